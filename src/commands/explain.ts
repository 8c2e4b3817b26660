import { type Command, InvalidArgumentError } from 'commander'
import { z } from 'zod'
import { EXIT, exitCodeOf, StartError, sentenceOf, withoutStop } from '../errors.ts'
import { isHex } from '../primitives/hex.ts'
import { printNotice, printResult } from './command-context.ts'
import { printableText } from './text-table.ts'

const DEFAULT_URL = 'http://127.0.0.1:4000'
const TIMEOUT_MS = 30_000
const MAX_ANSWER_CHARACTERS = 5_000_000

const answer = z.object({
  status: z.string(),
  message: z.string().nullish(),
  result: z.unknown(),
})
const text = z.string()
const failure = z.object({
  hash: text,
  blockNumber: text,
  failed: z.boolean(),
  reason: text,
  error: z
    .object({
      name: text,
      arguments: z.array(z.object({ name: text, value: z.unknown() })),
    })
    .nullable(),
  frames: z.array(
    z.object({
      address: text,
      contract: text,
      function: text,
      file: text,
      line: text,
      column: text,
      precision: text,
    }),
  ),
  excerpt: z.object({ firstLine: text, lines: z.array(text) }).nullable(),
  how: text,
})
export type Explained = z.output<typeof failure>

/** `chainscope explain`: why and where a transaction failed, for terminals and CI. */
export const explainCommand = (program: Command): void => {
  program
    .command('explain')
    .description('Print why and where a transaction failed, by a running explorer (chainscope dev).')
    .argument('<hash>', 'of the transaction', hashOf)
    .option('--url <url>', 'of the explorer', DEFAULT_URL)
    .action(async (hash: string, { url }: { url: string }) => {
      try {
        for (const line of explained(await ask(url, hash))) printResult(line)
        process.exit(EXIT.done)
      } catch (error) {
        printNotice(sentenceOf(error))
        process.exit(exitCodeOf(error))
      }
    })
}

function hashOf(hash: string): string {
  if (!isHex(hash, 32)) throw new InvalidArgumentError('It takes a hash: 0x and 64 hex digits.')
  return hash.toLowerCase()
}

async function ask(url: string, hash: string): Promise<Explained> {
  // Reads only the fields that are shown.
  const read = async () => {
    const place = new URL(`${url.replace(/\/+$/, '')}/v2/api`)
    place.search = `${new URLSearchParams({ module: 'explorer', action: 'failure', txhash: hash })}`
    const response = await fetch(place, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const body = await response.text()
    if (body.length > MAX_ANSWER_CHARACTERS) throw new RangeError('its answer is too large')
    return answer.parse(JSON.parse(body))
  }
  const { status, message, result } = await read().catch((error: unknown) => {
    throw new NoLocalExplorerError(url, error)
  })
  const parsed = failure.safeParse(result)
  if (status === '1' && parsed.success) return parsed.data
  throw new NotExplainedError(printableText(typeof result === 'string' ? result : (message ?? '')))
}

/** The lines to print: the error, the calls with `file:line:column` (which editors link), and the source. */
export function explained({ hash, blockNumber, failed, frames, how, ...rest }: Explained): string[] {
  if (!failed) return [`Transaction ${hash} did not fail (block ${blockNumber}).`]
  const places = frames.map(({ file, line, column }) => (file === '' ? '' : `${file}:${line}:${column}`))
  const width = Math.max(...places.map((place) => place.length), 0)
  return [
    `Transaction ${hash} failed in block ${blockNumber}: ${errorText(rest)}`,
    ...frames.map(({ address, contract, precision, ...frame }, n) => {
      const name = [contract, frame.function].filter((part) => part !== '').join('.')
      const whose = address === '' ? 'constructor' : address
      const note = precision === 'near' ? ' (near)' : ''
      return `    ${places[n]!.padEnd(width)}${width > 0 ? '  ' : ''}${name}${name === '' ? '' : '  '}${whose}${note}`
    }),
    ...excerptLines({ frames, ...rest }),
    ...(how === '' ? [] : [how]),
  ].map(printableText)
}

function excerptLines({ frames, excerpt }: Pick<Explained, 'frames' | 'excerpt'>): string[] {
  const failed = frames.find(({ file }) => file !== '')
  if (!excerpt || !failed) return []
  const first = Number(excerpt.firstLine)
  const width = `${first + excerpt.lines.length}`.length
  return [
    '',
    ...excerpt.lines.map((line, n) => {
      const number = `${first + n}`
      return `${number === failed.line ? '>' : ' '} ${number.padStart(width)} | ${line.replaceAll('\t', '    ')}`
    }),
  ]
}

function errorText({ error, reason }: Pick<Explained, 'error' | 'reason'>): string {
  // For Solidity's built-in errors, developers search for the reason.
  if (error === null || error.name === 'Error' || error.name === 'Panic')
    return reason === '' ? 'it gave no reason' : reason
  const values = error.arguments.map(({ name, value }) => {
    const written = typeof value === 'string' ? value : JSON.stringify(value)
    return name === '' ? written : `${name}: ${written}`
  })
  return `${error.name}(${values.join(', ')})`
}

export const NoLocalExplorerError = StartError.define(
  'no_local_explorer',
  (url: string, cause: unknown) =>
    `No explorer answers at ${url}: ${withoutStop(sentenceOf(cause))}. Start chainscope dev, or name one with --url.`,
  { causeLast: true },
)

export const NotExplainedError = StartError.define(
  'not_explained',
  (message: string) => `The explorer does not explain it: ${message}`,
)
