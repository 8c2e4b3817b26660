// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import "./Erc20.sol";

/// Swaps two tokens at a price that follows what it holds of each; 0.3 percent stays with those who supplied them.
contract HarborExchange is Erc20 {
    Erc20 public immutable token0;
    Erc20 public immutable token1;

    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    event Sync(uint112 reserve0, uint112 reserve1);

    error SlippageExceeded(uint256 amountOut, uint256 amountOutMin);

    constructor(Erc20 token0_, Erc20 token1_) Erc20("Harbor Pool HUSD/HBR", "HPOOL", 6) {
        token0 = token0_;
        token1 = token1_;
    }

    function getReserves() public view returns (uint256 reserve0, uint256 reserve1) {
        return (token0.balanceOf(address(this)), token1.balanceOf(address(this)));
    }

    /// Takes both tokens at the price of the moment, which the first supplier sets.
    function supply(uint256 amount0, uint256 amount1) external returns (uint256 shares) {
        (uint256 reserve0, uint256 reserve1) = getReserves();
        shares = totalSupply == 0 ? amount0 : amount0 * totalSupply / reserve0;
        token0.transferFrom(msg.sender, address(this), amount0);
        token1.transferFrom(msg.sender, address(this), totalSupply == 0 ? amount1 : amount0 * reserve1 / reserve0);
        _mint(msg.sender, shares);
        _sync();
    }

    function swap(bool zeroForOne, uint256 amountIn, uint256 amountOutMin) external returns (uint256 amountOut) {
        (uint256 reserve0, uint256 reserve1) = getReserves();
        (Erc20 given, Erc20 wanted) = zeroForOne ? (token0, token1) : (token1, token0);
        (uint256 from, uint256 to) = zeroForOne ? (reserve0, reserve1) : (reserve1, reserve0);
        amountOut = amountIn * 997 * to / (from * 1000 + amountIn * 997);
        if (amountOut < amountOutMin) revert SlippageExceeded(amountOut, amountOutMin);
        given.transferFrom(msg.sender, address(this), amountIn);
        wanted.transfer(msg.sender, amountOut);
        _sync();
        if (zeroForOne) emit Swap(msg.sender, amountIn, 0, 0, amountOut, msg.sender);
        else emit Swap(msg.sender, 0, amountIn, amountOut, 0, msg.sender);
    }

    function _sync() internal {
        (uint256 reserve0, uint256 reserve1) = getReserves();
        emit Sync(uint112(reserve0), uint112(reserve1));
    }
}
