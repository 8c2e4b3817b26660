import { useEffect, useRef, useState } from 'preact/hooks'
import type { VerifyPage } from '../../../src/api/actions/explorer/verifypage.ts'
import { go } from '../router.ts'
import { shown } from '../text.ts'
import { Button } from './buttons.tsx'
import { Labelled } from './field.tsx'
import { Notice } from './notice.tsx'
import { useWork } from './use-work.ts'
import { isWay, type Progress, verify, WAYS, type WayName } from './verify-submission.ts'

/** In the order of Etherscan's numbers, which begin at 1. */
const LICENSES =
  'None,Unlicense,MIT,GPL-2.0,GPL-3.0,LGPL-2.1,LGPL-3.0,BSD-2-Clause,BSD-3-Clause,MPL-2.0,OSL-3.0,Apache-2.0,AGPL-3.0,BUSL-1.1'.split(
    ',',
  )
/** By the compilers' names, the newest first. */
const EVM_VERSIONS =
  'osaka,prague,cancun,shanghai,paris,london,berlin,istanbul,petersburg,constantinople,byzantium,spuriousDragon,tangerineWhistle,homestead'.split(
    ',',
  )
/** Longest source, characters. The server refuses longer bodies. */
const MAX_SOURCE = 10_000_000

interface VerifyFormProps extends Pick<VerifyPage, 'address' | 'solc' | 'versions'> {
  readonly way: WayName
}

