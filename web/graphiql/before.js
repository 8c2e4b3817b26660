// The editor's helpers come from this server too.
self.MonacoEnvironment = {
  globalAPI: false,
  getWorkerUrl: (_module, label) => new URL(`graphiql/worker-${label}.js`, document.baseURI).href,
}
