import { createHash } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Command } from 'commander'
import { sentenceOf, UsageError } from '../errors.ts'
import { makeFolders } from '../primitives/folder.ts'
import type { Hex } from '../primitives/hex.ts'
import type { Logger } from '../primitives/log.ts'
import { redactUrl, type Settings } from '../settings.ts'
import { detectIsolation } from '../verification/compilers/isolation.ts'
import { openVerification } from '../verification/open-verification.ts'
import { AlreadyVerifiedError, type Verifier } from '../verification/queue/verifier.ts'
import { createOtherExplorer, type OtherExplorer } from '../verification/registry/other-explorer.ts'
import { createProgress, printNotice, printResult, withIndex } from './command-context.ts'
import { addSettings, type Options } from './flags.ts'

const CONTRACT_TIMEOUT_MS = 3_600_000

/** The outcome of one contract: `verified`, or the reason why it was not. */
type ImportOutcome = { readonly address: Hex; readonly outcome: string }
const VERIFIED = 'verified'

const SHOWN_SETTINGS = ['RPC_URL', 'DATA_DIR', 'DATABASE_URL', 'SOLC_LIST_URL', 'VYPER_LIST_URL'] as const

/** `chainscope contracts import --from <explorer>`: imports verified contracts. Exit code 0: all matched; 1: not all. */
export function importContractsCommand(contracts: Command): void {
  const command = contracts
    .command('import')
    .description(
      "Fetch another explorer's verified contracts and verify each of them here. A second run resumes the first. A server may be running.",
    )
    .requiredOption('--from <url>', "the other explorer's address")
    .option('--again', 'retry those that did not match')
  addSettings(command, SHOWN_SETTINGS).action((options: Options) => run(options))
}

const run = (options: Options): Promise<never> =>
  withIndex(options, async ({ pool, node, profile, facts }, settings) => {
    const from = String(options['from'])
    if (!/^https?:$/.test(URL.canParse(from) ? new URL(from).protocol : '')) throw new NoExplorerError(from)
    const log: Logger = (level, sentence) => {
      if (level === 'error') printNotice(sentence)
    }
    const { verifier, close } = await openVerification({
      pool,
      node,
      profile,
      chainId: facts.chainId,
      // Only a server does these look-ups.
      settings: { ...settings, SOURCE_REGISTRY_LOOKUPS: 0 },
      dataDir: settings.DATA_DIR,
      isolation: detectIsolation,
      implementationsOf: async () => [],
      log,
    })
    try {
      const other = createOtherExplorer({
        url: from,
        chainId: facts.chainId,
        redirectHosts: settings.REDIRECT_HOSTS,
      })
      const done = await openProgress(settings, from, options['again'] === true)
      return await walk(other, verifier, done)
    } finally {
      await close()
    }
  })

async function walk(other: OtherExplorer, verifier: Verifier, done: ImportProgress): Promise<number> {
  const progress = createProgress()
  const outcomes = () => [...done.outcomes.values()]
  const matched = () => outcomes().filter((outcome) => outcome === VERIFIED).length
  for await (const address of other.verified()) {
    if (!done.outcomes.has(address))
      await done.note({ address, outcome: await outcomeOf(address, other, verifier) })
    progress(() => `${done.outcomes.size} contracts, ${matched()} verified`)
  }
  const others = [...done.outcomes].filter(([, outcome]) => outcome !== VERIFIED)
  printNotice(`Done: ${done.outcomes.size} contracts, ${matched()} verified, ${others.length} not.`)
  for (const [address, outcome] of others) printResult(`${address} ${outcome}`)
  return others.length === 0 ? 0 : 1
}

async function outcomeOf(address: Hex, other: OtherExplorer, verifier: Verifier): Promise<string> {
  try {
    const submission = await other.sourceOf(address)
    if (!submission) return 'its record is too incomplete to compile it again'
    const attempt = await verifier.attempt(await verifier.submit(submission, ''), CONTRACT_TIMEOUT_MS)
    return attempt?.state === 'passed' ? VERIFIED : oneLine(attempt?.message ?? 'it took too long')
  } catch (error) {
    if (error instanceof AlreadyVerifiedError) return VERIFIED
    return oneLine(sentenceOf(error))
  }
}

const oneLine = (sentence: string): string => sentence.replaceAll(/\s+/g, ' ').slice(0, 300)

type ImportProgress = Awaited<ReturnType<typeof openProgress>>

/** Progress of earlier imports, one line per contract, in one file per explorer. */
async function openProgress({ DATA_DIR }: Settings, from: string, again: boolean) {
  const name = `${createHash('sha256').update(from).digest('hex').slice(0, 16)}.ndjson`
  const file = path.join(DATA_DIR, 'imports', name)
  await makeFolders(path.dirname(file))
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const outcomes = new Map<Hex, string>()
  for (const line of lines) {
    const noted = read(line)
    if (noted && (noted.outcome === VERIFIED || !again)) outcomes.set(noted.address, noted.outcome)
  }
  if (outcomes.size > 0)
    printNotice(`Resuming ${redactUrl(from)}: ${outcomes.size} contracts were done before.`)
  return {
    outcomes,
    async note(outcome: ImportOutcome) {
      await appendFile(file, `${JSON.stringify(outcome)}\n`)
      outcomes.set(outcome.address, outcome.outcome)
    },
  }
}

function read(line: string): ImportOutcome | undefined {
  try {
    return JSON.parse(line) as ImportOutcome
  } catch {
    // If the process was killed, the last line may be incomplete.
    return undefined
  }
}

const NoExplorerError = UsageError.define(
  'no_explorer',
  (text: string) =>
    `${JSON.stringify(text.slice(0, 100))} is not the address of an explorer: that begins with http:// or https://.`,
)
