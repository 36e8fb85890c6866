import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const BEHIND = process.env.BEHIND ?? "http://127.0.0.1:1881";

// The page is served under a policy without inline scripts and styles: nothing is inlined, and no polyfill is injected.
export default defineConfig({
  plugins: [svelte()],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, cssCodeSplit: false, target: "es2022" },
  // `npx vite preview` shows the built client under the real policy, before a server that runs at port 1881.
  preview: {
    port: 5182,
    headers: { "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'" },
    proxy: { "/api": { target: BEHIND, ws: true }, "/j/": { target: BEHIND } },
  },
  server: { port: 5181, proxy: { "/api": { target: BEHIND, ws: true }, "/j/": { target: BEHIND } } },
  test: { include: ["test/**/*.test.ts"] },
});
