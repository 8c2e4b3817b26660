// The editor's helpers come from this server too.
self.MonacoEnvironment = {
  globalAPI: false,
  getWorkerUrl: (_module, label) => `/graphiql/worker-${label}.js`,
}
