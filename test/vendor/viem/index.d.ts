// What the tests use of viem 2.57.20, after the package's own declarations, and looser: tests say what they pass.

export type Hex = `0x${string}`
// biome-ignore lint/suspicious/noExplicitAny: an ABI of any shape
export type Abi = readonly any[]

interface Coding {
  abi: Abi
  functionName?: string
  args?: readonly unknown[]
}

export interface Account {
  readonly address: Hex
  signTransaction(transaction: object): Promise<Hex>
  signMessage(message: { message: string }): Promise<Hex>
  signAuthorization(authorization: {
    chainId: number
    contractAddress: Hex
    nonce: number
  }): Promise<{ address: Hex; chainId: number; nonce: number; r: Hex; s: Hex; yParity: number; v?: bigint }>
}

export function privateKeyToAccount(key: Hex): Account
export function mnemonicToAccount(mnemonic: string, options?: { addressIndex?: number }): Account
export function generatePrivateKey(): Hex
export function createSiweMessage(fields: object): string

export function bytesToHex(bytes: Uint8Array): Hex
export function hexToBytes(hex: Hex): Uint8Array
export function toHex(value: Uint8Array | string | number | bigint): Hex
export function concat(parts: readonly Hex[]): Hex
export function trim(hex: Hex): Hex
export function keccak256(bytes: Hex | Uint8Array): Hex
type RlpInput = Hex | readonly RlpInput[]
export function toRlp(value: RlpInput, to: 'bytes'): Uint8Array
export function parseGwei(text: string): bigint

export function getAddress(address: string): Hex
export function getContractAddress(creation: { from: Hex; nonce: bigint }): Hex
export function getCreate2Address(creation: { from: Hex; salt: Hex; bytecode: Hex }): Hex

export function parseAbi(signatures: readonly string[]): Abi
export function parseAbiParameters(types: string): Abi
export function toFunctionSelector(signature: string): Hex
export function encodeAbiParameters(parameters: Abi, values: readonly unknown[]): Hex
export function encodeDeployData(what: Coding & { bytecode: Hex }): Hex
export function encodeErrorResult(what: Coding & { errorName: string }): Hex
export function encodeFunctionData(what: Coding): Hex
export function decodeFunctionResult(what: Coding & { data: Hex }): unknown
export function parseTransaction(transaction: Hex): { r: Hex; s: Hex; v: bigint }
export function recoverAuthorizationAddress(what: { authorization: object; signature?: object }): Promise<Hex>
