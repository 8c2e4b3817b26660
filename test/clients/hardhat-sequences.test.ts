import { afterAll, beforeAll } from 'vitest'
import { testSequences } from '../program/dev/test-sequences.ts'
import { type HardhatProject, hardhatProject } from './hardhat-node.ts'

/* The sequences of sequences.test.ts on the node of Hardhat 3. */
const SEEDS = Array.from({ length: 10 }, (_, n) => n + 1)

let hardhat: HardhatProject
beforeAll(async () => {
  hardhat = await hardhatProject()
})
afterAll(() => hardhat?.close())

testSequences(SEEDS, (port) => hardhat.start(port))
