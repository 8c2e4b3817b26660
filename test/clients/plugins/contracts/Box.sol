// SPDX-License-Identifier: MIT
pragma solidity ^0.8.22;
import "@openzeppelin/contracts-upgradeable/access/OwnableUpgradeable.sol";
import "@openzeppelin/contracts-upgradeable/proxy/utils/UUPSUpgradeable.sol";

contract Box {
    uint256 public value;
    function initialize(uint256 given) external { value = given; }
}

contract OwnBox is UUPSUpgradeable, OwnableUpgradeable {
    function initialize(address owner) external initializer { __Ownable_init(owner); }
    function _authorizeUpgrade(address) internal override onlyOwner {}
}
