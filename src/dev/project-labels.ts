import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type ArtefactOptions, openArtefacts } from '../artefacts/artefacts.ts'
import { cleanName } from '../names/clean-name.ts'
import { type Label, openLabels, packLabels } from '../names/label-table.ts'
import { type Hex, isHex } from '../primitives/hex.ts'
import type { Closers } from '../shutdown.ts'
import { askAccounts } from './node-identity.ts'

/** Names of addresses from a project's files, and of the node's own accounts. */
export type ProjectLabels = ReturnType<typeof openProjectLabels>

const INTERVAL_MS = 2_000
const MAX_LABELS = 10_000
const MAX_FILE_BYTES = 1_000_000
const MAX_ACCOUNTS = 1_000
const ACCOUNTS_TIMEOUT_MS = 2_000
const accountList = z.array(z.string().max(80))

/** Opens the artefacts and the names of a project's folder. */
export function openProject(options: ArtefactOptions, closers: Closers) {
  const artefacts = openArtefacts(options)
  closers.add('the artefacts', () => artefacts.close())
  const labels = openProjectLabels(options.folder, options.log)
  closers.add('the labels', async () => labels.close())
  return { artefacts, labels }
}

/** Reads `chainscope.json` and `foundry.toml` in a folder, and again when they change. Skips files that cannot be read. */
function openProjectLabels(folder: string, log: (level: 'warn', sentence: string) => void) {
  let accounts: ReadonlyMap<Hex, Label> = new Map()
  let ofFiles: ReadonlyMap<Hex, Label> = new Map()
  let table = openLabels(packLabels(new Map()))
  let version = ''
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const merge = () => {
    table = openLabels(packLabels(new Map([...accounts, ...ofFiles])))
  }
  const refresh = async () => {
    const files = await Promise.all(FILES.map((file) => versionOf(path.join(folder, file.name))))
    const now = files.join()
    if (now === version) return
    version = now
    const labels = new Map<Hex, Label>()
    for (const file of FILES)
      try {
        const text = await readText(path.join(folder, file.name))
        for (const [address, name] of text === undefined ? [] : file.read(text))
          addLabel(labels, address, name)
      } catch (error) {
        log('warn', `Labels of ${file.name} cannot be read: ${(error as Error).message.slice(0, 200)}`)
      }
    ofFiles = labels
    merge()
  }
  const again = () => {
    if (!isClosed) timer = setTimeout(look, INTERVAL_MS).unref()
  }
  const look = () => void refresh().then(again, again)
  look()

  return {
    table: () => table,
    /** To be called when the node began a chain, because its accounts may have changed. */
    async readAccounts(nodeUrl: string) {
      const listed = accountList.safeParse(await askAccounts(nodeUrl, ACCOUNTS_TIMEOUT_MS))
      const labels = new Map<Hex, Label>()
      for (const [n, address] of (listed.data ?? []).slice(0, MAX_ACCOUNTS).entries())
        addLabel(labels, address, `Account #${n}`)
      accounts = labels
      merge()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

function addLabel(labels: Map<Hex, Label>, address: string, written: string) {
  const key = address.toLowerCase()
  const name = cleanName(written)
  if (isHex(key, 20) && name !== '' && labels.size < MAX_LABELS) labels.set(key, { name, tags: [] })
}

/** If both files name an address, the later one wins. */
const FILES = [
  { name: 'foundry.toml', read: readFoundry },
  { name: 'chainscope.json', read: readOwn },
] as const

/** `{ "labels": { "0x…": "Treasury" } }` */
function readOwn(text: string): [string, string][] {
  const { labels } = z
    .object({ labels: z.record(z.string(), z.string()).default({}) })
    .parse(JSON.parse(text))
  return Object.entries(labels)
}

/**
 * The labels that Foundry shows in traces: the lines of the tables `[labels]` and `[profile.default.labels]`. The rest of
 * the file is not parsed.
 */
function readFoundry(text: string): [string, string][] {
  const entries: [string, string][] = []
  let isLabels = false
  for (const line of text.split('\n')) {
    const table = /^\s*\[([^\]]*)\]/.exec(line)
    if (table) isLabels = /^\s*(profile\.[\w-]+\.)?labels\s*$/.test(table[1]!)
    const entry = isLabels && /^\s*["']?(0x[0-9a-fA-F]{40})["']?\s*=\s*(["'])(.*?)\2/.exec(line)
    if (entry) entries.push([entry[1]!, entry[3]!])
  }
  return entries
}

const versionOf = (file: string): Promise<string> =>
  stat(file).then(
    ({ mtimeMs, size }) => `${mtimeMs} ${size}`,
    () => 'none',
  )

/** undefined if there is no such file. */
async function readText(file: string): Promise<string | undefined> {
  const stats = await stat(file).catch(() => undefined)
  if (!stats?.isFile()) return undefined
  if (stats.size > MAX_FILE_BYTES) throw new RangeError(`it has more than ${MAX_FILE_BYTES} bytes`)
  return readFile(file, 'utf8')
}
