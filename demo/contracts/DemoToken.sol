// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import "./Erc20.sol";

/// A plain ERC-20 that anybody can mint.
contract DemoToken is Erc20 {
    uint256 public immutable cap;

    error CapExceeded(uint256 wanted, uint256 left);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 cap_)
        Erc20(name_, symbol_, decimals_)
    {
        cap = cap_;
    }

    function mint(address to, uint256 value) external {
        if (value > cap - totalSupply) revert CapExceeded(value, cap - totalSupply);
        _mint(to, value);
    }

    function burn(uint256 value) external {
        _burn(msg.sender, value);
    }

    /// Many transfers, and so many logs, in one transaction.
    function transferMany(address[] calldata to, uint256 each) external {
        for (uint256 i = 0; i < to.length; i++) _move(msg.sender, to[i], each);
    }
}
