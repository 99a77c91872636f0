# syntax=docker/dockerfile:1
# The steps are scripts/image.ts, which tests/image.test.ts tries without Docker.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN node scripts/image.ts /image

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /image ./
RUN mkdir /data .cache && chown node:node /data .cache
VOLUME /data
USER node
# A start would compile some two thousand files each time.
RUN node scripts/compile.ts
EXPOSE 3000
STOPSIGNAL SIGTERM
# A worker (ROLE=worker) answers no requests: it ends when it cannot go on.
HEALTHCHECK --interval=10s --timeout=4s --start-period=90s CMD ["node", "-e", "process.env.ROLE === 'worker' || fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.ts"]
