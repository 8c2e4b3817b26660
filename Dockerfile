# The first stage packs the program, the second installs that package as anybody would.
FROM node:22-bookworm-slim AS pack
WORKDIR /source
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && npm pack --pack-destination /

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=pack /chainscope-*.tgz /tmp/
RUN npm install --global --ignore-scripts --no-audit --no-fund /tmp/chainscope-*.tgz \
  && npm cache clean --force \
  && mkdir /data && chown node:node /data
# PostgreSQL, which comes with the package, refuses to run as root.
USER 1000
WORKDIR /data
VOLUME /data
EXPOSE 4000
HEALTHCHECK --start-period=60s --interval=15s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 4000}/api/health/liveness`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["chainscope"]
CMD ["start"]
