import { RLP } from 'micro-eth-signer/core/rlp.js'
import { recordCalls } from './call-frames.ts'
import type {
  Ethereumjs,
  OracleBlock,
  OracleHeader,
  OracleReceipt,
  OracleRun,
  OracleState,
  OracleTransaction,
} from './ethereumjs.ts'
import type { Json, ServedBlock } from './recorded-node.ts'

/* Blocks that ethereumjs executes, and what a node would answer about them. */

/** An account as the published tests write it. */
export interface GenesisAccount {
  readonly balance: string
  readonly nonce: string
  readonly code: string
  readonly storage: Readonly<Record<string, string>>
}

export interface ExecutedBlock {
  readonly hash: string
  readonly parent: ExecutedBlock | undefined
  /** Of the branch up to this block. */
  readonly totalDifficulty: bigint
  readonly header: OracleHeader
  readonly served: ServedBlock
}

export interface Genesis {
  readonly rlp: Uint8Array
  readonly accounts: Readonly<Record<string, GenesisAccount>>
  /** Further accounts that blocks change: ethereumjs does not say whom the DAO fork pays. */
  readonly others: Iterable<string>
  /** Of the DAO fork; undefined: the chain has none. */
  readonly daoBlock?: number | undefined
  /** The fork of a block, by ethereumjs' name. */
  readonly forkOf: (number: number, timestamp: number) => string
}

/** Executes blocks, each on the state of its parent. It rejects where a root, the bloom or the gas is not the header's. */
export interface Machine {
  readonly genesis: ExecutedBlock
  execute(rlp: Uint8Array): Promise<ExecutedBlock>
}

export const hex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`
const quantity = (value: bigint | number): string => `0x${value.toString(16)}`
export const bytesOf = (text: string): Uint8Array =>
  Buffer.from(text.slice(2).padStart(text.length + (text.length & 1) - 2, '0'), 'hex')

/** ethereumjs reads no blob transaction without one, though it needs none for what blocks have of it. */
export const KZG = { kzg: {} }

export async function createMachine(
  ethereumjs: Ethereumjs,
  { rlp, accounts, others, daoBlock, forkOf }: Genesis,
): Promise<Machine> {
  const hardforks = ethereumjs.Mainnet.hardforks!.map((fork) =>
    fork.name === 'dao' ? { ...fork, block: daoBlock ?? null } : fork,
  )
  const common = ethereumjs.createCustomCommon({ hardforks }, ethereumjs.Mainnet, { customCrypto: KZG })
  const read = (encoded: Uint8Array): OracleBlock => {
    const [header] = RLP.decode(encoded) as unknown as [Uint8Array[]]
    common.setHardfork(forkOf(numberAt(header, 'number'), numberAt(header, 'timestamp')))
    return ethereumjs.createBlockFromRLP(encoded, { common, skipConsensusFormatValidation: true })
  }
  const first = read(rlp)
  const stateManager = new ethereumjs.MerkleStateManager({ common })
  await putAccounts(ethereumjs, stateManager, accounts)
  const root = hex(await stateManager.getStateRoot())
  if (root !== hex(first.header.stateRoot)) throw new Error(`the state root of the genesis is ${root}`)

  let tip: ExecutedBlock | undefined
  const blockchain = {
    async getBlock(number: number) {
      for (let one = tip; one !== undefined; one = one.parent)
        if (one.header.number === BigInt(number)) return one.header
      throw new Error(`no block ${number}`)
    },
    putBlock: async () => {},
    shallowCopy: () => blockchain,
  }
  const vm = await ethereumjs.createVM({ common, stateManager, blockchain })
  const calls = recordCalls(vm)
  const known = new Set([...Object.keys(accounts), ...others])
  const executed = new Map<string, ExecutedBlock>()

  const keep = async (block: OracleBlock, parent: ExecutedBlock | undefined, run?: OracleRun) => {
    for (const address of run?.preimages.values() ?? []) known.add(hex(address))
    for (const { coinbase } of block.uncleHeaders) known.add(`${coinbase}`)
    const hash = hex(block.hash())
    const totalDifficulty = (parent?.totalDifficulty ?? 0n) + block.header.difficulty
    const served = {
      block: blockJson(block),
      uncles: block.uncleHeaders.map((uncle) => headerJson(uncle, [])),
      receipts: receiptsJson(ethereumjs, block, run),
      traces: tracesOf(block, run, calls.take()),
      diffs: [],
      accessList: null,
      ...(await stateOf(ethereumjs, stateManager, known)),
    }
    const result = { hash, parent, totalDifficulty, header: block.header, served }
    executed.set(hash, result)
    return result
  }

  return {
    genesis: await keep(first, undefined),
    async execute(encoded) {
      const block = read(encoded)
      const parent = executed.get(hex(block.header.parentHash))
      if (parent === undefined) throw new Error('its parent was not executed')
      tip = parent
      calls.take()
      const run = await ethereumjs.runBlock(vm, {
        block,
        root: parent.header.stateRoot,
        skipHeaderValidation: true,
        reportPreimages: true,
      })
      return keep(block, parent, run)
    },
  }
}

export async function putAccounts(
  { createAddressFromString, createAccount }: Ethereumjs,
  state: OracleState,
  accounts: Genesis['accounts'],
): Promise<void> {
  await state.checkpoint()
  for (const [text, { balance, nonce, code, storage }] of Object.entries(accounts)) {
    const address = createAddressFromString(text)
    await state.putAccount(address, createAccount({ balance: BigInt(balance), nonce: BigInt(nonce) }))
    if (code !== '0x') await state.putCode(address, bytesOf(code))
    for (const [key, value] of Object.entries(storage)) {
      const stripped = bytesOf(quantity(BigInt(value)))
      if (BigInt(value) !== 0n) await state.putStorage(address, bytesOf(word(BigInt(key))), stripped)
    }
  }
  await state.commit()
}

const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`

