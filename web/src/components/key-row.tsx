import { useState } from 'preact/hooks'
import { type ApiKey, account } from '../server/account.ts'
import { shown } from '../text.ts'
import { Button } from './buttons.tsx'
import { CopyButton } from './copy-button.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'

const dateOf = (text: string) => new Date(text).toLocaleDateString('en', { dateStyle: 'medium' })

export function KeyRow({
  apiKey: { id, name, createdAt, lastUsed },
  onChanged,
}: {
  readonly apiKey: ApiKey
  readonly onChanged: () => Promise<void>
}) {
  const [doing, setDoing] = useState<'rename' | 'delete'>()
  const [next, setNext] = useState(name)
  const text = shown(name)
  return (
    <li class="card">
      <div class="title">
        <div>
          <h2>{text}</h2>
          <p class="muted">
            Created {dateOf(createdAt)} · {lastUsed ? `last used ${dateOf(lastUsed)}` : 'never used'}
          </p>
        </div>
        <div class="row">
          <CopyButton label={`Copy ${text}`} read={() => account.keyValue(id)} />
          <Button
            class="quiet"
            aria-label={`Rename ${text}`}
            onClick={() => setDoing('rename')}
            text="Rename"
          />
          <Button
            class="quiet danger"
            aria-label={`Delete ${text}`}
            onClick={() => setDoing('delete')}
            text="Delete"
          />
        </div>
      </div>
      {doing === 'rename' && (
        <Form
          submit="Save"
          onSubmit={async () => {
            await account.renameKey(id, next)
            setDoing(undefined)
            await onChanged()
          }}
          onCancel={() => setDoing(undefined)}
        >
          <Field label="New name" required maxLength={50} autofocus value={next} onValue={setNext} />
        </Form>
      )}
      {doing === 'delete' && (
        <Form
          submit="Delete for good"
          kind="danger"
          onSubmit={async () => {
            await account.deleteKey(id)
            await onChanged()
          }}
          onCancel={() => setDoing(undefined)}
        >
          <p>Apps using this key will fall back to anonymous limits.</p>
        </Form>
      )}
    </li>
  )
}
