import { useCallback, useEffect, useState } from 'preact/hooks'
import { Button } from '../components/buttons.tsx'
import { Chart, dateText, dayMarks } from '../components/chart.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Field } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { accountPage } from '../components/form-page.tsx'
import { KeyRow } from '../components/key-row.tsx'
import { Notice } from '../components/notice.tsx'
import { type ApiKey, account, type Usage, type User } from '../server/account.ts'
import { grouped, shown } from '../text.ts'

/** api-spec.md, Authentication. */
const MAX_KEYS = 3
const DAYS = 30

export const page = accountPage('API keys', 'api-keys', ApiKeys)

function ApiKeys({ user }: { readonly user: User }) {
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
        <Button onClick={() => setAdding(true)} disabled={keys === undefined || full} text="Add API key" />
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

/** A form for the name of a new key, which then shows the key. */
function AddKey({
  onAdded,
  onClose,
}: {
  readonly onAdded: () => Promise<void>
  readonly onClose: () => void
}) {
  const [name, setName] = useState('')
  const [value, setValue] = useState<string>()
  return (
    <Dialog title={value === undefined ? 'Add API key' : 'Your new API key'} onClose={onClose}>
      {value === undefined ? (
        <Form
          submit="Generate API key"
          disabled={name.trim() === ''}
          onSubmit={async () => {
            const { key } = await account.addKey(name)
            setValue(key)
            await onAdded()
          }}
          onCancel={onClose}
        >
          <Field
            label="Name"
            required
            maxLength={50}
            hint="So that you know later what it is for."
            placeholder="My wallet"
            autofocus
            value={name}
            onValue={setName}
          />
        </Form>
      ) : (
        <>
          <p role="status">
            <span class="unseen">The key is made.</span>
            <span class="copied key">
              <code>{value}</code> <CopyButton label="Copy the API key" read={async () => value} />
            </span>
          </p>
          <Button onClick={onClose} text="Done" />
        </>
      )}
    </Dialog>
  )
}

const DAY = 86_400

/** Requests by day and key as a chart, and the sums as a table. */
function UsageChart({ usage, days }: { readonly usage: readonly Usage[]; readonly days: number }) {
  const first = Math.floor(Date.now() / 1000 / DAY) - days + 1
  const dates = Array.from({ length: days }, (_, n) => first + n)
  const series = usage.map(({ name, days: used = [] }) => {
    const byDay = new Map(used.map(({ at, requests }) => [Math.floor(Date.parse(at) / 1000 / DAY), requests]))
    return { name: shown(name), values: dates.map((date) => byDay.get(date) ?? 0) }
  })
  return (
    <>
      <Chart
        label={`Requests of the last ${days} days, by API key`}
        shape="line"
        points={dates.map((date, n) => ({ at: (n + 0.5) / days, name: dateText(date * DAY * 1000) }))}
        series={series}
        marks={dayMarks(first, days)}
      />
      <table class="sums">
        <caption class="unseen">Requests by API key</caption>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col" class="num">
              Requests
            </th>
            <th scope="col" class="num">
              Refused
            </th>
          </tr>
        </thead>
        <tbody>
          {usage.map(({ id, name, days: used = [] }, n) => (
            <tr key={id}>
              <th scope="row">
                <span class={`dot line-${n % 3}`} aria-hidden="true" /> {shown(name)}
              </th>
              <td class="num">{grouped(used.reduce((sum, { requests }) => sum + requests, 0))}</td>
              <td class="num">{grouped(used.reduce((sum, { refused }) => sum + refused, 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
