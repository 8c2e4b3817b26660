// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import "./Erc20.sol";

/// Holds tokens for those who stake them; stands behind a proxy.
contract HarborRewards {
    Erc20 public token;
    uint256 public totalStaked;
    mapping(address => uint256) public stakedBy;

    event Staked(address indexed account, uint256 amount);
    event Unstaked(address indexed account, uint256 amount);

    error AlreadyInitialized();
    error NotEnoughStaked(address account, uint256 wanted, uint256 staked);

    function initialize(Erc20 token_) external {
        if (address(token) != address(0)) revert AlreadyInitialized();
        token = token_;
    }

    function stake(uint256 amount) external {
        token.transferFrom(msg.sender, address(this), amount);
        stakedBy[msg.sender] += amount;
        totalStaked += amount;
        emit Staked(msg.sender, amount);
    }

    function unstake(uint256 amount) external {
        uint256 staked = stakedBy[msg.sender];
        if (amount > staked) revert NotEnoughStaked(msg.sender, amount, staked);
        stakedBy[msg.sender] = staked - amount;
        totalStaked -= amount;
        token.transfer(msg.sender, amount);
        emit Unstaked(msg.sender, amount);
    }
}

/// The second version pays: one percent of the stake at each claim, out of what was given to it for that.
contract HarborRewardsV2 is HarborRewards {
    mapping(address => uint256) public claimedBy;

    event Claimed(address indexed account, uint256 amount);

    error NoRewardsLeft(uint256 wanted, uint256 left);

    function claim() external returns (uint256 amount) {
        amount = stakedBy[msg.sender] / 100;
        uint256 left = token.balanceOf(address(this)) - totalStaked;
        if (amount > left) revert NoRewardsLeft(amount, left);
        claimedBy[msg.sender] += amount;
        token.transfer(msg.sender, amount);
        emit Claimed(msg.sender, amount);
    }
}
