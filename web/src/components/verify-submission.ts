import { askApi } from '../server/ask.ts'

/** Names of the API's parameters. Some actions use other names. */
const FIELDS = { address: 'contractaddress', name: 'contractname', source: 'sourceCode' }
const OTHER_FIELDS = { address: 'addressHash', name: 'name', source: 'contractSourceCode' }

interface Way {
  readonly title: string
  readonly action: string
  readonly fields: typeof FIELDS
  readonly sourceTitle: string
  readonly isSolidity: boolean
  readonly hasSource: boolean
  /** The compiler's settings are separate fields, because the source does not contain them. */
  readonly hasSettings: boolean
}

const way = (title: string, sourceTitle: string, more: Partial<Way> = {}): Way => ({
  title,
  action: 'verifysourcecode',
  fields: FIELDS,
  sourceTitle,
  isSolidity: true,
  hasSource: true,
  hasSettings: false,
  ...more,
})

export const WAYS = {
  'solidity-standard-json-input': way('Solidity: standard JSON of the compiler', 'Standard JSON'),
  'solidity-single-file': way('Solidity: a single file', 'Source', { hasSettings: true }),
  'vyper-json': way('Vyper: standard JSON of the compiler', 'Standard JSON', { isSolidity: false }),
  'vyper-single-file': way('Vyper: a single file', 'Source', {
    action: 'verify_vyper_contract',
    fields: OTHER_FIELDS,
    isSolidity: false,
    hasSettings: true,
  }),
  registry: way('Import from Sourcify', '', {
    action: 'verify_via_registry',
    fields: OTHER_FIELDS,
    hasSource: false,
  }),
} as const satisfies Record<string, Way>
export type WayName = keyof typeof WAYS

export const isWay = (name: string): name is WayName => Object.hasOwn(WAYS, name)

/** The reason is the API's. It may be about the code, or about something else such as the compiler's version. */
export const mismatchOf = (reason: string): string =>
  `${reason.includes(' code ') ? 'Bytecode' : 'It'} does not match: ${reason}`

export interface Progress {
  readonly state: 'under way' | 'verified' | 'failed'
  readonly text: string
  /** Ms since 1970. */
  readonly since: number
}

export const WAITING = 'Pending in queue'
/** Attempts end within minutes. After this time the reader has to look at the result. */
const MAX_WAIT_MS = 1_200_000
const PAUSE_MS = 500

/** Submits the form, and reports the progress until the contract is verified or refused. */
export async function verify(
  name: WayName,
  { libraries = '', ...fields }: Record<string, string>,
  report: (progress: Progress) => void,
): Promise<void> {
  const since = Date.now()
  const underWay = (text: string) => report({ state: 'under way', text, since })
  const failed = (text: string) => report({ state: 'failed', text, since })
  underWay(WAYS[name].hasSource ? 'Sending …' : 'Asking the source registry …')
  const sent = await send({ ...fields, ...librariesOf(libraries) })
  if (!sent.isTaken) return failed(WAYS[name].hasSource ? sent.text : unknownToRegistry(sent.text))
  // Actions that wait for the result return the contract, or a guid if that takes too long.
  if (sent.guid === undefined) return report({ state: 'verified', text: '', since })
  underWay('Compiling, and comparing with the code on the chain …')
  while (Date.now() - since < MAX_WAIT_MS) {
    const { text, reason } = await statusOf(sent.guid)
    if (text === WAITING) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    else if (/^Pass/.test(text)) return report({ state: 'verified', text, since })
    else return failed(reason === null ? text : mismatchOf(reason))
  }
  failed('Still compiling. You can leave this page: the page of the contract shows when it is verified.')
}

/** Replaces the request for files: this form does not send any if the registry has no sources. */
const unknownToRegistry = (text: string): string =>
  /attach/.test(text) ? 'The source registry has no source of this contract, or cannot be reached.' : text

function librariesOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return Object.fromEntries(
    lines.flatMap((line, n) => {
      const [, name, address] = /^\s*(\S{1,200}?)\s*[=:]\s*(0x[0-9a-f]{40})\s*$/i.exec(line) ?? []
      if (name === undefined)
        throw new Error(`Libraries: line ${n + 1} is not like Name=0x… with 40 hex digits`)
      return [
        [`libraryname${n + 1}`, name],
        [`libraryaddress${n + 1}`, address!],
      ]
    }),
  )
}

/** Without a `guid` it is verified already. */
async function send(fields: Record<string, string>) {
  const { body } = await askApi('api', fields)
  const { status, result, message } = (body ?? {}) as { status?: string; result?: unknown; message?: unknown }
  if (status !== '1') {
    const text = typeof result === 'string' && result !== '' ? result : message
    return { isTaken: false, text: `${text ?? 'The server gave an answer that cannot be read.'}` }
  }
  return { isTaken: true, text: '', guid: typeof result === 'string' ? result : undefined }
}

async function statusOf(guid: string): Promise<{ text: string; reason: string | null }> {
  const parameters = new URLSearchParams({ module: 'contract', action: 'checkverifystatus', guid })
  const { body, headers } = await askApi(`api?${parameters}`)
  const { result, message } = (body ?? {}) as { result?: unknown; message?: unknown }
  return { text: `${result ?? message ?? ''}`, reason: headers.get('x-verification-message') }
}
