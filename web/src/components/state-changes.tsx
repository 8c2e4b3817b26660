import type { ComponentChildren } from 'preact'
import type { TransactionTab } from '../../../src/api/page/transaction-tab.ts'
import type { Currency } from '../chain-values.ts'
import { grouped } from '../text.ts'
import { AddressLink, Amount, Fact, FactList, Table } from './page-elements.tsx'

type StateChanges = NonNullable<TransactionTab['state']>

interface Parts {
  readonly hash: string
  readonly state: StateChanges
  readonly currency: Currency
}

/** What a transaction changed of accounts, as the node has it. */
export function StateChangesView({ hash, state: { accounts, inAll }, currency }: Parts) {
  return (
    <>
      {accounts.map((account) => (
        <Account key={account.address} account={account} hash={hash} currency={currency} />
      ))}
      {inAll > accounts.length && (
        <p class="muted">
          and {grouped(inAll - accounts.length)} more accounts, which <Whole hash={hash} /> lists
        </p>
      )}
    </>
  )
}

const Whole = ({ hash }: { readonly hash: string }) => (
  <a href={`v2/api?module=explorer&action=statechanges&txhash=${hash}`}>the API</a>
)

interface AccountParts extends Pick<Parts, 'hash' | 'currency'> {
  readonly account: StateChanges['accounts'][number]
}

function Account({ account, hash, currency }: AccountParts) {
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
        <Table label={`Storage of ${address}`} head={['Slot', 'Before and after']}>
          {storage.map(({ slot, before, after }) => (
            <tr key={slot}>
              <td class="wide-text">
                <Word hex={slot} />
              </td>
              <td class="wide-text">
                <div class="less">
                  − <Word hex={before} />
                </div>
                <div class="more">
                  + <Word hex={after} />
                </div>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {slots > storage.length && (
        <p class="muted">
          and {grouped(slots - storage.length)} more slots, which <Whole hash={hash} /> lists
        </p>
      )}
    </section>
  )
}

/** A word of storage; zeros at its beginning say little. */
function Word({ hex }: { readonly hex: string }) {
  const [zeros = ''] = /^0x0*/.exec(hex) ?? []
  return (
    <span class="mono word wrap">
      <span class="muted">{zeros}</span>
      {hex.slice(zeros.length)}
    </span>
  )
}

interface ChangeParts {
  readonly before: string
  readonly after: string
  readonly written?: (amount: bigint) => ComponentChildren
}

function Change({ before, after, written = (amount) => amount.toLocaleString('en') }: ChangeParts) {
  const difference = BigInt(after) - BigInt(before)
  const isLess = difference < 0n
  return (
    <span class="number wrap">
      {written(BigInt(before))} → {written(BigInt(after))}{' '}
      <span class={isLess ? 'less' : 'more'}>
        ({isLess ? '−' : '+'}
        {written(isLess ? -difference : difference)})
      </span>
    </span>
  )
}
