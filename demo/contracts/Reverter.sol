// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// Fails in every way in which a contract can.
contract Reverter {
    uint256 internal zero;

    error Refused(address caller, uint256 value, string why);

    function withReason(string calldata reason) external payable {
        revert(reason);
    }

    function withCustomError(string calldata why) external payable {
        revert Refused(msg.sender, msg.value, why);
    }

    /// Panic(0x01)
    function withAssert() external view {
        assert(zero != 0);
    }

    /// Panic(0x12)
    function withDivision() external view returns (uint256) {
        return 1 / zero;
    }

    function withNothing() external pure {
        revert();
    }

    function withBytes(bytes calldata data) external pure {
        assembly {
            calldatacopy(0, data.offset, data.length)
            revert(0, data.length)
        }
    }

    function withInvalidOpcode() external pure {
        assembly {
            invalid()
        }
    }

    function withOutOfGas() external {
        while (true) zero += 1;
    }
}
