import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { encodeAbiParameters, encodeDeployData, parseAbiParameters } from '../../vendor/viem/index.js'
import type { TestAnvil } from '../anvil.ts'
import { soljsonOf } from '../compilers.ts'

export interface Compiled {
  // biome-ignore lint/suspicious/noExplicitAny: an ABI, as the compiler wrote it
  readonly abi: any
  readonly bytecode: `0x${string}`
  /** The code of the deployed contract. */
  readonly runtime?: `0x${string}`
  readonly methods: Record<string, string>
  /** As the compiler wrote it. */
  readonly metadata?: string
}

/** The output of a compiler of this version for some sources, without the server's code. */
export function compile(
  number: string,
  sources: Record<string, string>,
  settings: object = {},
): Record<string, Compiled> {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([file, content]) => [file, { content }])),
    settings: {
      ...settings,
      outputSelection: {
        '*': {
          '*': [
            ...['abi', 'metadata', 'evm.bytecode.object', 'evm.deployedBytecode.object'],
            'evm.methodIdentifiers',
          ],
        },
      },
    },
  }
  const { contracts, errors = [] } = JSON.parse(compileInput(number, JSON.stringify(input)))
  const failure = errors.find((one: { severity: string }) => one.severity === 'error')
  if (failure) throw new Error(failure.formattedMessage)
  return Object.fromEntries(
    Object.values(contracts as Record<string, Record<string, unknown>>).flatMap((ofFile) =>
      // biome-ignore lint/suspicious/noExplicitAny: as above
      Object.entries(ofFile).map(([name, one]: [string, any]) => [
        name,
        {
          abi: one.abi,
          bytecode: `0x${one.evm.bytecode.object}` as const,
          runtime: `0x${one.evm.deployedBytecode.object}` as const,
          methods: one.evm.methodIdentifiers,
          metadata: one.metadata,
        },
      ]),
    ),
  )
}

/** What a compiler of this number answers to an input, whatever is in it. */
export function compileInput(number: string, input: string): string {
  const runner = path.resolve('dist/src/verification/compilers/soljson-child.js')
  const text = execFileSync(process.execPath, ['--no-warnings', runner, soljsonOf(number)], {
    input,
    maxBuffer: 100_000_000,
    stdio: ['pipe', 'pipe', 'ignore'],
  }).toString()
  return text.slice(text.indexOf('{'))
}

/** Puts a contract onto the chain, in a block of its own. */
export async function deploy(
  anvil: TestAnvil,
  { abi, bytecode }: Compiled,
  args: readonly unknown[] = [],
): Promise<`0x${string}`> {
  const [from] = (await anvil.rpc('eth_accounts')) as string[]
  const data = encodeDeployData({ abi, bytecode, args } as never)
  return (await sent(anvil, { from, data, gas: '0x7a1200' })).contractAddress
}

interface Receipt {
  readonly transactionHash: `0x${string}`
  readonly contractAddress: `0x${string}`
}

export async function sent(anvil: TestAnvil, request: object): Promise<Receipt> {
  const hash = await anvil.rpc('eth_sendTransaction', [request])
  await anvil.mine()
  const receipt = (await anvil.rpc('eth_getTransactionReceipt', [hash])) as Receipt & { status: string }
  if (receipt.status !== '0x1') throw new Error('A deployment failed')
  return receipt
}

export const encoded = (types: string, ...values: unknown[]): `0x${string}` =>
  encodeAbiParameters(parseAbiParameters(types) as never, values as never)
