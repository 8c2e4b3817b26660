import { type Case, optimised } from './case.ts'

/** Settings of compilers, one by one, and how sources are laid out. */
const HEAD = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n'
const gate = (head = HEAD) => `${head}
contract Gate {
    uint256 public limit;
    function pass(uint256 n) public returns (bool) {
        require(n > limit, "too few");
        limit = n + 1000;
        return true;
    }
}
`
const one = (file: string, text: string, name: string) => ({
  sources: { [file]: text },
  contract: `${file}:${name}`,
})
const GATE = one('Gate.sol', gate(), 'Gate')
const GATE_06 = one('Gate.sol', gate('pragma solidity ^0.6.0;\n'), 'Gate')

export const SETTINGS: readonly Case[] = [
  {
    what: 'code made by way of the intermediate language, not optimised',
    solc: '0.8.30',
    ...GATE,
    settings: { viaIR: true },
  },
  {
    what: 'code made by way of the intermediate language, as one file',
    solc: '0.8.37',
    ...GATE,
    settings: optimised(1, { viaIR: true }),
    way: 'a single file',
  },
  {
    what: 'code without the hash of its metadata',
    solc: '0.8.30',
    ...GATE,
    settings: optimised(200, { metadata: { bytecodeHash: 'none' } }),
    match: 'partial',
  },
  {
    what: 'code without the hash of its metadata',
    solc: '0.6.12',
    ...GATE_06,
    settings: { metadata: { bytecodeHash: 'none' } },
    match: 'partial',
  },
  {
    what: 'code without any metadata',
    solc: '0.8.37',
    ...GATE,
    settings: { metadata: { appendCBOR: false } },
    match: 'partial',
  },
  {
    what: 'metadata hashed for Swarm',
    solc: '0.8.30',
    ...GATE,
    settings: { metadata: { bytecodeHash: 'bzzr1' } },
  },
  {
    what: 'metadata hashed for Swarm',
    solc: '0.6.12',
    ...GATE_06,
    settings: optimised(200, { metadata: { bytecodeHash: 'bzzr1' } }),
  },
  {
    what: 'metadata that holds the sources',
    solc: '0.5.17',
    ...one('Gate.sol', gate('pragma solidity ^0.5.0;\n'), 'Gate'),
    settings: { metadata: { useLiteralContent: true } },
  },
  {
    what: 'metadata that holds the sources',
    solc: '0.8.30',
    ...GATE,
    settings: optimised(200, { metadata: { useLiteralContent: true } }),
    way: 'metadata',
  },
  {
    what: 'an older EVM that its submission does not name',
    solc: '0.8.30',
    ...GATE,
    settings: optimised(200, { evmVersion: 'london' }),
    way: 'a single file',
    submitted: optimised(200),
  },
  { what: 'the newest EVM', solc: '0.8.37', ...GATE, settings: optimised(200, { evmVersion: 'osaka' }) },
  {
    what: 'texts of reverts left out',
    solc: '0.8.30',
    ...GATE,
    settings: optimised(200, { debug: { revertStrings: 'strip' } }),
  },
  {
    what: 'steps of the optimiser chosen one by one',
    solc: '0.8.30',
    ...GATE,
    settings: {
      optimizer: {
        enabled: true,
        runs: 5,
        details: {
          cse: true,
          constantOptimizer: true,
          yul: true,
          yulDetails: { stackAllocation: true, optimizerSteps: 'dhfoDgvulfnTUtnIf' },
        },
      },
    },
  },
  {
    what: 'line ends of DOS',
    solc: '0.8.30',
    ...one('src/Gate.sol', gate().replaceAll('\n', '\r\n'), 'Gate'),
  },
  {
    what: 'line ends of DOS',
    solc: '0.4.26',
    ...one('Gate.sol', gate('pragma solidity ^0.4.0;\n').replaceAll('\n', '\r\n'), 'Gate'),
    way: 'a single file',
  },
  {
    what: 'letters of all scripts, in text, in comments and in names of files',
    solc: '0.8.30',
    ...one(
      'источник/門 🚪.sol',
      `${gate().replace('"too few"', 'unicode"zu wenige, 太少, 🫥"')}// ἀρχή — שער\n`,
      'Gate',
    ),
  },
  {
    what: 'letters of all scripts',
    solc: '0.4.26',
    ...one('Gate.sol', `${gate('pragma solidity ^0.4.0;\n').replace('too few', '太少')}// 🫥\n`, 'Gate'),
  },
  {
    what: 'imports by other names than their files have',
    solc: '0.8.30',
    sources: {
      'src/Gate.sol': `${HEAD}import { Base as Ground } from "@lib/Base.sol";\ncontract Gate is Ground { function far(uint256 n) public view returns (bool) { return n > base * 1000; } }\n`,
      'lib/base/contracts/Base.sol': `${HEAD}abstract contract Base { uint256 public base = 3; }\n`,
    },
    contract: 'src/Gate.sol:Gate',
    settings: optimised(200, { remappings: ['@lib/=lib/base/contracts/'] }),
  },
  {
    what: 'imports that mean another file in another folder',
    solc: '0.6.12',
    sources: {
      'a/A.sol':
        'pragma solidity ^0.6.0;\nimport "lib/L.sol";\nimport "b/B.sol";\ncontract A is B { function both() public view returns (uint256) { return L.one() > 0 ? b() : 1000; } }\n',
      'b/B.sol':
        'pragma solidity ^0.6.0;\nimport { L as M } from "lib/L.sol";\ncontract B { function b() public pure returns (uint256) { return M.one() * 7; } }\n',
      'old/L.sol':
        'pragma solidity ^0.6.0;\nlibrary L { function one() internal pure returns (uint256) { return 1; } }\n',
      'new/L.sol':
        'pragma solidity ^0.6.0;\nlibrary L { function one() internal pure returns (uint256) { return 2; } }\n',
    },
    contract: 'a/A.sol:A',
    settings: { remappings: ['lib/=old/', 'b:lib/=new/'] },
  },
  {
    what: 'one of two contracts of the same name, chosen by its file',
    solc: '0.8.30',
    sources: { 'a/Gate.sol': gate(), 'b/Gate.sol': gate().replace('limit = n', 'limit = 2 * n') },
    contract: 'b/Gate.sol:Gate',
    change: ['limit = 2 * n', 'limit = 3 * n'],
  },
  {
    what: 'one of two contracts of the same name, without a file to choose it',
    solc: '0.8.37',
    sources: { 'a/Gate.sol': gate(), 'b/Gate.sol': gate().replace('limit = n', 'limit = 2 * n') },
    contract: 'b/Gate.sol:Gate',
    name: 'Gate',
    change: ['limit = 2 * n', 'limit = 3 * n'],
  },
  {
    what: 'the one contract that fits, where no name is given',
    solc: '0.8.30',
    sources: { 'Gate.sol': gate(), 'Other.sol': `${HEAD}contract Other { uint256 public x; }\n` },
    contract: 'Gate.sol:Gate',
    name: '',
  },
  {
    what: 'a path as tools of Hardhat write it',
    solc: '0.8.30',
    ...one('project/contracts/Gate.sol', gate(), 'Gate'),
    settings: optimised(200),
  },
  {
    what: 'a source of two megabytes',
    solc: '0.8.30',
    ...one(
      'Huge.sol',
      `${HEAD}contract Huge {\n    uint256 public x;\n${Array.from({ length: 150 }, (_, n) => `    /* ${'words '.repeat(2_000)}*/\n    function f${n}(uint256 y) public { require(y > ${n}); x += y * ${1_000 + n}; }\n`).join('')}}\n`,
      'Huge',
    ),
    settings: optimised(200),
  },
  {
    what: 'what was experimental',
    solc: '0.4.26',
    ...one('Gate.sol', gate('pragma solidity ^0.4.0;\npragma experimental ABIEncoderV2;\n'), 'Gate'),
    settings: optimised(200),
  },
  {
    what: 'what was experimental',
    solc: '0.5.17',
    ...one('Gate.sol', gate('pragma solidity ^0.5.0;\npragma experimental ABIEncoderV2;\n'), 'Gate'),
    way: 'a single file',
  },
]
