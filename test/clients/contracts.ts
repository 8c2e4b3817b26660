/** Sources of the clients' projects beside those of test/support/verification/contracts.ts. */

/** An implementation, and a proxy that keeps it where EIP-1967 says. */
export const PROXIED = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Box {
    uint256 public value;
    error TooSmall(uint256 given);
    function store(uint256 given) external { if (given < 5) revert TooSmall(given); value = given; }
}
contract Proxy {
    constructor(address implementation) {
        assembly { sstore(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc, implementation) }
    }
    fallback() external payable {
        assembly {
            let to := sload(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc)
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}
`

/** Two files, so that explorers have to show a standard JSON input. */
export const SHAPES = {
  'src/Sized.sol': `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
abstract contract Sized { function size() public view virtual returns (uint256); }
`,
  'src/Square.sol': `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
import "./Sized.sol";
contract Square is Sized {
    uint256 internal side;
    constructor(uint256 side_) { side = side_; }
    function size() public view override returns (uint256) { return side * side; }
    function grow(uint256 by) external { side += by; }
}
`,
} as const

/** Nothing but numbers: small enough to be made by `forge create`, with no arguments. */
export const alone = (number: number) => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract Alone${number} { function number() external pure returns (uint256) { return ${number}; } }
`
