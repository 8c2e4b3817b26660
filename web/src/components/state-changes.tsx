import type { ComponentChildren } from 'preact'
import type { TransactionTab } from '../../../src/api/page/transaction-tab.ts'
import { isAddress, type TokenName } from '../chain-values.ts'
import { grouped, shown } from '../text.ts'
import { Member } from './decoded.tsx'
import { AddressLink, Amount, Fact, FactList, Table } from './page-elements.tsx'
import { isAmountVariable, TokenAmount } from './token.tsx'

type State = NonNullable<TransactionTab['state']>

export const StateChanges = ({ hash, state, tokens, currency }: TransactionTab) =>
  state && (
    <>
      {state.accounts.map((account) => (
        <Account
          key={account.address}
          account={account}
          token={tokens[account.address]}
          {...{ hash, currency }}
        />
      ))}
      {state.inAll > state.accounts.length && (
        <p class="muted">
          and {grouped(state.inAll - state.accounts.length)} more accounts, which <Whole hash={hash} /> lists
        </p>
      )}
    </>
  )

const Whole = ({ hash }: { readonly hash: string }) => (
  <a href={`v2/api?module=explorer&action=statechanges&txhash=${hash}`}>the API</a>
)

interface AccountProps extends Pick<TransactionTab, 'hash' | 'currency'> {
  readonly account: State['accounts'][number]
  readonly token: TokenName | undefined
}

function Account({ account, token, hash, currency }: AccountProps) {
  const { address, balance, nonce, codeSize, storage, slots } = account
  return (
    <section class="card" aria-label={`Changes of ${address}`}>
      <h2>
        <AddressLink hash={address} long />
      </h2>
      <FactList>
        <Fact name="Balance">
          {balance && (
            <Change {...balance} written={(amount) => <Amount value={amount} currency={currency} exact />} />
          )}
        </Fact>
        <Fact name="Nonce">{nonce && <Change {...nonce} />}</Fact>
        <Fact name="Code">
          {codeSize && <Change {...codeSize} written={(size) => `${size.toLocaleString('en')} bytes`} />}
        </Fact>
      </FactList>
      {storage.length > 0 && (
        <Table
          isPlain
          label={`Storage of ${address}`}
          rows={storage.flatMap((slot) => rowsOf(slot, token))}
          columns={[
            ['Slot', ({ name }) => name, 'wide-text'],
            [
              'Before and after',
              ({ before, after }) => (
                <>
                  <div class="less">− {before}</div>
                  <div class="more">+ {after}</div>
                </>
              ),
              'wide-text',
            ],
          ]}
        />
      )}
      {slots > storage.length && (
        <p class="muted">
          and {grouped(slots - storage.length)} more slots, which <Whole hash={hash} /> lists
        </p>
      )}
    </section>
  )
}

type Slot = State['accounts'][number]['storage'][number]

interface Row {
  readonly name: ComponentChildren
  readonly before: ComponentChildren
  readonly after: ComponentChildren
}

/** One row per variable in the slot. If none is known, one row for the whole word. */
function rowsOf({ slot, before, after, variables }: Slot, token: TokenName | undefined): Row[] {
  if (variables.length === 0)
    return [{ name: <Word hex={slot} />, before: <Word hex={before} />, after: <Word hex={after} /> }]
  return variables.map((variable) => ({
    name: <VariableName name={variable.name} slot={slot} />,
    before: (
      <Value value={variable.before} member={variable.beforeMember} variable={variable} token={token} />
    ),
    after: <Value value={variable.after} member={variable.afterMember} variable={variable} token={token} />,
  }))
}

/** The name of a variable. Addresses that are keys of mappings become links. */
const VariableName = ({ name, slot }: { readonly name: string; readonly slot: string }) => (
  <code class="wrap" title={`Slot ${slot}`}>
    {name
      .split(/(?<=\[)(0x[0-9a-f]{40})(?=\])/)
      .map((part, n) => (n % 2 === 1 ? <AddressLink key={n} hash={part} /> : shown(part)))}
  </code>
)

interface ValueProps {
  readonly value: string
  /** The name of the value of an enum; empty if there is none. */
  readonly member: string
  readonly variable: { readonly name: string; readonly type: string }
  readonly token: TokenName | undefined
}

function Value({ value, member, variable, token }: ValueProps) {
  const { type } = variable
  if (isAmountVariable(variable, token))
    return <TokenAmount amount={value} decimals={token.decimals} symbol={token.symbol} />
  if (member !== '') return <Member name={member} value={value} />
  if (/^(address|contract )/.test(type) && isAddress(value)) return <AddressLink hash={value} long />
  const isNumber = /^u?int/.test(type) && /^-?\d+$/.test(value)
  if (isNumber) return <span class="amount">{BigInt(value).toLocaleString('en')}</span>
  return <bdi class="wrap">{value === '' ? '(empty)' : shown(value)}</bdi>
}

/** A word of storage. Leading zeros are muted. */
function Word({ hex }: { readonly hex: string }) {
  const [zeros = ''] = /^0x0*/.exec(hex) ?? []
  return (
    <span class="mono word wrap">
      <span class="muted">{zeros}</span>
      {hex.slice(zeros.length)}
    </span>
  )
}

interface ChangeProps {
  readonly before: string
  readonly after: string
  readonly written?: (amount: bigint) => ComponentChildren
}

function Change({ before, after, written = (amount) => amount.toLocaleString('en') }: ChangeProps) {
  const difference = BigInt(after) - BigInt(before)
  const isLess = difference < 0n
  return (
    <>
      {written(BigInt(before))} → {written(BigInt(after))}{' '}
      <span class={isLess ? 'less' : 'more'}>
        ({isLess ? '−' : '+'}
        {written(isLess ? -difference : difference)})
      </span>
    </>
  )
}
