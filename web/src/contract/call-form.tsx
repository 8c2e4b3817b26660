import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import {
  type AbiError,
  type AbiFunction,
  describe,
  signatureOf,
} from '../../../src/abi-decoding/readable-abi.ts'
import { type Call, type Outcome, rpc, type ShownValue, simulate } from '../abi/ask.ts'
import { dataOf } from '../abi/call.ts'
import { nameOf, type Written } from '../abi/encode.ts'
import type { Currency, TokenName } from '../chain-values.ts'
import { isHash } from '../chain-values.ts'
import { Button } from '../components/buttons.tsx'
import {
  ArgumentText,
  ArgumentValue,
  amountToken,
  NAME,
  type PlaceOfArgument,
  TYPE,
} from '../components/decoded.tsx'
import { Field } from '../components/field.tsx'
import { Notice } from '../components/notice.tsx'
import { Table, TransactionLink } from '../components/page-elements.tsx'
import { useWork } from '../components/use-work.ts'
import { sidesOf } from '../moves.ts'
import { shown } from '../text.ts'
import { switchToChain, type Wallet } from '../wallet.ts'
import { ArgumentFields, replaced } from './argument-fields.tsx'

export interface Sender {
  readonly wallet: Wallet
  readonly account: string
}

interface Props {
  readonly to: string
  readonly item: AbiFunction
  readonly errors: readonly AbiError[]
  readonly currency: Currency
  /** The contract's token facts; undefined if it is not a token. */
  readonly token: TokenName | undefined
  /** The function's results; undefined if it has arguments or was not read. */
  readonly values?: readonly ShownValue[] | undefined
  /** The connected wallet; null if none is connected; undefined if the function only reads. */
  readonly sender: Sender | null | undefined
}

interface Simulated {
  readonly call: Call
  readonly outcome: Outcome
}

/** The form of a function: its arguments, its result or a simulation, and a button to send if it writes. */
export function CallForm({ to, item, errors, currency, token, values: known, sender }: Props) {
  const [written, setWritten] = useState<readonly Written[]>([])
  const [amount, setAmount] = useState('')
  const [simulated, setSimulated] = useState<Simulated>()
  const [hash, setHash] = useState<string>()
  const { busy, error, run } = useWork()
  const { inputs, isPayable } = item
  const signature = signatureOf(item)
  const common = { signature, token, sides: sidesOf([], token, {}) }
  const changed = () => {
    setSimulated(undefined)
    setHash(undefined)
  }
  const ask = () =>
    run(async () => {
      changed()
      const value = isPayable && amount !== '' ? { value: unitsOf(amount, currency) } : {}
      const from = sender ? { from: sender.account } : {}
      const call = { to, data: dataOf(item, written), ...from, ...value }
      setSimulated({ call, outcome: await simulate(call, item, errors) })
    })
  const send = (call: Call, { wallet, account }: Sender) =>
    run(async () => {
      await switchToChain(wallet, `${await rpc('eth_chainId', [])}`)
      const params = [{ ...call, from: account }]
      setHash(`${await wallet.request({ method: 'eth_sendTransaction', params })}`)
    })
  const form = (
    <details
      onToggle={({ currentTarget }) => {
        // A function without arguments is read when it is opened.
        if (currentTarget.open && sender === undefined && inputs.length === 0 && !simulated) void ask()
      }}
    >
      <summary>
        <code class="wrap">{shown(describe(item))}</code>
      </summary>
      <form
        aria-label={signature}
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        {inputs.map((input, n) => (
          <ArgumentFields
            key={n}
            parameter={input}
            name={nameOf(input, n)}
            token={amountToken(input, { ...common, at: n })}
            written={written[n]}
            onWritten={(argument) => {
              changed()
              setWritten(replaced(written, inputs.length, n, argument))
            }}
          />
        ))}
        {isPayable && (
          <Field
            label={`Value (${currency.symbol ?? 'coins'})`}
            autoComplete="off"
            value={amount}
            onValue={(text) => {
              changed()
              setAmount(text)
            }}
          />
        )}
        <div class="row">
          <Button type="submit" disabled={busy} text={sender === undefined ? 'Query' : 'Simulate'} />
          {sender && simulated && (
            <Button
              class={simulated.outcome.isSuccess ? '' : 'quiet'}
              disabled={busy}
              onClick={() => send(simulated.call, sender)}
              text={simulated.outcome.isSuccess ? 'Send' : 'Send anyway'}
            />
          )}
        </div>
        {error && <Notice kind="error">{shown(error)}</Notice>}
        {simulated && <OutcomeView outcome={simulated.outcome} common={common} />}
        {hash !== undefined && (
          <Notice kind="success">
            {isHash(hash) ? (
              <>
                Transaction sent: <TransactionLink hash={hash} />
              </>
            ) : (
              'Transaction sent.'
            )}
          </Notice>
        )}
      </form>
    </details>
  )
  return (
    <div class="call">
      {form}
      {/* Links may not be part of a summary, which works as a button. */}
      {known !== undefined && (
        <span>
          {known.map((value, at) => (
            <Fragment key={at}>
              {at > 0 && ', '}
              <ArgumentText argument={value} place={{ ...common, at, isBack: true }} />
            </Fragment>
          ))}
        </span>
      )}
    </div>
  )
}

interface OutcomeProps {
  readonly outcome: Outcome
  readonly common: Pick<PlaceOfArgument, 'signature' | 'token' | 'sides'>
}

function OutcomeView({ outcome: { isSuccess, text, values }, common }: OutcomeProps) {
  const place = { ...common, isBack: isSuccess, isError: !isSuccess }
  return (
    <div role="status">
      <p>
        <span class={isSuccess ? 'tag good' : 'tag bad'}>{shown(text)}</span>
      </p>
      {values.length > 0 && (
        <Table
          isPlain
          label="Result"
          rows={values}
          columns={[
            NAME,
            TYPE,
            ['Value', (value, at) => <ArgumentValue argument={value} place={{ ...place, at }} />],
          ]}
        />
      )}
    </div>
  )
}

/** Converts an amount of coins to smallest units, as a hex quantity. */
function unitsOf(text: string, { decimals }: Currency): string {
  const [, whole = '', part = ''] = /^(\d{1,30})(?:\.(\d{1,80}))?$/.exec(text.trim()) ?? []
  if (whole === '' || part.length > decimals)
    throw new Error(`Value: enter an amount with at most ${decimals} decimal places`)
  return `0x${BigInt(`${whole}${part.padEnd(decimals, '0')}`).toString(16)}`
}
