import { type Case, optimised } from './case.ts'

/** Cases by the contents of contracts and the way of their creation. */
const HEAD = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.0;\n'
const one = (file: string, text: string, name: string) => ({
  sources: { [file]: text },
  contract: `${file}:${name}`,
})

const IMMUTABLE = (head: string) => `${head}
contract Base { address public immutable maker; constructor() ${head.includes('0.6') ? 'public ' : ''}{ maker = msg.sender; } }
contract Fixed is Base {
    uint256 public immutable cap;
    uint8 internal immutable small;
    bytes4 public immutable mark;
    bool internal immutable on;
    constructor(uint256 cap_, uint8 small_, bytes4 mark_) ${head.includes('0.6') ? 'public ' : ''}{ cap = cap_; small = small_; mark = mark_; on = cap_ > 5; }
    function check(uint256 n) public view returns (uint256) { return on && n > cap ? n * small : cap + 1000 * small; }
}
`
const STRUCTS = (head: string) => `${head}
contract Shop {
    struct Item { uint256 price; string name; }
    struct Order { address buyer; Item[] items; bytes note; }
    uint256 public total;
    string public first;
    constructor(Order memory order, uint16[2] memory factors, bool twice) ${head.includes('0.5') ? 'public ' : ''}{
        for (uint256 i = 0; i < order.items.length; i++) total += order.items[i].price * factors[twice ? 1 : 0];
        first = order.items[0].name;
    }
    function dear() public view returns (bool) { return total > 1000; }
}
`
const SHOP_ARGS = [
  {
    buyer: `0x${'11'.repeat(20)}`,
    items: [
      { price: 3n, name: 'a pear' },
      { price: 4n, name: 'an apple of some forty letters, and more' },
    ],
    note: '0x0102',
  },
  [2, 3],
  true,
]
const LIBRARY = (head: string) => `${head}
library Deep {
    struct Store { uint256 at; }
    function lower(Store storage s, uint256 by) public returns (uint256) { require(s.at > by); s.at = s.at - by; return s.at; }
    function raise(uint256 a) public pure returns (uint256) { return a + 1000; }
}
`
/** 36 letters are all that early compilers keep of a library's name. */
const LONG = 'contracts/a/path/that/is/longer/than/compilers/keep'

