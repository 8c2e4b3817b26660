/** Sources written for verification: each says what it is there for. */

/** From 0.4.11 to the newest, as each compiler takes it. */
export const plain = (pragma: string) => `pragma solidity ${pragma};
contract Counter {
    uint256 internal count;
    event Counted(uint256 count);
    function count_up(uint256 by) public returns (uint256) {
        count = count + by + 41;
        emit_it();
        return count;
    }
    function emit_it() internal { ${pragma.includes('0.4.11') ? '' : 'emit '}Counted(count); }
}
`

/** Immutables, a constructor with arguments, and a library that is linked. */
export const LINKED = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
library Sums { function sum(uint256 a, uint256 b) public pure returns (uint256) { return a + b; } }
contract Vault {
    address public immutable owner;
    uint256 public immutable cap;
    string public name;
    error TooMuch(uint256 asked, uint256 cap);
    constructor(uint256 cap_, string memory name_) payable { owner = msg.sender; cap = cap_; name = name_; }
    function add(uint256 a, uint256 b) external view returns (uint256) {
        uint256 all = Sums.sum(a, b);
        if (all > cap) revert TooMuch(all, cap);
        return all;
    }
}
`

/** A contract that a contract makes, with arguments of its own. */
export const FACTORY = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Child { uint256 public immutable born; constructor(uint256 salt) { born = salt; } function age() external view returns (uint256) { return block.timestamp - born; } }
contract Factory { address public last; function make(uint256 salt) external returns (address) { last = address(new Child(salt)); return last; } }
`
