import { afterAll, beforeAll } from 'vitest'
import { type HardhatProject, hardhatProject } from '../clients/hardhat-node.ts'
import { testSequences } from './test-sequences.ts'

/* The sequences of sequences.test.ts on the node of Hardhat 3. */
const SEEDS = Array.from({ length: 10 }, (_, n) => n + 1)

let hardhat: HardhatProject
beforeAll(async () => {
  hardhat = await hardhatProject()
}, 240_000)
afterAll(() => hardhat?.close())

testSequences(SEEDS, (port) => hardhat.start(port))
