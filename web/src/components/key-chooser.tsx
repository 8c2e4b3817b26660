import { useEffect, useState } from 'preact/hooks'
import { type ApiKey, account } from '../server/account.ts'
import { useSession } from '../session.ts'
import { shown } from '../text.ts'
import { Field } from './field.tsx'
import { useWork } from './use-work.ts'

/** With which API key questions are tried: one of one's own, or any. */
export function KeyChooser({
  value,
  onValue,
}: {
  readonly value: string
  readonly onValue: (key: string) => void
}) {
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