/** The names of the fields are the API's parameters, so without scripts the browser can send the form directly. */
export function VerifyForm({ address, way: first, solc, versions }: VerifyFormProps) {
  const [way, setWay] = useState<WayName>(first)
  const [progress, setProgress] = useState<Progress>()
  const form = useRef<HTMLFormElement>(null)
  const { busy, error, runForm } = useWork()
  const { action, fields, hasSource, hasSettings, isSolidity, sourceTitle } = WAYS[way]
  const valuesOf = () => Object.fromEntries(new FormData(form.current!)) as Record<string, string>
  return (
    <section class="card" aria-label="By a form">
      <form
        ref={form}
        method="post"
        action="verify-form"
        onSubmit={runForm(() => verify(way, valuesOf(), setProgress))}
      >
        <Labelled label="Contract address">
          <input name={fields.address} defaultValue={address} required autoComplete="off" />
        </Labelled>
        <Methods way={way} address={address} onWay={setWay} />
        {way !== 'registry' && (
          <Labelled label="Contract name" hint="Such as src/Token.sol:Token">
            <input name={fields.name} autoComplete="off" />
          </Labelled>
        )}
        {hasSource && (
          <CompilerVersion
            key={isSolidity}
            isSolidity={isSolidity}
            versions={versions[isSolidity ? 'solc' : 'vyper']}
            detected={isSolidity ? solc : ''}
          />
        )}
        {hasSettings && isSolidity && <Optimizer />}
        {hasSettings && (
          <Labelled label="EVM version">
            <select name="evmVersion">
              <option value="">Automatic: the compiler's default, then all others</option>
              {EVM_VERSIONS.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </Labelled>
        )}
        {hasSettings && isSolidity && <Libraries />}
        {hasSource && (
          <>
            <SourceField label={sourceTitle} name={fields.source} />
            <Labelled label="Constructor arguments" hint="Hex; detected if left empty">
              <input name="constructorArguments" autoComplete="off" />
            </Labelled>
          </>
        )}
        {hasSource && isSolidity && (
          <Labelled label="Licence">
            <select name="licenseType">
              <option value="">Unspecified</option>
              {LICENSES.map((name, n) => (
                <option key={name} value={`${n + 1}`}>
                  {name}
                </option>
              ))}
            </select>
          </Labelled>
        )}
        {error && <Notice kind="error">{shown(error)}</Notice>}
        <input type="hidden" name="module" value="contract" />
        <input type="hidden" name="action" value={action} />
        <input type="hidden" name="codeformat" value={way} />
        <Button type="submit" disabled={busy} text="Verify" />
      </form>
      {progress && <ProgressView progress={progress} addressOf={() => valuesOf()[fields.address]!.trim()} />}
    </section>
  )
}

interface MethodsProps {
  readonly way: WayName
  readonly address: string
  readonly onWay: (way: WayName) => void
}

/** Without scripts each method has a link, because the fields depend on the method. */
const Methods = ({ way, address, onWay }: MethodsProps) => (
  <>
    <div class="needs-script">
      <Labelled label="Verification method">
        <select onChange={({ currentTarget: { value } }) => isWay(value) && onWay(value)}>
          {Object.entries(WAYS).map(([name, { title }]) => (
            <option key={name} value={name} selected={name === way}>
              {title}
            </option>
          ))}
        </select>
      </Labelled>
    </div>
    <nav class="field without-script" aria-label="Methods">
      <span>Verification method</span>
      <ul>
        {Object.entries(WAYS).map(([name, { title }]) => (
          <li key={name}>
            {name === way ? (
              <strong>{title}</strong>
            ) : (
              <a href={`verify?${new URLSearchParams({ a: address, way: name })}`}>{title}</a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  </>
)

interface CompilerVersionProps {
  readonly isSolidity: boolean
  readonly versions: readonly string[] | null
  readonly detected: string
}

/** A list of the server's compiler versions. If it is unknown, or the reader wants another version, a text field. */
function CompilerVersion({ isSolidity, versions, detected }: CompilerVersionProps) {
  const [isTyped, setIsTyped] = useState(false)
  const compiler = isSolidity ? 'Solidity' : 'Vyper'
  const label = detected ? `Compiler version (detected ${detected})` : 'Compiler version'
  const common = { name: 'compilerVersion', required: true }
  if (isTyped || versions === null) {
    const example = isSolidity ? 'v0.8.30+commit.73712a01' : 'v0.3.10+commit.91361694'
    const hint = `Type the version, such as ${example}`
    return (
      <Labelled
        label={label}
        hint={
          isTyped ? hint : `The server cannot read its list of ${compiler} compilers at the moment. ${hint}`
        }
      >
        <input {...common} autoComplete="off" defaultValue={detected ? `v${detected}` : ''} />
      </Labelled>
    )
  }
  const listed = versions.find((version) => version.startsWith(`v${detected}+`))
  const isUnlisted = detected !== '' && listed === undefined
  return (
    <>
      <Labelled label={label} hint={isUnlisted ? 'The detected version is not in the list.' : ''}>
        <select {...common}>
          <option value="">Please choose</option>
          {versions.map((version) => (
            <option key={version} value={version} selected={version === listed}>
              {version}
            </option>
          ))}
        </select>
      </Labelled>
      <Button class="quiet needs-script" onClick={() => setIsTyped(true)} text="Type another version" />
    </>
  )
}

function Optimizer() {
  const [isOn, setIsOn] = useState(false)
  return (
    <>
      <label class="row">
        <input
          type="checkbox"
          name="optimizationUsed"
          value="1"
          onChange={(event) => setIsOn(event.currentTarget.checked)}
        />
        <span>Optimization enabled</span>
      </label>
      <div class={isOn ? '' : 'without-script'}>
        <Labelled label="Runs" hint="Default 200">
          <input name="runs" inputMode="numeric" autoComplete="off" />
        </Labelled>
      </div>
      <label class="row">
        <input type="checkbox" name="viaIR" value="1" />
        <span>viaIR</span>
      </label>
    </>
  )
}

/** Libraries as lines of text. The script converts them to the API's parameters. */
const Libraries = () => (
  <>
    <div class="needs-script">
      <Labelled label="Libraries" hint="One per line: Name=0x…">
        <textarea name="libraries" rows={2} spellcheck={false} />
      </Labelled>
    </div>
    <p class="hint without-script">Standard JSON can name libraries.</p>
  </>
)

/** A field for a source, pasted or from a file. */
function SourceField({ label, name }: { readonly label: string; readonly name: string }) {
  const { error, run } = useWork()
  const text = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <Labelled label={label}>
        <textarea ref={text} name={name} rows={10} spellcheck={false} />
      </Labelled>
      <div class="needs-script">
        <Labelled label="or upload a file">
          <input
            type="file"
            accept=".sol,.json,.vy,.yul,.txt"
            onChange={({ currentTarget: { files } }) =>
              run(async () => {
                const file = files?.[0]
                if (!file) return
                if (file.size > MAX_SOURCE) throw new Error('This file is too long.')
                text.current!.value = await file.text()
              })
            }
          />
        </Labelled>
      </div>
      {error && <Notice kind="error">{error}</Notice>}
    </>
  )
}

interface ProgressProps {
  readonly progress: Progress
  readonly addressOf: () => string
}

function ProgressView({ progress, addressOf }: ProgressProps) {
  const [now, setNow] = useState(() => Date.now())
  const status = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (progress.state === 'verified')
      return go(`/address/${addressOf()}?tab=contract`, {
        notice: 'Verified: the source matches the code of this contract.',
      })
    if (progress.state === 'failed') return status.current?.focus()
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [progress.state])
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