/** The accounts that were ever touched, as they are now: those that are gone have nothing. */
async function stateOf(
  { createAddressFromString }: Ethereumjs,
  state: OracleState,
  addresses: Iterable<string>,
): Promise<Pick<ServedBlock, 'balances' | 'nonces' | 'codes'>> {
  const balances: Record<string, string> = {}
  const nonces: Record<string, string> = {}
  const codes: Record<string, string> = {}
  for (const text of addresses) {
    const address = createAddressFromString(text)
    const account = await state.getAccount(address)
    balances[text] = quantity(account?.balance ?? 0n)
    nonces[text] = quantity(account?.nonce ?? 0n)
    codes[text] = account ? hex(await state.getCode(address)) : '0x'
  }
  return { balances, nonces, codes }
}

/** In the order of the header's RLP; a name in `QUANTITIES` is a number. */
const HEADER_FIELDS = [
  'parentHash', 'sha3Uncles', 'miner', 'stateRoot', 'transactionsRoot', 'receiptsRoot', 'logsBloom', 'difficulty',
  'number', 'gasLimit', 'gasUsed', 'timestamp', 'extraData', 'mixHash', 'nonce', 'baseFeePerGas', 'withdrawalsRoot',
  'blobGasUsed', 'excessBlobGas', 'parentBeaconBlockRoot', 'requestsHash',
] as const // biome-ignore format: a table
const QUANTITIES: ReadonlySet<string> = new Set([
  'difficulty', 'number', 'gasLimit', 'gasUsed', 'timestamp', 'baseFeePerGas', 'blobGasUsed', 'excessBlobGas',
]) // biome-ignore format: a table

const numberAt = (raw: readonly Uint8Array[], name: (typeof HEADER_FIELDS)[number]): number =>
  Number(numberOf(raw[HEADER_FIELDS.indexOf(name)]!))
const numberOf = (bytes: Uint8Array): bigint => (bytes.length === 0 ? 0n : BigInt(hex(bytes)))

function headerJson(header: OracleHeader, uncles: readonly string[]): Json {
  const fields = header.raw().map((value, n) => {
    const name = HEADER_FIELDS[n]!
    return [name, QUANTITIES.has(name) ? quantity(numberOf(value)) : hex(value)]
  })
  return { ...Object.fromEntries(fields), hash: hex(header.hash()), uncles }
}

function blockJson(block: OracleBlock): Json {
  const uncles = block.uncleHeaders.map((uncle) => hex(uncle.hash()))
  return {
    ...headerJson(block.header, uncles),
    size: quantity(block.serialize().length),
    transactions: block.transactions.map((one, index) => transactionJson(one, index, block)),
    ...(block.withdrawals ? { withdrawals: block.withdrawals.map((one) => one.toJSON()) } : {}),
  }
}

