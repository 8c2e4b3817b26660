// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import "./Erc20.sol";

/// Takes one percent of every transfer without a word: balances differ from the sum of the events.
contract FeeToken is Erc20 {
    address public immutable collector;

    constructor(address collector_) Erc20("Fee Token", "FEE", 18) {
        collector = collector_;
    }

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    function _move(address from, address to, uint256 value) internal override {
        require(balances[from] >= value, "balance too low");
        uint256 fee = value / 100;
        balances[from] -= value;
        balances[to] += value - fee;
        balances[collector] += fee;
        emit Transfer(from, to, value);
    }
}

/// Balances are shares of a pool that grows: they change without events.
contract RebasingToken is Erc20 {
    uint256 public percent = 100;

    constructor() Erc20("Rebasing Token", "REBASE", 9) {}

    function balanceOf(address owner) public view override returns (uint256) {
        return balances[owner] * percent / 100;
    }

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    function rebase(uint256 percent_) external {
        totalSupply = totalSupply * percent_ / percent;
        percent = percent_;
    }

    function _move(address from, address to, uint256 value) internal override {
        uint256 share = value * 100 / percent;
        require(balances[from] >= share, "balance too low");
        balances[from] -= share;
        balances[to] += share;
        emit Transfer(from, to, value);
    }
}

/// Older than the ERC-20 of today: name and symbol are bytes32, transfer answers nothing.
contract Bytes32Token {
    bytes32 public constant name = "Bytes Token";
    bytes32 public constant symbol = "BYT";
    uint256 public constant decimals = 18;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external {
        require(balanceOf[msg.sender] >= value);
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }
}

/// Older than the ERC-721 of today: nothing of its Transfer event is indexed.
contract OldCollectible {
    string public constant name = "Old Collectible";
    string public constant symbol = "OLD";
    uint256 public totalSupply;
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) public balanceOf;

    event Transfer(address from, address to, uint256 tokenId);

    function mint(address to, uint256 tokenId) external {
        require(ownerOf[tokenId] == address(0), "taken");
        ownerOf[tokenId] = to;
        balanceOf[to] += 1;
        totalSupply += 1;
        emit Transfer(address(0), to, tokenId);
    }

    function transfer(address to, uint256 tokenId) external {
        require(ownerOf[tokenId] == msg.sender, "not yours");
        ownerOf[tokenId] = to;
        balanceOf[msg.sender] -= 1;
        balanceOf[to] += 1;
        emit Transfer(msg.sender, to, tokenId);
    }
}
