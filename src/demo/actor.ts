import type { AbiParameter } from '../abi-decoding/readable-abi.ts'
import { ChainscopeError } from '../errors.ts'
import { type Hex, toBuffer, toHex } from '../primitives/hex.ts'
import { parseQuantity, toQuantity } from '../primitives/quantity.ts'
import type { AbiEntry, Contract, ContractName, DemoContracts } from './demo-contracts.ts'
import type { RpcClient } from './rpc.ts'

/** A transaction for `eth_sendTransaction`, with all values in hex. */
export type TransactionRequest = { from: Hex; to?: Hex; data?: Hex; value?: Hex; gas: Hex } & Record<
  string,
  unknown
>

export interface Sending {
  /** Default: the first account. */
  from?: Hex
  value?: bigint
  gas?: bigint
  /** Further fields, or replacements of the usual ones: gasPrice, accessList, authorizationList. */
  fields?: Record<string, unknown>
}

export interface DemoReceipt {
  transactionHash: Hex
  blockNumber: Hex
  contractAddress: Hex | null
  status: Hex
  type: Hex
  logs: Array<{ address: Hex; topics: Hex[]; data: Hex }>
}

export interface Deployed {
  name: ContractName
  address: Hex
  /** Hash of the transaction that created it. */
  hash: Hex
}

export interface DeployedContract {
  name: ContractName
  address: Hex
}

/** Acts on a chain with unlocked accounts: builds transactions, sends them, and has them mined. */
export interface Actor {
  accounts: Hex[]
  transfer(to: Hex, value: bigint, sending?: Sending): TransactionRequest
  deployment(name: ContractName, args?: readonly unknown[], sending?: Sending): TransactionRequest
  call(
    target: DeployedContract,
    method: string,
    args?: readonly unknown[],
    sending?: Sending,
  ): TransactionRequest
  /** Sends a transaction to the node without waiting until it is mined. */
  send(request: TransactionRequest): Promise<Hex>
  /** Mines one block with these transactions in this order. The node must mine on request. */
  mine(requests: readonly TransactionRequest[]): Promise<DemoReceipt[]>
  /** Mines one block with these deployments. */
  deploy(deployments: ReadonlyArray<[ContractName, ...unknown[]]>): Promise<Deployed[]>
  /** Calls a view function of a contract at the newest block. */
  read<Answer>(target: DeployedContract, method: string, args?: readonly unknown[]): Promise<Answer>
}

/** Gas limits that suffice for the whole demo. They are fixed, because estimating fails for calls that are meant to fail. */
const GAS = { transfer: 100_000n, call: 600_000n, deployment: 4_000_000n }

const GWEI = 1_000_000_000n
const FEES = { maxFeePerGas: toQuantity(100n * GWEI), maxPriorityFeePerGas: toQuantity(GWEI) }
/** Fees of transactions before EIP-1559. */
const LEGACY_FEES = { gasPrice: toQuantity(20n * GWEI) }

export async function createActor({ rpc, batch }: RpcClient, contracts: DemoContracts): Promise<Actor> {
  const abi = await createAbiCodec()
  const accounts = await rpc<Hex[]>('eth_accounts')
  const { baseFeePerGas } = await rpc<{ baseFeePerGas?: Hex }>('eth_getBlockByNumber', ['latest', false])
  const fees = baseFeePerGas === undefined ? LEGACY_FEES : FEES

  function request(
    gas: bigint,
    { from, value, gas: given, fields = {} }: Sending,
    rest: Partial<TransactionRequest>,
  ) {
    return {
      from: from ?? accounts[0]!,
      gas: toQuantity(given ?? gas),
      ...(value === undefined ? {} : { value: toQuantity(value) }),
      ...('gasPrice' in fields ? {} : fees),
      ...fields,
      ...rest,
    }
  }

  async function withNonces(requests: readonly TransactionRequest[]): Promise<TransactionRequest[]> {
    const senders = [...new Set(requests.map(({ from }) => from))]
    const counts = await batch<Hex>(
      senders.map((sender) => ({ method: 'eth_getTransactionCount', params: [sender, 'pending'] })),
    )
    const next = new Map(senders.map((sender, i) => [sender, parseQuantity(counts[i])!]))
    return requests.map((wanted) => {
      const nonce = next.get(wanted.from)!
      next.set(wanted.from, nonce + 1n)
      return { nonce: toQuantity(nonce), ...wanted }
    })
  }

  const actor: Actor = {
    accounts,
    transfer: (to, value, sending = {}) => request(GAS.transfer, { ...sending, value }, { to }),
    deployment(name, args = [], sending = {}) {
      return request(GAS.deployment, sending, { data: abi.deployment(contracts[name], args) })
    },
    call({ name, address: to }, method, args = [], sending = {}) {
      const data = abi.function(contracts[name], method).encode(args)
      return request(GAS.call, sending, { to, data })
    },
    send: (wanted) => rpc<Hex>('eth_sendTransaction', [wanted]),

    async mine(requests) {
      const sent = (await withNonces(requests)).map((prepared) => ({
        method: 'eth_sendTransaction',
        params: [prepared],
      }))
      const hashes = await batch<Hex>(sent)
      await rpc('evm_mine')
      const receipts = await batch<DemoReceipt | null>(
        hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
      )
      const missing = receipts.indexOf(null)
      if (missing >= 0) throw new NotMinedError(hashes[missing]!)
      return receipts as DemoReceipt[]
    },
    async deploy(deployments) {
      const receipts = await actor.mine(deployments.map(([name, ...args]) => actor.deployment(name, args)))
      return receipts.map(({ contractAddress, transactionHash: hash }, i) => {
        return { name: deployments[i]![0], address: contractAddress!, hash }
      })
    },
    async read<Answer>(
      { name, address: to }: DeployedContract,
      method: string,
      args: readonly unknown[] = [],
    ) {
      const { encode, decode } = abi.function(contracts[name], method)
      return decode(await rpc<Hex>('eth_call', [{ to, data: encode(args) }, 'latest'])) as Answer
    },
  }
  return actor
}

