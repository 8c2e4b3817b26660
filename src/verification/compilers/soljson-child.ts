import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'

/*
 * A process that loads one soljson, reads a standard JSON input and writes its output. It gets no other input, and can
 * only read its own program and the soljson.
 */
interface Soljson {
  cwrap(name: string, result: string, parameters: readonly string[]): (...given: unknown[]) => string
  readonly _solidity_compile?: unknown
}

// WebAssembly is compiled twice by default, for speed that only a long run would gain. Measured: a small contract takes
// 0.7 s in place of 1.1 s of CPU time, one of 40 large contracts 18 s in both ways.
setFlagsFromString('--liftoff-only')
const soljson = createRequire(import.meta.url)(process.argv[2]!) as Soljson

let input = ''
process.stdin.setEncoding('utf8')
for await (const chunk of process.stdin) input += chunk

/** The available functions changed in 0.5 and 0.6. No callback for missing imports is passed. */
const compiled = soljson._solidity_compile
  ? soljson.cwrap('solidity_compile', 'string', ['string', 'number', 'number'])(input, 0, 0)
  : soljson.cwrap('compileStandard', 'string', ['string', 'number'])(input, 0)
process.stdout.write(compiled)
