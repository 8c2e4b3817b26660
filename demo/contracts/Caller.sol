// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import "./Reverter.sol";

/// Calls other contracts in every way: what it does shows in traces alone.
contract Caller {
    uint256 public calls; // slot 0: what `noteCall` writes when it is reached by delegatecall
    address public immutable self = address(this);

    event Caught(bytes reason);

    receive() external payable {}

    /// Several value moves in one transaction.
    function distribute(address payable[] calldata to) external payable {
        uint256 each = msg.value / to.length;
        for (uint256 i = 0; i < to.length; i++) {
            (bool sent,) = to[i].call{value: each}("");
            require(sent, "could not send");
        }
    }

    /// Value moves at every depth: sends a part to `to` and goes one deeper with the rest.
    function nest(uint256 depth, address payable to) external payable {
        (bool sent,) = to.call{value: msg.value / 2}("");
        require(sent, "could not send");
        if (depth > 0) this.nest{value: msg.value - msg.value / 2}(depth - 1, to);
    }

    function noteCall() external payable {
        calls += 1;
    }

    function delegate() external payable {
        (bool done,) = self.delegatecall(abi.encodeCall(this.noteCall, ()));
        require(done);
    }

    function call(address target, bytes calldata data) external payable returns (bytes memory) {
        (bool done, bytes memory answer) = target.call{value: msg.value}(data);
        require(done, "inner call failed");
        return answer;
    }

    /// The inner call fails and takes its value back; the transaction succeeds.
    function catchFailure(Reverter target) external payable {
        try target.withReason{value: msg.value}("caught") {}
        catch (bytes memory reason) {
            emit Caught(reason);
        }
    }

    /// A value move that happened, undone by the failure around it.
    function sendThenRevert(address payable to) external payable {
        (bool sent,) = to.call{value: msg.value}("");
        require(sent);
        revert("sent and taken back");
    }

    function catchSendThenRevert(address payable to) external payable {
        try this.sendThenRevert{value: msg.value}(to) {}
        catch (bytes memory reason) {
            emit Caught(reason);
        }
    }
}
