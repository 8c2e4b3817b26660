/** Transfer(address,address,uint256): ERC-20, ERC-721, and the coin's own logs (EIP-7708). */
export const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
