import { useEffect, useMemo, useState } from 'preact/hooks'
import { type ApiDocument, type Operation, type Outline, readReference } from '../api-description.ts'
import { LinkButton } from '../components/buttons.tsx'
import { Field } from '../components/field.tsx'
import { Notice } from '../components/notice.tsx'
import { OperationCard } from '../components/operation-card.tsx'
import { useWork } from '../components/use-work.ts'
import type { Page, ViewParts } from '../page.ts'
import { usePage } from '../page-context.ts'
import { type ApiKey, account } from '../server/account.ts'
import { ask } from '../server/ask.ts'
import { useSession } from '../session.ts'
import { shown } from '../text.ts'

interface ReferenceAnswer {
  readonly tags: readonly string[]
  /** The chosen one; null if all are shown. */
  readonly tag: string | null
  readonly operations: readonly Outline[]
}

export const page: Page<ReferenceAnswer> = {
  async load(api, _id, query) {
    const { tags, operations } = readReference(await api.description())
    const tag = tags.find((name) => name === query.get('tag')) ?? null
    const chosen = operations.filter((operation) => tag === null || operation.tag === tag)
    return { title: 'API reference', answer: { tags, tag, operations: chosen.map(outlineOf(tag === null)) } }
  },
  View: ReferenceView,
  describe: () => 'All endpoints of the API, with their parameters and results',
}

/** The list of all operations is long, so that it only has what each does, and the names of its parameters. */
const outlineOf =
  (isShort: boolean) =>
  ({ id, tag, method, path, title, description, parameters }: Operation): Outline => ({
    ...{ id, tag, method, path, title },
    description: isShort ? description.split('\n\n', 1)[0]! : description,
    parameters: parameters.map(({ name, required, description: what }) => ({
      name,
      ...(required && { required }),
      ...(!isShort && what && { description: what }),
    })),
  })

/** With scripts each operation can be searched for and tried. */
function ReferenceView({ answer: { tags, tag, operations: chosen } }: ViewParts<ReferenceAnswer>) {
  const { base } = usePage()
  const [all, setAll] = useState<readonly Operation[]>([])
  const [error, setError] = useState<string>()
  const [words, setWords] = useState('')
  const [apiKey, setApiKey] = useState('')
  // The document is larger than the page. Only searching and trying need it.
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (!isNeeded) return
    ask<ApiDocument>('api/openapi.json').then(
      (document) => setAll(readReference(document).operations),
      (refused: Error) => setError(refused.message),
    )
  }, [isNeeded])
  const byId = useMemo(() => new Map(all.map((operation) => [operation.id, operation])), [all])
  const operations = useMemo(() => {
    const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean)
    return wanted.length === 0
      ? chosen
      : (all.length === 0 ? chosen : all).filter((operation) =>
          wanted.every((word) =>
            `${operation.title} ${operation.path} ${operation.description}`.toLowerCase().includes(word),
          ),
        )
  }, [all, words, chosen])
  return (
    <>
      <div class="title">
        <h1>API reference</h1>
        <LinkButton href="api/openapi.json" text="OpenAPI" />
      </div>
      <p class="muted">
        Send requests to <code class="wrap">{base}api</code> by GET or POST. They work without a key; with{' '}
        <code>apikey=</code> they count against the limits of the key. Answers are JSON; lists are also sent
        as CSV or ndjson with <code>format=csv</code> or <code>format=ndjson</code>.
      </p>
      {error && <Notice kind="error">{error}</Notice>}
      <div class="reference">
        <nav aria-label="Modules" class="card">
          <input
            type="search"
            class="needs-script"
            aria-label="Find an endpoint"
            placeholder="Find an endpoint"
            value={words}
            onFocus={() => setNeeded(true)}
            onInput={(event) => setWords(event.currentTarget.value)}
          />
          <ul>
            {[null, ...tags].map((name) => (
              <li key={name}>
                <a
                  href={name === null ? 'api-docs' : `api-docs?tag=${encodeURIComponent(name)}`}
                  aria-current={words === '' && name === tag ? 'true' : undefined}
                  onClick={() => setWords('')}
                >
                  {name ?? 'All'}
                </a>
              </li>
            ))}
          </ul>
          <div class="needs-script">
            <KeyChooser value={apiKey} onValue={setApiKey} />
          </div>
        </nav>
        <div>
          {operations.length === 0 && <Notice kind="info">No matching endpoint.</Notice>}
          {tags.map((name) => (
            <Module
              key={name}
              name={name}
              operations={operations.filter((operation) => operation.tag === name)}
              {...{ byId, apiKey }}
              onOpen={() => setNeeded(true)}
            />
          ))}
        </div>
      </div>
    </>
  )
}

interface ModuleProps {
  readonly name: string
  readonly operations: readonly Outline[]
  readonly byId: ReadonlyMap<string, Operation>
  readonly apiKey: string
  onOpen(): void
}

const Module = ({ name, operations, byId, ...more }: ModuleProps) =>
  operations.length > 0 && (
    <section aria-label={name}>
      <h2>{name}</h2>
      {operations.map((outline) => (
        <OperationCard key={outline.id} {...{ outline, ...more }} operation={byId.get(outline.id)} />
      ))}
    </section>
  )

/** Chooses the API key for requests: one of the user's own, or any other. */
function KeyChooser({ value, onValue }: { readonly value: string; readonly onValue: (key: string) => void }) {
  const { me } = useSession()
  const [keys, setKeys] = useState<readonly ApiKey[]>([])
  const [chosen, setChosen] = useState('')
  const { error, run } = useWork()
  useEffect(() => {
    if (me?.user) account.keys().then(setKeys, () => setKeys([]))
  }, [me?.user?.id])
  if (keys.length === 0)
    return <Field label="API key" autoComplete="off" placeholder="none" value={value} onValue={onValue} />
  return (
    <div class="field">
      <label for="own-key">API key</label>
      <select
        id="own-key"
        value={chosen}
        onChange={(event) => {
          const id = event.currentTarget.value
          setChosen(id)
          void run(async () => onValue(id === '' ? '' : await account.keyValue(id)))
        }}
      >
        <option value="">none</option>
        {keys.map(({ id, name }) => (
          <option key={id} value={id}>
            {shown(name)}
          </option>
        ))}
      </select>
      {error && <span class="hint">{error}</span>}
    </div>
  )
}
