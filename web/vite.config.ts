import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The page is served under a policy without inline scripts and styles: nothing is inlined, and no polyfill is injected.
export default defineConfig({
  plugins: [svelte()],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, cssCodeSplit: false, target: "es2022" },
  server: { port: 5181, proxy: { "/api": { target: "http://127.0.0.1:1881", ws: true } } },
  test: { include: ["test/**/*.test.ts"] },
});
