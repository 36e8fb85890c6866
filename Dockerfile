# Sixgun in a box: one port, one volume. NOT tested: nobody has built this image yet.
# docker run --memory 2g --pids-limit 600 --ulimit nofile=16384 --read-only --tmpfs /tmp -v sixgun:/data -p 127.0.0.1:1881:1881 sixgun
FROM node:22-bookworm AS client
WORKDIR /sixgun/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web ./
RUN npm run build

FROM rust:1-bookworm AS program
WORKDIR /sixgun
COPY . .
COPY --from=client /sixgun/web/dist web/dist
RUN cargo build --release --locked --package sixgun

FROM debian:bookworm-slim
COPY --from=program /sixgun/target/release/sixgun /usr/local/bin/sixgun
RUN useradd --create-home sixgun && mkdir /data && chown sixgun /data
USER sixgun
VOLUME /data
EXPOSE 1881
# The program asks itself: /ready writes to the database and says why not.
HEALTHCHECK --interval=30s --timeout=5s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/1881 && printf 'GET /ready HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && grep -q '200 OK' <&3"]
ENTRYPOINT ["sixgun", "serve", "--bind", "0.0.0.0", "--port", "1881", "--data", "/data"]