/** Encodes calls of one function, and decodes their results. */
interface FunctionCodec {
  encode(args: readonly unknown[]): Hex
  /** One value is returned as it is, several as a list; bytes in hex. */
  decode(data: Hex): unknown
}

/** Encodes and decodes calls of the demo's contracts. */
interface AbiCodec {
  deployment(contract: Contract, args: readonly unknown[]): Hex
  function(contract: Contract, name: string): FunctionCodec
}

async function createAbiCodec(): Promise<AbiCodec> {
  const { createContract, deployContract } = await import('micro-eth-signer/abi.js')
  // Cached: hashing the signature takes longer than the rest of a call, and benchmarks make millions of calls.
  const functions = new Map<AbiEntry, FunctionCodec>()

  function make({ name = '', inputs = [], outputs = [] }: AbiEntry): FunctionCodec {
    const bare = [{ type: 'function', name, inputs: unnamed(inputs), outputs: unnamed(outputs) }]
    const codec = createContract(bare)[name as never] as {
      encodeInput(value: unknown): Uint8Array
      decodeOutput(bytes: Uint8Array): unknown
    }
    return {
      encode: (args) => toHex(codec.encodeInput(valuesOf(inputs, args))),
      decode: (data) => inHex(codec.decodeOutput(toBuffer(data))),
    }
  }

  return {
    deployment({ abi, bytecode }, args) {
      const inputs = abi.find(({ type }) => type === 'constructor')?.inputs ?? []
      if (inputs.length === 0) return bytecode
      const bare = [{ type: 'constructor', inputs: unnamed(inputs) }]
      return deployContract(bare, bytecode, valuesOf(inputs, args)) as Hex
    },
    function({ file, abi }, name) {
      const entry = abi.find((item) => item.type === 'function' && item.name === name)
      if (!entry) throw new TypeError(`${file} has no function ${name}`)
      const codec = functions.get(entry) ?? make(entry)
      functions.set(entry, codec)
      return codec
    },
  }
}

/**
 * Removes the names of parameters. micro-eth-signer returns objects if all components are named, otherwise lists.
 * Without names it always returns lists, and repeated names do no harm.
 */
const unnamed = (inputs: readonly AbiParameter[]): Pick<AbiParameter, 'type'>[] =>
  inputs.map(({ type, components }) => (components ? { type, components: unnamed(components) } : { type }))

/** One argument is returned as it is, several as a list. Converts bytes from hex. */
function valuesOf(inputs: readonly AbiParameter[], args: readonly unknown[]): unknown {
  if (args.length !== inputs.length)
    throw new TypeError(`${args.length} arguments were given, ${inputs.length} are taken`)
  const values = inputs.map(({ type }, n) =>
    /^bytes\d*$/.test(type) && typeof args[n] === 'string' ? toBuffer(args[n] as Hex) : args[n],
  )
  return values.length === 1 ? values[0] : values
}

const inHex = (value: unknown): unknown =>
  value instanceof Uint8Array ? toHex(value) : Array.isArray(value) ? value.map(inHex) : value

const NotMinedError = ChainscopeError.define(
  'demo_not_mined',
  (hash: Hex) => `The demo's transaction ${hash} was not mined in the block that it was meant for`,
)