export const CONTRACTS: readonly Case[] = [
  {
    usual: true,
    what: 'immutables of all widths',
    solc: '0.6.12',
    ...one('Fixed.sol', IMMUTABLE('pragma solidity 0.6.12;\n'), 'Fixed'),
    settings: optimised(200),
    args: [77n, 3, '0xdeadbeef'],
  },
  {
    what: 'immutables of all widths',
    solc: '0.7.6',
    ...one('Fixed.sol', IMMUTABLE('pragma solidity 0.7.6;\n'), 'Fixed'),
    args: [0n, 0, '0x00000000'],
    way: 'a single file',
  },
  {
    what: 'immutables of all widths',
    solc: '0.8.37',
    ...one('Fixed.sol', IMMUTABLE(HEAD), 'Fixed'),
    settings: optimised(200, { viaIR: true }),
    args: [2n ** 256n - 1n, 255, '0xffffffff'],
    arguments: 'missing',
  },
  {
    what: 'immutables, without a hash of its metadata',
    solc: '0.8.30',
    ...one('Fixed.sol', IMMUTABLE(HEAD), 'Fixed'),
    settings: { metadata: { bytecodeHash: 'none' } },
    args: [6n, 1, '0x01020304'],
    match: 'partial',
  },
  {
    what: 'structs in the arguments of its constructor',
    solc: '0.8.30',
    ...one('Shop.sol', STRUCTS(HEAD), 'Shop'),
    settings: optimised(200),
    args: SHOP_ARGS,
  },
  {
    what: 'structs in the arguments of its constructor, which are not submitted',
    solc: '0.5.17',
    ...one('Shop.sol', STRUCTS('pragma solidity ^0.5.0;\npragma experimental ABIEncoderV2;\n'), 'Shop'),
    args: SHOP_ARGS,
    arguments: 'missing',
  },
  {
    what: 'a library itself, which knows its own address',
    solc: '0.4.26',
    ...one('Deep.sol', LIBRARY('pragma solidity ^0.4.0;\n'), 'Deep'),
    settings: optimised(200),
  },
  {
    what: 'a library itself, which knows its own address',
    solc: '0.5.17',
    ...one('Deep.sol', LIBRARY('pragma solidity ^0.5.0;\n'), 'Deep'),
    way: 'a single file',
  },
  {
    what: 'a library itself, which knows its own address',
    solc: '0.8.30',
    ...one('Deep.sol', LIBRARY(HEAD), 'Deep'),
    settings: optimised(200, { viaIR: true }),
  },
  {
    what: 'libraries whose long names begin alike',
    solc: '0.4.26',
    sources: {
      [`${LONG}/One.sol`]:
        'pragma solidity ^0.4.0;\nlibrary One { function f(uint256 a) public pure returns (uint256) { return a + 1; } }\n',
      [`${LONG}/Two.sol`]:
        'pragma solidity ^0.4.0;\nlibrary Two { function f(uint256 a) public pure returns (uint256) { return a * 2; } }\n',
      'Both.sol': `pragma solidity ^0.4.0;\nimport "${LONG}/One.sol";\nimport "${LONG}/Two.sol";\ncontract Both { function f(uint256 a) public view returns (uint256) { return a > 1000 ? One.f(a) : Two.f(a); } }\n`,
    },
    contract: 'Both.sol:Both',
  },
  {
    what: 'libraries that were linked after compiling, and are submitted as settings',
    change: ['a > 1000', 'a > 1001'],
    solc: '0.8.30',
    sources: {
      'Deep.sol': LIBRARY(HEAD),
      'Uses.sol': `${HEAD}import "./Deep.sol";\ncontract Uses { Deep.Store s; function f(uint256 a) public returns (uint256) { return a > 1000 ? Deep.raise(a) : Deep.lower(s, a); } }\n`,
    },
    contract: 'Uses.sol:Uses',
    settings: optimised(200),
    submitted: optimised(200, { libraries: 'those' }),
    // Their addresses are in the metadata of this compilation, and not in that of the chain.
    match: 'partial',
  },
  {
    what: 'libraries submitted by name along with a single file',
    change: ['a > 1000', 'a > 1001'],
    solc: '0.8.30',
    ...one(
      'Uses.sol',
      `${LIBRARY(HEAD)}contract Uses { Deep.Store s; function f(uint256 a) public returns (uint256) { return a > 1000 ? Deep.raise(a) : Deep.lower(s, a); } }\n`,
      'Uses',
    ),
    settings: optimised(200),
    linked: 'while compiling',
    way: 'a single file',
    submitted: optimised(200, { libraries: 'those' }),
  },
  {
    what: 'a contract that came by way of the deterministic deployer',
    solc: '0.8.37',
    ...one('Fixed.sol', IMMUTABLE(HEAD), 'Fixed'),
    by: 'the deterministic deployer',
    args: [12n, 4, '0x11223344'],
    settings: optimised(200),
  },
  {
    what: 'data that looks like metadata',
    solc: '0.8.30',
    ...one(
      'Sly.sol',
      `${HEAD}contract Sly { bytes public like = hex"a2646970667358221220${'cd'.repeat(32)}64736f6c634300081e0033"; function f(uint256 a) public pure returns (bytes memory) { return a > 1000 ? bytes(hex"a2646970667358221220${'ce'.repeat(32)}64736f6c634300081e0033") : bytes(""); } }\n`,
      'Sly',
    ),
    settings: optimised(200),
    change: ['cecece', 'cececf'],
  },
  {
    what: 'data of its constructor that looks like metadata, without a hash that would show it',
    solc: '0.8.30',
    ...one(
      'Sly.sol',
      `${HEAD}contract Sly { bytes public like = hex"a2646970667358221220${'cd'.repeat(32)}64736f6c634300081e0033"; }\n`,
      'Sly',
    ),
    settings: optimised(200, { metadata: { bytecodeHash: 'none' } }),
    match: 'partial',
    change: ['cdcdcd', 'cdcdce'],
  },
  {
    what: 'assembly, receiving and falling back',
    solc: '0.8.30',
    ...one(
      'Raw.sol',
      `${HEAD}contract Raw { event Got(uint256 n); receive() external payable { emit Got(msg.value); } fallback(bytes calldata data) external payable returns (bytes memory) { assembly { if gt(calldatasize(), 1000) { revert(0, 0) } } return data; } }\n`,
      'Raw',
    ),
    settings: optimised(200),
    change: ['1000', '1001'],
  },
  {
    what: 'storage that lasts for a transaction, at a place of its own',
    solc: '0.8.30',
    ...one(
      'Brief.sol',
      `${HEAD.replace('^0.8.0', '^0.8.29')}contract Brief layout at 0x1000 { uint256 public x; uint256 transient y; function f(uint256 a) public { y = a; if (y > 3) x = y * 5; } }\n`,
      'Brief',
    ),
    change: ['y * 5', 'y * 6'],
  },
  {
    what: 'errors and types of its own',
    solc: '0.8.37',
    ...one(
      'Typed.sol',
      `${HEAD}type Price is uint128;
error TooDear(Price asked, Price most);
using { plus as + } for Price global;
function plus(Price a, Price b) pure returns (Price) { return Price.wrap(Price.unwrap(a) + Price.unwrap(b)); }
uint128 constant MOST = 1000;
contract Typed { Price public paid; function pay(Price p) public { Price all = paid + p; require(!(Price.unwrap(all) > MOST), TooDear(all, Price.wrap(MOST))); paid = all; } }
`,
      'Typed',
    ),
    settings: optimised(200, { viaIR: true }),
  },
  {
    what: 'a constructor that is not payable where its base is',
    solc: '0.7.6',
    ...one(
      'Paid.sol',
      'pragma solidity 0.7.6;\nabstract contract Base { uint256 public a; constructor(uint256 a_) payable { a = a_; } }\ncontract Paid is Base(1000) { function f(uint256 n) external view returns (bool) { return n > a; } }\n',
      'Paid',
    ),
  },
  {
    what: 'code in Yul',
    solc: '0.8.30',
    language: 'Yul',
    ...one(
      'Plain.yul',
      'object "Plain" { code { datacopy(0, dataoffset("Run"), datasize("Run")) return(0, datasize("Run")) } object "Run" { code { mstore(0, add(calldataload(0), 1000)) return(0, 32) } } }\n',
      'Plain',
    ),
    settings: optimised(200),
    match: 'partial',
    change: ['1000', '1001'],
  },
]
