import { type Case, optimised } from './case.ts'

/** Factories, and the contracts that they create. */
const HEAD = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n'
const one = (file: string, text: string, name: string) => ({
  sources: { [file]: text },
  contract: `${file}:${name}`,
})

const NESTED = `${HEAD}
contract Leaf { uint256 public immutable n; constructor(uint256 n_) { n = n_; } function big() public view returns (bool) { return n > 1000; } }
contract Branch { Leaf public leaf; constructor(uint256 n) { leaf = new Leaf(n + 7); } function grow(uint256 n) public { leaf = new Leaf(n); } }
contract Tree { Branch[] public branches; address public last; function make(uint256 n) public { branches.push(new Branch(n)); last = address(branches[0].leaf()); } }
`
const SALTED = (head: string) => `${head}
contract Child { uint256 public n; constructor(uint256 n_) ${head.includes('0.6') ? 'public ' : ''}{ n = n_; } function big() public view returns (bool) { return n > 1000; } }
contract Factory { address public last; function make(uint256 n) public { last = address(new Child{ salt: bytes32(n) }(n)); } }
`

export const MAKERS: readonly Case[] = [
  {
    what: 'a leaf that a branch makes that a tree makes',
    solc: '0.8.30',
    ...one('Tree.sol', NESTED, 'Leaf'),
    by: { factory: 'Tree.sol:Tree', call: 'make(uint256)', word: 5_000n },
    args: [5_007n],
    arguments: 'missing',
    settings: optimised(200),
  },
  {
    what: 'a tree that holds the code of a branch that holds the code of a leaf',
    solc: '0.8.37',
    ...one('Tree.sol', NESTED, 'Tree'),
    settings: optimised(200),
    change: ['n + 7', 'n + 8'],
  },
  {
    what: 'a branch that makes a leaf in its constructor',
    solc: '0.8.30',
    ...one('Tree.sol', NESTED, 'Branch'),
    args: [9n],
    change: ['n + 7', 'n + 8'],
  },
  {
    what: 'a child at an address of its salt',
    solc: '0.6.12',
    ...one('Salted.sol', SALTED('pragma solidity 0.6.12;\n'), 'Child'),
    by: { factory: 'Salted.sol:Factory', call: 'make(uint256)', word: 8n },
    args: [8n],
    arguments: 'missing',
  },
  {
    what: 'a child at an address of its salt',
    solc: '0.8.30',
    ...one('Salted.sol', SALTED(HEAD), 'Child'),
    by: { factory: 'Salted.sol:Factory', call: 'make(uint256)', word: 9n },
    args: [9n],
    settings: optimised(200),
  },
  {
    what: 'code that makes another from its creation code by hand',
    solc: '0.5.17',
    ...one(
      'Maker.sol',
      `pragma solidity ^0.5.0;
contract Made { uint256 public x = 1000; }
contract Maker { address public last; function make(uint256 salt) public { bytes memory code = type(Made).creationCode; address at; assembly { at := create2(0, add(code, 32), mload(code), salt) } require(at > address(0)); last = at; } }
`,
      'Maker',
    ),
    settings: optimised(200),
  },
]
