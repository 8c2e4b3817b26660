import { useEffect, useMemo, useState } from 'preact/hooks'
import { type Reference as All, readReference } from '../api-description.ts'
import { addressOf } from '../base.ts'
import { Field } from '../components/field.tsx'
import { Notice } from '../components/notice.tsx'
import { OperationCard } from '../components/operation-card.tsx'
import { useWork } from '../components/use-work.ts'
import type { BrowserPage } from '../page.ts'
import { go } from '../router.ts'
import { type ApiKey, account } from '../server/account.ts'
import { useSession } from '../session.ts'
import { shown } from '../text.ts'

export const page: BrowserPage = { title: 'API reference', View: Reference }

/** The API reference, from the server's OpenAPI document. Each operation can be tried. */
function Reference({ query }: { readonly query: URLSearchParams }) {
  const [all, setAll] = useState<All>()
  const [error, setError] = useState<string>()
  const [words, setWords] = useState('')
  const [apiKey, setApiKey] = useState('')
  useEffect(() => {
    readReference().then(setAll, (refused: Error) => setError(refused.message))
  }, [])
  const tag = query.get('tag') ?? all?.tags[0]
  const operations = useMemo(() => {
    const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean)
    return (all?.operations ?? []).filter((operation) =>
      wanted.length === 0
        ? operation.tag === tag
        : wanted.every((word) =>
            `${operation.title} ${operation.path} ${operation.description}`.toLowerCase().includes(word),
          ),
    )
  }, [all, words, tag])
  return (
    <>
      <div class="title">
        <h1>API reference</h1>
        <a class="button quiet" href={addressOf('api/openapi.json')}>
          OpenAPI
        </a>
      </div>
      <p class="muted">
        Send requests to <code class="wrap">{addressOf('api')}</code> by GET or POST. They work without a key;
        with <code>apikey=</code> they count against the limits of the key. Answers are JSON; lists are also
        sent as CSV or ndjson with <code>format=csv</code> or <code>format=ndjson</code>.
      </p>
      {error && <Notice kind="error">{error}</Notice>}
      {!all && !error && <p class="muted">Reading the description …</p>}
      {all && (
        <div class="reference">
          <nav aria-label="Modules" class="card">
            <input
              type="search"
              aria-label="Find an endpoint"
              placeholder="Find an endpoint"
              value={words}
              onInput={(event) => setWords(event.currentTarget.value)}
            />
            <ul>
              {all.tags.map((name) => (
                <li key={name}>
                  <a
                    href={`api-docs?tag=${encodeURIComponent(name)}`}
                    aria-current={words === '' && name === tag ? 'true' : undefined}
                    onClick={(event) => {
                      event.preventDefault()
                      setWords('')
                      go(`/api-docs?tag=${encodeURIComponent(name)}`)
                    }}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
            <KeyChooser value={apiKey} onValue={setApiKey} />
          </nav>
          <div>
            {operations.length === 0 && <Notice kind="info">No matching endpoint.</Notice>}
            {operations.map((operation) => (
              <OperationCard key={operation.id} operation={operation} apiKey={apiKey} />
            ))}
          </div>
        </div>
      )}
    </>
  )
}

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