/** The first `v` of a signature that names its chain (EIP-155). */
const PROTECTED_V = 35n

function transactionJson(transaction: OracleTransaction, index: number, block: OracleBlock): Json {
  const { gasLimit, data, chainId, yParity, to = null, authorizationList, ...fields } = transaction.toJSON()
  const isTyped = transaction.type > 0
  return {
    ...fields,
    gas: gasLimit,
    input: data,
    to,
    gasPrice: quantity(pricePaid(transaction, block)),
    hash: hex(transaction.hash()),
    from: `${transaction.getSenderAddress()}`,
    blockHash: hex(block.hash()),
    blockNumber: quantity(block.header.number),
    transactionIndex: quantity(index),
    ...(isTyped ? { yParity: yParity ?? '0x0' } : {}),
    ...(authorizationList ? { authorizationList: (authorizationList as Json[]).map(authorizationJson) } : {}),
    ...(isTyped || transaction.v! >= PROTECTED_V ? { chainId } : {}),
  }
}

/** ethereumjs writes its numbers as it has their bytes: `0x` for none, and zeros in front. */
const authorizationJson = ({ address, ...numbers }: Json): Json => ({
  address,
  ...Object.fromEntries(
    Object.entries(numbers).map(([name, bytes]) => [name, quantity(numberOf(bytesOf(bytes as string)))]),
  ),
})

/** Wei for each unit of gas. */
function pricePaid(
  { gasPrice, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n }: OracleTransaction,
  { header }: OracleBlock,
): bigint {
  if (gasPrice !== undefined) return gasPrice
  const wanted = (header.baseFeePerGas ?? 0n) + maxPriorityFeePerGas
  return wanted < maxFeePerGas ? wanted : maxFeePerGas
}

function receiptsJson(
  { generateAddress }: Ethereumjs,
  block: OracleBlock,
  run: OracleRun | undefined,
): Json[] {
  let logs = 0
  return (run?.receipts ?? []).map((receipt, index) => {
    const transaction = block.transactions[index]!
    const from = transaction.getSenderAddress()
    const place = {
      transactionHash: hex(transaction.hash()),
      transactionIndex: quantity(index),
      blockHash: hex(block.hash()),
      blockNumber: quantity(block.header.number),
    }
    const nonce = transaction.nonce === 0n ? new Uint8Array() : bytesOf(quantity(transaction.nonce))
    const first = logs
    logs += receipt.logs.length
    return {
      ...place,
      type: quantity(transaction.type),
      from: `${from}`,
      to: transaction.to ? `${transaction.to}` : null,
      contractAddress: transaction.to ? null : hex(generateAddress(from.bytes, nonce)),
      gasUsed: quantity(run!.results[index]!.totalGasSpent),
      cumulativeGasUsed: quantity(receipt.cumulativeBlockGasUsed),
      effectiveGasPrice: quantity(pricePaid(transaction, block)),
      logsBloom: hex(receipt.bitvector),
      ...outcomeOf(receipt),
      logs: receipt.logs.map(([address, topics, data], n) => ({
        ...place,
        address: hex(address),
        topics: topics.map(hex),
        data: hex(data),
        logIndex: quantity(first + n),
        removed: false,
      })),
    }
  })
}

/** Before Byzantium a receipt has the state after its transaction; since then, whether it succeeded. */
const outcomeOf = ({ status, stateRoot, blobGasUsed, blobGasPrice }: OracleReceipt): Json => ({
  ...(status === undefined ? { root: hex(stateRoot!) } : { status: quantity(status) }),
  ...(blobGasUsed === undefined
    ? {}
    : { blobGasUsed: quantity(blobGasUsed), blobGasPrice: quantity(blobGasPrice!) }),
})

/** The first frame has the gas of the whole transaction, as geth's has. */
const tracesOf = ({ transactions }: OracleBlock, run: OracleRun | undefined, frames: Json[]): Json[] =>
  transactions.map((one, n) => ({
    txHash: hex(one.hash()),
    result: {
      ...frames[n],
      gas: quantity(one.gasLimit),
      gasUsed: quantity(run!.results[n]!.totalGasSpent),
    },
  }))
