import { lockedPackages } from './locked-packages.ts'

/* What tests use of ethereumjs, as the oracle of our own encoders, and how its packages declare it, looser. */

type Chain = object

export interface OracleTransaction {
  hash(): Uint8Array
  serialize(): Uint8Array
}

export interface OracleHeader {
  hash(): Uint8Array
  raw(): Uint8Array[]
}

export interface OracleBlock extends OracleHeader {
  readonly transactions: readonly OracleTransaction[]
  serialize(): Uint8Array
  transactionsTrieIsValid(): Promise<boolean>
}

export interface OracleTrie {
  put(key: Uint8Array, value: Uint8Array): Promise<void>
  root(): Uint8Array
}

export interface Ethereumjs {
  readonly Common: new (options: object) => Chain
  readonly Mainnet: Chain
  readonly Hardfork: Readonly<Record<'Berlin' | 'London' | 'Shanghai' | 'Cancun' | 'Prague', string>>
  readonly MerklePatriciaTrie: new () => OracleTrie
  createCustomCommon(params: object, base: Chain, options: object): Chain
  createBlockHeader(fields: object, options: object): OracleHeader
  createBlockFromRPC(block: object, uncles: readonly object[], options: object): OracleBlock
  createTxFromRLP(encoded: Uint8Array, options: object): OracleTransaction
}

/** Installed when the first test asks for it. */
export async function loadEthereumjs(): Promise<Ethereumjs> {
  const load = await lockedPackages('ethereumjs')
  const packages = await Promise.all(
    ['block', 'common', 'mpt', 'tx'].map((name) =>
      load<Partial<Ethereumjs>>(`@ethereumjs/${name}/dist/esm/index.js`),
    ),
  )
  return Object.assign({}, ...packages)
}
