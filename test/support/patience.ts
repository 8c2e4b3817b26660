/**
 * How long tests wait for something that has to happen, ms. It is shorter than the timeout of a test, so that the error names
 * what did not happen, and so long that a machine which is several times slower than usual passes.
 */
export const PATIENCE_MS = 200_000
