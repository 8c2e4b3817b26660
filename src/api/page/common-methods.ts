/** Signatures and selectors of functions that readers often search by name. */
export const COMMON_METHODS = [
  ['transfer(address,uint256)', '0xa9059cbb'],
  ['transferFrom(address,address,uint256)', '0x23b872dd'],
  ['approve(address,uint256)', '0x095ea7b3'],
  ['permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', '0xd505accf'],
  ['safeTransferFrom(address,address,uint256)', '0x42842e0e'],
  ['setApprovalForAll(address,bool)', '0xa22cb465'],
  ['mint(address,uint256)', '0x40c10f19'],
  ['burn(uint256)', '0x42966c68'],
  ['deposit()', '0xd0e30db0'],
  ['withdraw(uint256)', '0x2e1a7d4d'],
  ['claim()', '0x4e71d92d'],
  ['multicall(bytes[])', '0xac9650d8'],
] as const

/** The usual spelling of a common name, whatever its case. Other names stay as they are. */
export function spellingOf(name: string): string {
  const names = COMMON_METHODS.map(([signature]) => signature.slice(0, signature.indexOf('(')))
  return names.find((known) => known.toLowerCase() === name.toLowerCase()) ?? name
}
