// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// A proxy as EIP-1967 describes it: the implementation stands in a slot that every explorer knows.
contract Proxy {
    bytes32 internal constant IMPLEMENTATION = bytes32(uint256(keccak256("eip1967.proxy.implementation")) - 1);
    bytes32 internal constant ADMIN = bytes32(uint256(keccak256("eip1967.proxy.admin")) - 1);

    event Upgraded(address indexed implementation);

    constructor(address implementation, bytes memory initialCall) payable {
        _write(ADMIN, msg.sender);
        _write(IMPLEMENTATION, implementation);
        emit Upgraded(implementation);
        if (initialCall.length > 0) {
            (bool done,) = implementation.delegatecall(initialCall);
            require(done, "initial call failed");
        }
    }

    receive() external payable {}

    function upgradeTo(address implementation) external {
        require(msg.sender == _read(ADMIN), "not the admin");
        _write(IMPLEMENTATION, implementation);
        emit Upgraded(implementation);
    }

    fallback() external payable {
        address implementation = _read(IMPLEMENTATION);
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), implementation, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if done { return(0, returndatasize()) }
            revert(0, returndatasize())
        }
    }

    function _read(bytes32 slot) internal view returns (address found) {
        assembly {
            found := sload(slot)
        }
    }

    function _write(bytes32 slot, address value) internal {
        assembly {
            sstore(slot, value)
        }
    }
}

contract CounterV1 {
    uint256 public count;

    event Counted(uint256 count);

    function increment() external virtual {
        count += 1;
        emit Counted(count);
    }

    function version() external pure virtual returns (uint256) {
        return 1;
    }
}

contract CounterV2 is CounterV1 {
    function increment() external override {
        count += 2;
        emit Counted(count);
    }

    function version() external pure override returns (uint256) {
        return 2;
    }
}
