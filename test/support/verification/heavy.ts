/** Sources that cost a compiler more than their length says. */

const HEAD = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n'

/** Functions that call each other, for the optimiser of the intermediate language: 30 take seconds, 600 minutes. */
export const slow = (functions: number): string =>
  `${HEAD}contract Slow {\n    uint256 public x;\n${Array.from(
    { length: functions },
    (_, n) =>
      `    function f${n}(uint256 a, uint256 b) public returns (uint256 c) { for (uint256 i = 0; i < a; i++) { if (i % ${n + 2} > b) c += i * ${n}; else c ^= f${(n * 7 + 3) % functions}(b, i); x = c; } }\n`,
  ).join('')}}\n`
export const SLOW = { viaIR: true, optimizer: { enabled: true, runs: 1_000_000 } }

/** Interfaces that inherit from each other in one long line, each of which has what all before it have. */
export const large = (interfaces: number): string =>
  `${HEAD}interface I0 {}\n${Array.from(
    { length: interfaces },
    (_, n) => `interface I${n + 1} is I${n} { function f${n}(uint256 a) external; }\n`,
  ).join('')}contract Large { uint256 public x; }\n`
