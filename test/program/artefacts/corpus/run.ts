import { failingPath } from '../../../../src/artefacts/lines/failing-path.ts'
import { locateFrames } from '../../../../src/artefacts/lines/locate.ts'
import { readSteps } from '../../../../src/artefacts/lines/read-steps.ts'
import { indexArtefacts } from '../../../../src/artefacts/match/index-of-code.ts'
import { readWholeBuild } from '../../../../src/artefacts/project/load-project.ts'
import type { Hex } from '../../../../src/primitives/hex.ts'
import type { TestAnvil } from '../../../support/anvil.ts'
import { type CompiledProject, compileProject } from '../../../support/projects.ts'
import { isOf, markOf, sourcesOf, versionOf, WAYS, type Way } from './ways.ts'

export interface Outcome {
  readonly way: string
  /** As `file:line`. */
  readonly expected: string
  /** Empty: nothing was found. */
  readonly found: string
  readonly precision: string
}

interface Receipt {
  readonly status: string
  readonly contractAddress: Hex
  readonly transactionHash: Hex
}

const DEPLOY_GAS = '0xb71b00'
/** A way that uses up all of it has a step for each few units. */
const GAS = '0x927c0'

async function send(anvil: TestAnvil, request: object): Promise<Receipt> {
  const [from] = await anvil.rpc<Hex[]>('eth_accounts')
  const hash = await anvil.rpc<Hex>('eth_sendTransaction', [{ from, gas: DEPLOY_GAS, ...request }])
  // anvil mines a moment after it answered.
  for (;;) {
    const receipt = await anvil.rpc<Receipt | null>('eth_getTransactionReceipt', [hash])
    if (receipt) return receipt
  }
}

/** Deploys the contract with the ways, and the library that it is linked to. */
export async function deployWays(anvil: TestAnvil, { contracts }: CompiledProject): Promise<Hex> {
  const codeOf = (name: string): string => contracts[name].evm.bytecode.object
  const library = await send(anvil, { data: `0x${codeOf('Linked')}` })
  const placed = codeOf('Ways').replaceAll(/__\$.{34}\$__/g, library.contractAddress.slice(2))
  const { contractAddress, status } = await send(anvil, { data: `0x${placed}` })
  if (status !== '0x1') throw new Error('The ways were not deployed')
  return contractAddress
}

/** Sends a transaction that fails in this way. */
export async function sendWay(
  anvil: TestAnvil,
  { name, data, value, deploys }: Way,
  to: Hex,
  { contracts }: CompiledProject,
): Promise<Receipt> {
  const methods: Record<string, string> = contracts['Ways'].evm.methodIdentifiers
  const selector = methods[`${name}(uint256)`] ?? methods[`${name}(bool)`]
  const argument = (data === 'dirty' ? '5' : '1').padStart(64, '0')
  const input =
    data === 'unknown selector' ? '12345678' : data === 'short' ? `${selector}00` : `${selector}${argument}`
  const request = deploys
    ? { data: `0x${contracts[deploys].evm.bytecode.object}` }
    : { to, data: `0x${input}`, ...(value ? { value: '0x5' } : {}) }
  const receipt = await send(anvil, { ...request, gas: GAS })
  if (receipt.status !== '0x0') throw new Error(`${name} does not fail`)
  return receipt
}

/** Goes all ways that a compiler has, and says which line was found for each. */
export async function runWays(anvil: TestAnvil, number: string, settings: object): Promise<Outcome[]> {
  const version = versionOf(number)
  const sources = sourcesOf(version)
  const project = compileProject(number, sources, settings)
  const { input, output } = project
  const index = indexArtefacts(readWholeBuild({ solcLongVersion: number, input, output }))
  const readSource = (_: unknown, file: string) => sources[file]
  const ways = await deployWays(anvil, project)
  const outcomes: Outcome[] = []
  for (const way of WAYS.filter((one) => isOf(one, version))) {
    const { transactionHash } = await sendWay(anvil, way, ways, project)
    const frames = await tracedFrames(anvil, transactionHash, way.deploys ? null : ways)
    const deepest = locateFrames(index, readSource, frames).findLast((one) => one !== undefined)
    const line = deepest?.lines[0]
    outcomes.push({
      way: way.name,
      expected: markOf(sources, way.name),
      found: line ? `${line.file}:${line.line}` : '',
      precision: deepest?.precision ?? '',
    })
  }
  return outcomes
}

async function tracedFrames(anvil: TestAnvil, hash: Hex, to: Hex | null) {
  const answer = await anvil.rpc('debug_traceTransaction', [
    hash,
    { disableMemory: true, disableStorage: true },
  ])
  const path = failingPath(readSteps(Buffer.from(JSON.stringify({ result: answer }))))
  return Promise.all(
    path.map(async (frame, n) => {
      const address = n === 0 ? to : frame.code
      const code = address ? await anvil.rpc<Hex>('eth_getCode', [address, 'latest']) : undefined
      return { ...frame, isCreation: n === 0 ? to === null : frame.isCreation, code }
    }),
  )
}
