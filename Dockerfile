# Sixgun in a box: one port, one volume.
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
ENTRYPOINT ["sixgun", "serve", "--bind", "0.0.0.0", "--port", "1881", "--data", "/data"]
