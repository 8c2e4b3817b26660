// What the tests use of viem besides its clients (those are in test/clients/libraries): scripts/vendor.mjs bundles it into
// index.js. Installed, viem and ox take 92 MB.
export {
  bytesToHex,
  concat,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeDeployData,
  encodeErrorResult,
  encodeFunctionData,
  getAddress,
  getContractAddress,
  getCreate2Address,
  hexToBytes,
  keccak256,
  parseAbi,
  parseAbiParameters,
  parseGwei,
  parseTransaction,
  toFunctionSelector,
  toHex,
  toRlp,
  trim,
} from 'viem'
export { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
export { createSiweMessage } from 'viem/siwe'
export { recoverAuthorizationAddress } from 'viem/utils'
