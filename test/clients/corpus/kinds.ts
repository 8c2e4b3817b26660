/** Contracts that are verified with every compiler version, in its grammar. */
export interface Kinds {
  /** State, an event, a loop. */
  readonly plain: string
  /** Arguments of the constructor that have no fixed length. */
  readonly dynamic: string
  /** A payable constructor. */
  readonly payable: string
  /** Constructors of three ages, with arguments handed up. */
  readonly inherited: string
  /** Two libraries that are linked, and one that is compiled in. */
  readonly linked: string
  /** A contract that creates another, whose code and metadata are within its own. */
  readonly factory: string
  /** An interface, a contract without all of its functions, and one with them. */
  readonly beside: string
}

export function kindsOf(solc: string): Kinds {
  const [, minor = 0, patch = 0] = solc.split('.').map(Number)
  const old = minor === 4 && patch < 22
  const view = minor === 4 && patch < 16 ? 'constant' : 'view'
  const pure = minor === 4 && patch < 16 ? 'constant' : 'pure'
  const memory = minor === 4 ? '' : ' memory'
  const emit = old ? '' : 'emit '
  const virtual = minor < 6 ? '' : ' virtual'
  const override = minor < 6 ? '' : ' override'
  const abstract = minor < 6 ? '' : 'abstract '
  const head = `${minor < 6 ? '' : '// SPDX-License-Identifier: MIT\n'}pragma solidity ${solc};\n`
  const making = (name: string, parameters: string, more = '') =>
    old
      ? `function ${name}(${parameters}) public ${more}`
      : `constructor(${parameters}) ${minor < 7 ? 'public ' : ''}${more}`

  return {
    plain: `${head}
contract Counter {
    uint256 public count;
    mapping(address => uint256) internal of_whom;
    event Counted(address indexed who, uint256 count);
    function count_up(uint256 by) public returns (uint256) {
        require(by > 2);
        for (uint256 i = 0; i < by; i++) count = count + 1000;
        of_whom[msg.sender] += by;
        ${emit}Counted(msg.sender, count);
        return of_whom[msg.sender];
    }
}
`,
    dynamic: `${head}
contract Named {
    string public name;
    uint256[] public shares;
    bytes32 public tag;
    ${making('Named', `string${memory} name_, uint256[]${memory} shares_, bytes32 tag_`)} {
        name = name_; shares = shares_; tag = tag_;
    }
    function above(uint256 n) public ${view} returns (bool) { return shares[n] > 1000; }
}
`,
    payable: `${head}
contract Box {
    address public owner;
    uint256 public opens;
    ${making('Box', 'uint256 opens_', 'payable')} { owner = msg.sender; opens = opens_ + 1000; }
    function is_open() public ${view} returns (bool) { return block.timestamp > opens; }
}
`,
    inherited: `${head}
contract First { uint256 public a; ${making('First', 'uint256 a_')} { a = a_; } function all() public ${view}${virtual} returns (uint256) { return a * 1000; } }
contract Second is First { uint256 public b; ${making('Second', 'uint256 b_', 'First(b_ + 5)')} { b = b_; } }
contract Third is Second {
    ${making('Third', 'uint256 c', 'Second(c * 2)')} {}
    function all() public ${view}${override} returns (uint256) { return a > b ? a : b; }
}
`,
    linked: `${head}
library Inner { function twice(uint256 a) internal ${pure} returns (uint256) { return a + a; } }
library Sums { function sum(uint256 a, uint256 b) public ${pure} returns (uint256) { return a + Inner.twice(b); } }
library Products { function product(uint256 a, uint256 b) public ${pure} returns (uint256) { return a * b; } }
contract Reckoner {
    uint256 public last;
    function reckon(uint256 a, uint256 b) public returns (uint256) {
        last = Sums.sum(a, Products.product(b, 1000));
        return Products.product(last, a > b ? a : b);
    }
}
`,
    factory: `${head}
contract Child {
    uint256 public born;
    ${making('Child', 'uint256 salt')} { born = salt; }
    function older(uint256 than) public ${view} returns (bool) { return born > than; }
}
contract Factory {
    address public last;
    function make(uint256 salt) public returns (address) { last = address(new Child(salt + 1000)); return last; }
}
`,
    beside: `${head}
interface Talks { function say(uint256 what) external returns (uint256); }
${abstract}contract Half is Talks { function word() public ${view}${virtual} returns (uint256); function other() public ${view} returns (uint256) { return word(); } }
contract Whole is Half {
    function word() public ${view}${override} returns (uint256) { return block.number > 3 ? 1000 : 2000; }
    function say(uint256 what) external${override} returns (uint256) { return what + word(); }
}
`,
  }
}
