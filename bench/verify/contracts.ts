import { SLOW, slow } from '../../test/support/verification/heavy.ts'

/** What is verified: each with the compiler, and whether it is the first of its compiler. */
export interface Subject {
  readonly name: string
  readonly solc: string
  readonly contract: string
  readonly source: string
  readonly settings: object
}

const HEAD = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n'
const OPTIMISED = { optimizer: { enabled: true, runs: 200 } }

const small = `contract Small {
    uint256 public count;
    function up(uint256 by) public returns (uint256) { count = count + by; return count; }
}
`
/** As much code as a chain takes of one contract, more or less. */
const large = `${HEAD}contract Large {\n    mapping(uint256 => uint256) public held;\n${Array.from(
  { length: 160 },
  (_, n) =>
    `    function f${n}(uint256 a, uint256 b) public returns (uint256) { require(a > ${n}, "too small: ${n}"); held[a] += b * ${n + 3}; return held[b]; }\n`,
).join('')}}\n`

export const SUBJECTS: readonly Subject[] = [
  { name: 'small, 0.8.30', solc: '0.8.30', contract: 'Small', source: HEAD + small, settings: OPTIMISED },
  { name: 'large, 0.8.30', solc: '0.8.30', contract: 'Large', source: large, settings: OPTIMISED },
  { name: 'via IR, 0.8.30', solc: '0.8.30', contract: 'Slow', source: slow(12), settings: SLOW },
  {
    name: 'small, 0.4.26',
    solc: '0.4.26',
    contract: 'Small',
    source: `pragma solidity ^0.4.0;\n${small}`,
    settings: OPTIMISED,
  },
]
