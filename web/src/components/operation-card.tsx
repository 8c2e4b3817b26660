import { useEffect, useRef, useState } from 'preact/hooks'
import type { Operation, Outline, Parameter } from '../api-description.ts'
import { shown } from '../text.ts'
import { Button } from './buttons.tsx'
import { Field } from './field.tsx'
import { Notice } from './notice.tsx'
import { Lines } from './page-elements.tsx'
import { requestOf, type Tried, tryOut } from './try-out.ts'
import { useWork } from './use-work.ts'

/** An operation of the API: its description, parameters and answer, and a form to try it. */
export function OperationCard({
  outline,
  operation,
  apiKey,
  onOpen,
}: {
  readonly outline: Outline
  /** undefined until it is loaded, which scripts do when a card is opened. */
  readonly operation: Operation | undefined
  readonly apiKey: string
  onOpen(): void
}) {
  const [open, setOpen] = useState(false)
  const { method, title, description } = (open && operation) || outline
  const box = useRef<HTMLDetailsElement>(null)
  // It may have been opened before the script was there.
  useEffect(() => setOpen(box.current!.open), [])
  useEffect(() => {
    if (open) onOpen()
  }, [open])
  return (
    <details
      ref={box}
      class="card operation"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span class={`method ${method.toLowerCase()}`}>{method}</span>
        <h3>{title}</h3>
        <span class="muted">
          <Prose text={description} />
        </span>
      </summary>
      {open && operation ? <Whole operation={operation} apiKey={apiKey} /> : <Parameters outline={outline} />}
    </details>
  )
}

function Parameters({ outline: { method, path, parameters } }: { readonly outline: Outline }) {
  return (
    <>
      <p class="mono wrap">
        {method} {path}
      </p>
      <ul>
        {parameters.map(({ name, required = false, description = '' }) => (
          <li key={name}>
            <code>{name}</code> {!required && <span class="muted">(optional)</span>}{' '}
            <Prose text={description} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface WholeProps {
  readonly operation: Operation
  readonly apiKey: string
}

function Whole({ operation, apiKey }: WholeProps) {
  const { title, example, fields } = operation
  return (
    <>
      <Trying operation={operation} apiKey={apiKey} />
      {fields.length > 0 && (
        <>
          <h4>Result</h4>
          <div class="scroll">
            <table>
              <tbody>
                {fields.map((field) => (
                  <tr key={field.name}>
                    <th scope="row">
                      <code>{field.name}</code>
                    </th>
                    <td class="muted">{field.type}</td>
                    <td>
                      <Prose text={field.description} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {example !== undefined && (
        <>
          <h4>Example</h4>
          <Json value={example} label={`Example of ${title}`} />
        </>
      )}
    </>
  )
}

function Trying({ operation, apiKey }: WholeProps) {
  const { method, parameters } = operation
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      parameters.map(({ name, required, example }) => [
        name,
        required && example !== undefined ? `${example}` : '',
      ]),
    ),
  )
  const [body, setBody] = useState(operation.body ?? '')
  const [tried, setTried] = useState<Tried>()
  const { busy, error, runForm } = useWork()
  const request = requestOf(operation, values, body)
  return (
    <form onSubmit={runForm(async () => setTried(await tryOut(request, apiKey)))}>
      <div class="parameters">
        {parameters.map((field) => (
          <ParameterField
            key={field.name}
            parameter={field}
            value={values[field.name] ?? ''}
            onValue={(value) => setValues({ ...values, [field.name]: value })}
          />
        ))}
      </div>
      {operation.body !== undefined && <Field label="Body" rows={8} value={body} onValue={setBody} />}
      <p class="mono wrap address">
        {method} {request.address}
      </p>
      <div class="row">
        <Button type="submit" disabled={busy} text="Try it" />
        {tried && (
          <span role="status" class={tried.status < 400 ? 'tag good' : 'tag bad'}>
            {tried.status} in {tried.milliseconds} ms
          </span>
        )}
        {tried?.answer.map((fact) => (
          <span key={fact} class="muted">
            {fact}
          </span>
        ))}
      </div>
      {error && <Notice kind="error">{error}</Notice>}
      {tried && <Json value={tried.text} label="Answer" />}
    </form>
  )
}

function ParameterField({
  parameter: { name, in: place, required = false, description = '', schema },
  value,
  onValue,
}: {
  readonly parameter: Parameter
  readonly value: string
  readonly onValue: (value: string) => void
}) {
  const label = `${name}${required ? '' : ' (optional)'}`
  const hint = `${description}${schema?.enum ? ` One of: ${schema.enum.join(', ')}.` : ''}`
  return (
    <Field
      label={label}
      hint={hint}
      placeholder={schema?.default === undefined ? '' : `${schema.default}`}
      autoComplete="off"
      // A text area, because a field of a body may be a source, and an input would remove its line breaks.
      rows={place === 'body' ? 1 : undefined}
      value={value}
      onValue={onValue}
    />
  )
}

/** Longest answer that is formatted, characters. Browsers are slow with more. */
const MAX_CHARACTERS = 100_000

/** An answer as formatted JSON. Invisible characters are escaped. */
function Json({ value, label }: { readonly value: unknown; readonly label: string }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  const cut = text.length > MAX_CHARACTERS
  return (
    <figure class="json">
      <Lines label={label}>{shown(cut ? text.slice(0, MAX_CHARACTERS) : text)}</Lines>
      {cut && (
        <figcaption class="muted">
          The first {MAX_CHARACTERS.toLocaleString('en')} characters are shown.
        </figcaption>
      )}
    </figure>
  )
}

/** A description. Text between back-ticks is code. */
const Prose = ({ text }: { readonly text: string }) => (
  <>{text.split('`').map((piece, n) => (n % 2 === 1 ? <code key={`${n} ${piece}`}>{piece}</code> : piece))}</>
)
