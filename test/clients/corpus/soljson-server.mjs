// Loads one soljson, and compiles the inputs that it is sent until its parent disconnects.
import { createRequire } from 'node:module'

const soljson = createRequire(import.meta.url)(process.argv[2])
const compile = soljson._solidity_compile
  ? soljson.cwrap('solidity_compile', 'string', ['string', 'number', 'number'])
  : soljson.cwrap('compileStandard', 'string', ['string', 'number'])
process.on('message', ({ input }) => process.send({ output: compile(input, 0, 0) }))
process.on('disconnect', () => process.exit(0))
