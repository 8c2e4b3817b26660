import { useEffect, useRef, useState } from 'preact/hooks'
import { go } from '../router.ts'
import { ask } from '../server/ask.ts'
import { shown } from '../text.ts'
import { Field } from './field.tsx'
import { Notice } from './notice.tsx'
import { useWork } from './use-work.ts'
import { type Progress, verify, WAYS, type WayName } from './verify-submission.ts'

/** By Etherscan's numbers, from 1. */
const LICENSES =
  'None,Unlicense,MIT,GPL-2.0,GPL-3.0,LGPL-2.1,LGPL-3.0,BSD-2-Clause,BSD-3-Clause,MPL-2.0,OSL-3.0,Apache-2.0,AGPL-3.0,BUSL-1.1'.split(
    ',',
  )
/** Characters; a longer body the server refuses. */
const MAX_SOURCE = 10_000_000

interface VerifyFormParts {
  /** Empty if none was named. */
  readonly address: string
  /** By the metadata at the end of its code; null if it does not say. */
  readonly solc: string | null
}

export function VerifyForm({ address, solc }: VerifyFormParts) {
  const [way, setWay] = useState<WayName>('solidity-standard-json-input')
  const [values, setValues] = useState<Readonly<Record<string, string>>>({ address })
  const [progress, setProgress] = useState<Progress>()
  const { busy, error, runForm } = useWork()
  const textOf = (name: string) => values[name] ?? ''
  const set = (name: string) => (text: string) => setValues((known) => ({ ...known, [name]: text }))
  const { hasSource, hasName, hasSettings, isSolidity, sourceTitle } = WAYS[way]
  const versions = useVersions(isSolidity ? 'solc' : 'vyper')
  const detected = isSolidity && solc !== null ? solc : undefined
  const version = versions.find((one) => one.startsWith(`v${detected}+`))
  useEffect(() => {
    if (version !== undefined) setValues((known) => (known['version'] ? known : { ...known, version }))
  }, [version])
  const field = (name: string, label: string, hint = '') => (
    <Field label={label} hint={hint} autoComplete="off" value={textOf(name)} onValue={set(name)} />
  )
  return (
    <section class="card" aria-label="By a form">
      <form onSubmit={runForm(() => verify(way, values, setProgress))}>
        {field('address', 'Contract address')}
        <Select
          label="Verification method"
          value={way}
          onValue={(one) => {
            setWay(one as WayName)
            // A version of the other compiler.
            if (WAYS[one as WayName].isSolidity !== isSolidity) set('version')('')
          }}
          options={Object.entries(WAYS).map(([name, { title }]) => [name, title])}
        />
        {hasName && field('name', 'Contract name', 'Such as src/Token.sol:Token')}
        {hasSource && (
          <Field
            label={detected ? `Compiler version (detected ${detected})` : 'Compiler version'}
            hint={`Whole, such as ${isSolidity ? 'v0.8.30+commit.73712a01' : 'v0.3.10+commit.91361694'}`}
            choices={versions}
            autoComplete="off"
            value={textOf('version')}
            onValue={set('version')}
          />
        )}
        {hasSettings && isSolidity && (
          <>
            <Check label="Optimization enabled" value={textOf('optimizer')} onValue={set('optimizer')} />
            {textOf('optimizer') === '1' && field('runs', 'Runs', 'Default 200')}
            <Check label="viaIR" value={textOf('viaIR')} onValue={set('viaIR')} />
          </>
        )}
        {hasSettings && field('evmVersion', 'EVM version', 'Compiler default if left empty')}
        {hasSettings && isSolidity && (
          <Text
            label="Libraries"
            hint="One per line: Name=0x…"
            rows={2}
            value={textOf('libraries')}
            onValue={set('libraries')}
          />
        )}
        {hasSource && (
          <>
            <SourceField label={sourceTitle} value={textOf('source')} onValue={set('source')} />
            {field('arguments', 'Constructor arguments', 'Hex; detected if left empty')}
          </>
        )}
        {hasSource && isSolidity && (
          <Select
            label="Licence"
            value={textOf('license')}
            onValue={set('license')}
            options={[['', 'Unspecified'], ...LICENSES.map((name, n) => [`${n + 1}`, name] as const)]}
          />
        )}
        {error && <Notice kind="error">{shown(error)}</Notice>}
        <button type="submit" disabled={busy}>
          Verify
        </button>
      </form>
      {progress && <ProgressView progress={progress} address={textOf('address')} />}
    </section>
  )
}

/** Versions of a compiler that the server knows; none where it does not know them now. */
function useVersions(kind: 'solc' | 'vyper'): readonly string[] {
  const [versions, setVersions] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    setVersions([])
    ask<{ result: unknown }>(`api?module=explorer&action=compilers&kind=${kind}`)
      .then(({ result }) => !isOver && Array.isArray(result) && setVersions(result.map(String)))
      // The version can be typed.
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [kind])
  return versions
}

function ProgressView({ progress, address }: { readonly progress: Progress; readonly address: string }) {
  const [now, setNow] = useState(() => Date.now())
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (progress.state === 'verified') return go(`/address/${address.trim()}?tab=contract`)
    if (progress.state === 'failed') return status.current?.focus()
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [progress.state, address])
  const seconds = Math.max(0, Math.round((now - progress.since) / 1_000))
  return (
    <div role="status" ref={status} tabIndex={-1}>
      {progress.state === 'under way' && (
        <p>
          {progress.text} <span class="muted">{seconds} s</span> <progress aria-label="Verification" />
        </p>
      )}
      {progress.state === 'failed' && <Notice kind="error">{shown(progress.text)}</Notice>}
    </div>
  )
}

interface InputParts {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
}

function Select({
  label,
  value,
  onValue,
  options,
}: InputParts & { readonly options: readonly (readonly [string, string])[] }) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onValue(event.currentTarget.value)}>
        {options.map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}

const Check = ({ label, value, onValue }: InputParts) => (
  <label class="row">
    <input
      type="checkbox"
      checked={value === '1'}
      onChange={(event) => onValue(event.currentTarget.checked ? '1' : '0')}
    />
    <span>{label}</span>
  </label>
)

const Text = ({
  label,
  hint = '',
  rows,
  value,
  onValue,
}: InputParts & { readonly hint?: string; readonly rows: number }) => (
  <label class="field">
    <span>{label}</span>
    <textarea
      rows={rows}
      spellcheck={false}
      value={value}
      onInput={(event) => onValue(event.currentTarget.value)}
    />
    {hint !== '' && <span class="hint">{hint}</span>}
  </label>
)

/** A source that is pasted, or chosen as a file. */
function SourceField({ label, value, onValue }: InputParts) {
  const { error, run } = useWork()
  return (
    <>
      <Text label={label} rows={10} value={value} onValue={onValue} />
      <label class="field">
        <span>or upload a file</span>
        <input
          type="file"
          accept=".sol,.json,.vy,.yul,.txt"
          onChange={({ currentTarget: { files } }) =>
            run(async () => {
              const file = files?.[0]
              if (!file) return
              if (file.size > MAX_SOURCE) throw new Error('This file is too long.')
              onValue(await file.text())
            })
          }
        />
      </label>
      {error && <Notice kind="error">{error}</Notice>}
    </>
  )
}
