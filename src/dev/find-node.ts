import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { type Anvil, AnvilMissingError, runAnvil } from '../demo/anvil.ts'
import { StartError, UsageError } from '../errors.ts'
import { identifyNode } from './node-identity.ts'

export interface FindNodeOptions {
  /** Default: USUAL_NODE_URL, if a node answers there. */
  readonly rpcUrl?: string | undefined
  /** Start anvil, even if a node answers at USUAL_NODE_URL. */
  readonly anvil?: boolean | undefined
  readonly anvilArgs?: readonly string[]
  readonly path?: string | undefined
  readonly say: (line: string) => void
}

export interface FoundNode {
  readonly url: string
  /** The anvil that was started; undefined if the node was running already. */
  readonly anvil: Anvil | undefined
}

/** Default address of anvil, Hardhat and geth --dev. */
const USUAL_NODE_URL = 'http://127.0.0.1:8545'
const PROBE_TIMEOUT_MS = 1_000

/** The node at `rpcUrl`, or the one at the usual address; if there is none, starts an anvil. */
export async function findNode(options: FindNodeOptions): Promise<FoundNode> {
  const { rpcUrl, anvil = false, anvilArgs = [], say } = options
  if (rpcUrl && (anvil || anvilArgs.length > 0)) throw new NodeOrAnvilError()
  if (rpcUrl) return { url: rpcUrl, anvil: undefined }
  const isUsed = await identifyNode(USUAL_NODE_URL, PROBE_TIMEOUT_MS).then(
    () => true,
    () => false,
  )
  if (isUsed && !anvil && anvilArgs.length === 0) return { url: USUAL_NODE_URL, anvil: undefined }
  if (!isUsed && !anvil) say(`Node        none answers at ${USUAL_NODE_URL}: starting anvil`)
  const started = await startAnvilFor(options, isUsed).catch((error: unknown) => {
    throw !anvil && error instanceof AnvilMissingError ? new NoDevNodeError(error) : error
  })
  return { url: started.url, anvil: started }
}

/** Uses the usual port, so that deployment scripts find the node, unless it is taken or the arguments have a port. */
export async function startAnvilFor(
  { anvilArgs = [], path: folders, say }: Pick<FindNodeOptions, 'anvilArgs' | 'path' | 'say'>,
  isPortTaken: boolean,
): Promise<Anvil> {
  // The output is needed, because the address is read from it. It is not shown to the user.
  const args = anvilArgs.filter((arg) => arg !== '--silent' && arg !== '-q' && arg !== '--quiet')
  const has = (...names: string[]) => args.some((arg) => names.includes(arg.split('=')[0]!))
  const isPortNamed = has('--port', '-p')
  if (isPortTaken && !isPortNamed)
    say(`Node        another answers at ${USUAL_NODE_URL}: anvil takes a free port`)
  return runAnvil({
    program: await inPath('anvil', folders),
    args: [
      ...(isPortNamed ? [] : ['--port', isPortTaken ? '0' : new URL(USUAL_NODE_URL).port]),
      // Without this option anvil returns no struct logs, which are needed to find the line of a revert.
      ...(has('--steps-tracing') ? [] : ['--steps-tracing']),
      ...args,
    ],
  })
}

/** The developer's own program. It is preferred to the npm package, because the project is built with its version. */
async function inPath(program: string, folders = ''): Promise<string | undefined> {
  for (const folder of folders.split(path.delimiter).filter(path.isAbsolute)) {
    const file = path.join(folder, program)
    const isProgram = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isProgram) return file
  }
  return undefined
}

const NodeOrAnvilError = UsageError.define(
  'node_or_anvil',
  '--rpc-url names a node, and --anvil or arguments after -- start one: give one of them.',
)

const NoDevNodeError = StartError.define(
  'no_dev_node',
  (_cause: unknown) =>
    `No node answers at ${USUAL_NODE_URL}, and anvil is not installed: start a node (anvil, npx hardhat node, geth --dev), or name one with --rpc-url.`,
  { causeLast: true },
)
