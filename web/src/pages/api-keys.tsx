import { useCallback, useEffect, useState } from 'preact/hooks'
import { AddKey } from '../components/add-key.tsx'
import { KeyRow } from '../components/key-row.tsx'
import { Notice } from '../components/notice.tsx'
import { SignedIn } from '../components/signed-in.tsx'
import { UsageChart } from '../components/usage-chart.tsx'
import type { BrowserPage } from '../page.ts'
import { type ApiKey, account, type Usage, type User } from '../server/account.ts'

/** api-spec.md, Authentication. */
const MAX_KEYS = 3
const DAYS = 30

export const page: BrowserPage = {
  title: 'API keys',
  View: () => <SignedIn from="api-keys">{(user) => <Known user={user} />}</SignedIn>,
}

function Known({ user }: { readonly user: User }) {
  const [keys, setKeys] = useState<readonly ApiKey[]>()
  const [usage, setUsage] = useState<readonly Usage[]>()
  const [error, setError] = useState<string>()
  const [adding, setAdding] = useState(false)
  const refresh = useCallback(async () => {
    try {
      const [now, used] = await Promise.all([account.keys(), account.usage(DAYS)])
      setKeys(now)
      setUsage(used)
      setError(undefined)
    } catch (failure) {
      setError((failure as Error).message)
    }
  }, [])
  useEffect(() => void refresh(), [refresh])

  const full = (keys?.length ?? 0) >= MAX_KEYS
  return (
    <>
      <div class="title">
        <h1>API keys</h1>
        <button type="button" onClick={() => setAdding(true)} disabled={keys === undefined || full}>
          Add API key
        </button>
      </div>
      <p class="muted">
        {user.plan.perSecond} requests per second per key. Add it to a request as <code>&amp;apikey=…</code>{' '}
        or as the header <code>x-api-key</code>.
        {full && ` You have ${MAX_KEYS}, which is all that an account can have: to add another, delete one.`}
      </p>
      {error && <Notice kind="error">{error}</Notice>}
      {adding && <AddKey onAdded={refresh} onClose={() => setAdding(false)} />}
      {keys?.length === 0 && (
        <div class="card empty">
          <p>You have no API key yet.</p>
        </div>
      )}
      {keys && keys.length > 0 && (
        <ul class="keys">
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onChanged={refresh} />
          ))}
        </ul>
      )}
      {usage && usage.length > 0 && (
        <section class="card">
          <h2>Requests of the last {DAYS} days</h2>
          <UsageChart usage={usage} days={DAYS} />
        </section>
      )}
    </>
  )
}
