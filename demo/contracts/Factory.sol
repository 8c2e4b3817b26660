// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// Makes other contracts, in both ways that the EVM knows.
contract Factory {
    address[] public children;

    event Created(address child, bool byCreate2);

    function create(uint256 number) external payable returns (Child child) {
        child = new Child{value: msg.value}(number);
        children.push(address(child));
        emit Created(address(child), false);
    }

    function create2(uint256 number, bytes32 salt) public payable returns (Child child) {
        child = new Child{value: msg.value, salt: salt}(number);
        children.push(address(child));
        emit Created(address(child), true);
    }

    /// Gone within the transaction that made it, on every fork (EIP-6780).
    function createAndDestroy(uint256 number, address payable heir) external payable {
        new Child{value: msg.value}(number).destroy(heir);
    }

    /// The creation fails, the transaction does not.
    function createFailing() external returns (bool made) {
        try new FailingChild() {
            made = true;
        } catch {}
    }

    function destroy(Child child, address payable heir) external {
        child.destroy(heir);
    }

    function count() external view returns (uint256) {
        return children.length;
    }
}

contract Child {
    uint256 public number;
    address public immutable maker = msg.sender;

    constructor(uint256 number_) payable {
        number = number_;
    }

    receive() external payable {}

    function setNumber(uint256 number_) external {
        number = number_;
    }

    /// Since Cancun this only sends the balance, unless the contract was made in the same transaction (EIP-6780).
    function destroy(address payable heir) external {
        require(msg.sender == maker, "not the maker");
        selfdestruct(heir);
    }
}

contract FailingChild {
    constructor() {
        revert("never born");
    }
}
