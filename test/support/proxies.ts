import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Hex } from '../../src/primitives/hex.ts'
import { toQuantity } from '../../src/primitives/quantity.ts'
import { type Abi, decodeFunctionResult, encodeDeployData, encodeFunctionData } from '../vendor/viem/index.js'
import type { TestAnvil } from './anvil.ts'
import { PATIENCE_MS } from './patience.ts'

interface Compiled {
  readonly abi: Abi
  readonly bytecode: Hex
  readonly layout: unknown
  /** The file and its text. */
  readonly sources: Readonly<Record<string, string>>
}
export interface Made {
  readonly name: string
  readonly address: Hex
}

/** The contracts of a file of support/contracts on a node that mines each transaction at once. */
export async function createMaker(anvil: TestAnvil, file = 'Proxies.sol') {
  const compiled = compile(file)
  const [from] = await anvil.rpc<Hex[]>('eth_accounts')

  const send = async (request: { to?: Hex; data: Hex; value?: Hex }) => {
    const hash = await anvil.rpc<Hex>('eth_sendTransaction', [
      { from, gas: toQuantity(5_000_000), ...request },
    ])
    let receipt: { status: Hex; contractAddress: Hex; blockNumber: Hex } | null = null
    // A node that mines by itself takes a moment to.
    for (const end = Date.now() + PATIENCE_MS; receipt === null && Date.now() < end; )
      receipt = await anvil.rpc('eth_getTransactionReceipt', [hash])
    if (receipt?.status !== '0x1') throw new Error(`transaction ${hash} failed, or was not mined`)
    return { hash, address: receipt.contractAddress, block: Number(receipt.blockNumber) }
  }

  return {
    send,
    abiOf: (name: string) => compiled[name]!.abi,
    compiled: (name: string) => compiled[name]!,
    /** One of the contracts. */
    async deploy(name: string, args: readonly unknown[] = []): Promise<Made> {
      const data = encodeDeployData({ ...compiled[name]!, args: args as never })
      return { name, address: (await send({ data })).address }
    },
    /** Any runtime code. */
    async install(code: string): Promise<Hex> {
      const size = (code.length / 2).toString(16).padStart(4, '0')
      return (await send({ data: `0x61${size}80600c6000396000f3${code}` })).address
    },
    call: ({ name, address }: Made, functionName: string, args: readonly unknown[] = []) =>
      send({
        to: address,
        data: encodeFunctionData({ abi: compiled[name]!.abi, functionName, args: args as never }),
      }),
    /** What `version()` says there. */
    async version(to: Hex): Promise<bigint> {
      const abi = compiled['One']!.abi
      const data = encodeFunctionData({ abi, functionName: 'version' })
      const result = await anvil.rpc<Hex>('eth_call', [{ to, data }, 'latest'])
      return decodeFunctionResult({ abi, functionName: 'version', data: result }) as bigint
    },
  }
}

function compile(file: string): Record<string, Compiled> {
  const content = readFileSync(new URL(`./contracts/${file}`, import.meta.url), 'utf8')
  // Here, because loading it takes half a second.
  const solc = createRequire(import.meta.url)('solc-0.8.30') as { compile(input: string): string }
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { [file]: { content } },
        settings: {
          evmVersion: 'paris',
          outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'storageLayout'] } },
        },
      }),
    ),
  )
  const wrong = (output.errors ?? []).filter((one: { severity: string }) => one.severity === 'error')
  if (wrong.length > 0) throw new Error(wrong[0].formattedMessage)
  return Object.fromEntries(
    Object.entries(
      output.contracts[file] as Record<
        string,
        { abi: Abi; evm: { bytecode: { object: string } }; storageLayout: unknown }
      >,
    ).map(([name, { abi, evm, storageLayout: layout }]) => [
      name,
      { abi, bytecode: `0x${evm.bytecode.object}` as Hex, layout, sources: { [file]: content } },
    ]),
  )
}
