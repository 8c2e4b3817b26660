import { type Hex, isHex } from '../primitives/hex.ts'
import { type JsonLimits, parseJson } from '../untrusted/json-limits.ts'
import { cleanName } from './clean-name.ts'
import type { Label } from './label-table.ts'

/** The labels of one file, and its errors: sentences without any of the file's text. */
export interface ParsedLabels {
  readonly labels: ReadonlyMap<Hex, Label>
  readonly problems: readonly string[]
}

interface ParseOptions {
  /** Entries for other chains are omitted. */
  readonly chainId: bigint
  readonly maxLabels: number
}

const JSON_LIMITS: JsonLimits = { maxDepth: 16, maxValues: 3_000_000 }
const MAX_LINE = 4_096
const MAX_TAGS = 5
const MAX_TAG = 40
const MAX_PROBLEMS = 5

/** CSV or JSON, by the first character. Throws SyntaxError and JsonTooComplexError for JSON that cannot be read. */
export function parseLabels(bytes: Uint8Array, options: ParseOptions): ParsedLabels {
  const collector = createCollector(options.maxLabels)
  const head = Buffer.from(bytes.subarray(0, 1_000))
    .toString()
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^[[{]/.test(head)) readJson(parseJson(withoutMark(bytes), JSON_LIMITS), options.chainId, collector)
  else readCsv(Buffer.from(withoutMark(bytes)).toString(), collector)
  return collector.finish()
}

/** Without the byte order mark. */
const withoutMark = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes

type Collector = ReturnType<typeof createCollector>

/** The first name of an address counts. `where` names the entry in the log. */
function createCollector(maxLabels: number) {
  const labels = new Map<Hex, Label>()
  const problems: string[] = []
  let refused = 0
  const refuse = (where: string, why: string) => {
    if (refused++ < MAX_PROBLEMS) problems.push(`${where} ${why}`)
  }
  const isFull = () => labels.size >= maxLabels
  return {
    isFull,
    refuse,
    add(where: string, address: unknown, name: unknown, tags: readonly unknown[]) {
      if (!isHex(address, 20)) return refuse(where, 'has no address')
      const cleaned = typeof name === 'string' ? cleanName(name) : ''
      if (cleaned === '') return refuse(where, 'has no name')
      const key = address.toLowerCase() as Hex
      if (labels.has(key)) return
      const texts = tags.flatMap((tag) => (typeof tag === 'string' ? [cleanName(tag, MAX_TAG)] : []))
      labels.set(key, { name: cleaned, tags: [...new Set(texts)].filter(Boolean).slice(0, MAX_TAGS) })
    },
    finish: (): ParsedLabels => ({
      labels,
      problems: [
        ...problems,
        ...(refused > MAX_PROBLEMS ? [`${refused - MAX_PROBLEMS} more entries are left out`] : []),
        ...(isFull() ? [`no more than ${maxLabels} labels are kept`] : []),
      ],
    }),
  }
}

const NAME_COLUMNS = ['name', 'label', 'nametag', 'name tag']

function readCsv(text: string, collector: Collector): void {
  /** Columns of address and name; all others are tags. */
  let columns: readonly [address: number, name: number] = [0, 1]
  let line = 0
  for (let start = 0; start < text.length && !collector.isFull(); ) {
    const end = text.indexOf('\n', start)
    const next = end < 0 ? text.length : end + 1
    line++
    const where = `line ${line}`
    if (next - start > MAX_LINE) collector.refuse(where, `has more than ${MAX_LINE} characters`)
    else {
      const fields = fieldsOf(text.slice(start, next).trim())
      const header = line === 1 ? columnsOf(fields) : undefined
      if (header) columns = header
      else if (fields.some(Boolean) && !fields[0]!.startsWith('#')) {
        const [address, name] = columns
        const tags = fields.filter((_, n) => n !== address && n !== name)
        collector.add(where, fields[address], fields[name], tags)
      }
    }
    start = next
  }
}

/** The positions of both columns in a header; undefined if the line is not a header. */
function columnsOf(fields: readonly string[]): readonly [number, number] | undefined {
  if (fields.some((field) => field.startsWith('0x'))) return undefined
  const names = fields.map((field) => field.toLowerCase())
  const address = names.indexOf('address')
  const name = names.findIndex((field) => NAME_COLUMNS.includes(field))
  return address < 0 || name < 0 ? undefined : [address, name]
}

/** The fields of a line. A quoted field can contain commas and doubled quotes. */
function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',').map((field) => field.trim())
  const fields = line.matchAll(/(?:^|,)\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))/g)
  return [...fields].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!.trim())
}

/** `{ address: name }`, a list of objects, or a token list (tokenlists.org). */
function readJson(json: unknown, chainId: bigint, collector: Collector): void {
  const { tokens } = json as { tokens?: unknown }
  const entries = Array.isArray(json) ? json : Array.isArray(tokens) ? tokens : undefined
  if (!entries)
    for (const [key, value] of Object.entries(json as object)) {
      if (collector.isFull()) return
      const { name, tags } = isObject(value) ? value : { name: value, tags: undefined }
      collector.add('an entry', key, name, listOf(tags))
    }
  for (const [n, entry] of (entries ?? []).entries()) {
    if (collector.isFull()) return
    const where = `entry ${n + 1}`
    if (!isObject(entry)) collector.refuse(where, 'is no object')
    else if (entry['chainId'] === undefined || `${entry['chainId']}` === `${chainId}`) {
      const { address, name, label, symbol } = entry
      const entryName = typeof name === 'string' && name !== '' ? name : label
      const isToken = typeof symbol === 'string' && symbol !== '' && symbol !== entryName
      collector.add(
        where,
        address,
        isToken ? `${entryName ?? ''} (${symbol})` : entryName,
        listOf(entry['tags']),
      )
    }
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
