import type { AccountChangeRow, StateChanges } from '../facts/state-changes.ts'
import { grouped, shown } from '../text.ts'
import { AddressLink, Fact, FactList, Table } from './facts.tsx'

interface Parts {
  readonly hash: string
  readonly state: StateChanges
}

/** What a transaction changed of accounts, as the node has it. */
export function StateChangesView({ hash, state: { accounts, inAll, message } }: Parts) {
  return (
    <>
      {message !== '' && <p class="card">{shown(message)}</p>}
      {accounts.map((account) => (
        <Account key={account.address} account={account} hash={hash} />
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

function Account({ account, hash }: { readonly account: AccountChangeRow; readonly hash: string }) {
  const { address, balance, nonce, codeSize, storage, slots } = account
  return (
    <section class="card" aria-label={`Changes of ${address}`}>
      <h2>
        <AddressLink hash={address} long />
      </h2>
      <FactList>
        <Fact name="Balance">
          {balance && <Change before={balance.before} after={balance.after} unit="wei" />}
        </Fact>
        <Fact name="Nonce">{nonce && <Change before={nonce.before} after={nonce.after} />}</Fact>
        <Fact name="Code">
          {codeSize && <Change before={codeSize.before} after={codeSize.after} unit="bytes" />}
        </Fact>
      </FactList>
      {storage.length > 0 && (
        <Table label={`Storage of ${address}`} head={['Slot', 'Before', 'After']}>
          {storage.map(({ slot, before, after }) => (
            <tr key={slot}>
              <td class="mono wrap">{slot}</td>
              <td class="mono wrap">{before}</td>
              <td class="mono wrap">{after}</td>
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

interface ChangeParts {
  readonly before: string
  readonly after: string
  readonly unit?: string
}

function Change({ before, after, unit = '' }: ChangeParts) {
  const difference = BigInt(after) - BigInt(before)
  return (
    <span class="number wrap">
      {BigInt(before).toLocaleString('en')} → {BigInt(after).toLocaleString('en')} {unit}{' '}
      <span class={difference < 0n ? 'less' : 'more'}>
        ({difference > 0n && '+'}
        {difference.toLocaleString('en')})
      </span>
    </span>
  )
}
