// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Proxies of every kind that we know, and what stands behind them. They differ in how they find their implementation.

contract One {
    receive() external payable {}

    function version() external pure virtual returns (uint256) {
        return 1;
    }

    function destroy(address payable heir) external {
        selfdestruct(heir);
    }
}

contract Two is One {
    event Transfer(address indexed from, address indexed to, uint256 amount);

    function version() external pure override returns (uint256) {
        return 2;
    }

    function mint(address to, uint256 amount) external {
        emit Transfer(address(0), to, amount);
    }
}

abstract contract Forwarder {
    function behind() internal virtual returns (address);

    fallback() external payable {
        address implementation = behind();
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), implementation, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if done { return(0, returndatasize()) }
            revert(0, returndatasize())
        }
    }
}

/// Any slot: EIP-1967, EIP-1822, OpenZeppelin's old one.
contract SlotProxy is Forwarder {
    bytes32 internal immutable slot;

    constructor(bytes32 slot_, address implementation) {
        slot = slot_;
        upgrade(implementation);
    }

    function upgrade(address implementation) public {
        bytes32 at = slot;
        assembly {
            sstore(at, implementation)
        }
    }

    function behind() internal view override returns (address found) {
        bytes32 at = slot;
        assembly {
            found := sload(at)
        }
    }
}

contract Beacon {
    address public implementation;

    constructor(address implementation_) {
        implementation = implementation_;
    }

    function upgrade(address implementation_) external {
        implementation = implementation_;
    }
}

contract BeaconProxy is Forwarder {
    bytes32 internal constant BEACON = bytes32(uint256(keccak256("eip1967.proxy.beacon")) - 1);

    constructor(address beacon) {
        bytes32 at = BEACON;
        assembly {
            sstore(at, beacon)
        }
    }

    function behind() internal view override returns (address) {
        bytes32 at = BEACON;
        address beacon;
        assembly {
            beacon := sload(at)
        }
        return Beacon(beacon).implementation();
    }
}

/// EIP-897: it says so itself.
contract TalkingProxy is Forwarder {
    address public implementation;
    uint256 public constant proxyType = 2;

    constructor(address implementation_) {
        implementation = implementation_;
    }

    function upgrade(address implementation_) external {
        implementation = implementation_;
    }

    function behind() internal view override returns (address) {
        return implementation;
    }
}

/// EIP-2535: each method has its own facet.
contract Diamond is Forwarder {
    mapping(bytes4 => address) internal facetOf;
    address[] internal facets;

    function cut(bytes4 method, address facet) external {
        facetOf[method] = facet;
        facets.push(facet);
    }

    function facetAddresses() external view returns (address[] memory) {
        return facets;
    }

    function behind() internal view override returns (address) {
        return facetOf[msg.sig];
    }
}

/// Makes contracts whose code is chosen anew each time at the same address: their creation code asks here for it.
contract Metamorphic {
    address public getImplementation;

    function make(bytes32 salt, address code) external returns (address made) {
        getImplementation = code;
        // 0age's metamorphic creation code: copies the runtime code of what getImplementation() says.
        bytes memory creation = hex"5860208158601c335a63aaf10f428752fa158151803b80938091923cf3";
        assembly {
            made := create2(0, add(creation, 0x20), mload(creation), salt)
        }
        require(made != address(0), "not made");
    }
}

/// As Safe has it: what is first in the storage is delegated to, and named by masterCopy().
contract FirstSlotProxy {
    address internal singleton;

    constructor(address singleton_) {
        singleton = singleton_;
    }

    fallback() external payable {
        assembly {
            let to := and(sload(0), 0xffffffffffffffffffffffffffffffffffffffff)
            if eq(calldataload(0), 0xa619486e00000000000000000000000000000000000000000000000000000000) {
                mstore(0, to)
                return(0, 0x20)
            }
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}
