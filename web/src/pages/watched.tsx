import { useEffect, useMemo, useState } from 'preact/hooks'
import { type Currency, WEI } from '../chain-values.ts'
import { checksummed } from '../checksum.ts'
import { Button, LinkButton } from '../components/buttons.tsx'
import { accountPage } from '../components/form-page.tsx'
import { Notice } from '../components/notice.tsx'
import { Amount, Table } from '../components/page-elements.tsx'
import { useWork } from '../components/use-work.ts'
import { account, type OwnAddress, type User } from '../server/account.ts'
import { ask } from '../server/ask.ts'
import { useSession } from '../session.ts'
import { shown } from '../text.ts'

/** Addresses per request for balances, because the cost of a GraphQL query is limited. */
const BALANCES_PER_REQUEST = 20

export const page = accountPage('Watch list', 'watched', WatchList)

function WatchList({ user }: { readonly user: User }) {
  const { me, own: known, refreshOwn } = useSession()
  const notes = useMemo(() => known && [...known.values()], [known])
  const [failure, setFailure] = useState<string>()
  const load = () =>
    refreshOwn().catch((error: Error) => {
      setFailure(error.message)
    })
  useEffect(() => void load(), [])
  const balances = useBalances(notes)
  return (
    <>
      <h1>Watch list</h1>
      {failure && <Notice kind="error">{failure}</Notice>}
      {me?.ways.mail && (
        <p class="muted">
          {user.emailVerified
            ? `When a watched address is active, ${user.email} receives a mail, at most every five minutes.`
            : 'Mail about watched addresses needs a confirmed e-mail address.'}
        </p>
      )}
      {notes?.length === 0 && (
        <div class="card empty">
          <p>No addresses yet. Open an address and choose “Watch”.</p>
          <LinkButton href="accounts" text="Top accounts" />
        </div>
      )}
      {notes && notes.length > 0 && (
        <section class="card" aria-label="Watch list">
          <Table
            label="Watched addresses"
            rows={notes}
            columns={[
              [
                'Address',
                ({ address }) => (
                  <a class="number wrap" href={`address/${checksummed(address)}`}>
                    {checksummed(address)}
                  </a>
                ),
              ],
              ['Balance', ({ address }) => balances.has(address) && <Amount {...balances.get(address)!} />],
              ['Note', ({ note }) => <bdi>{shown(note)}</bdi>, 'wrap'],
              ['Watched', ({ watched }) => (watched ? 'yes' : 'no')],
              ['', ({ address }) => <Forget key={address} {...{ user, address }} onChange={load} />],
            ]}
          />
        </section>
      )}
    </>
  )
}

interface ForgetProps {
  readonly user: User
  readonly address: string
  readonly onChange: () => Promise<void>
}

function Forget({ user, address, onChange }: ForgetProps) {
  const { busy, error, run } = useWork()
  const forget = async () => {
    await account.forgetAddress(user, address)
    await onChange()
  }
  return (
    <>
      <Button
        class="quiet danger"
        disabled={busy}
        aria-label={`Delete ${address}`}
        onClick={() => run(forget)}
        text="Delete"
      />
      {error && <Notice kind="error">{error}</Notice>}
    </>
  )
}

interface Balance {
  readonly value: string
  readonly currency: Currency
}

function useBalances(notes: readonly OwnAddress[] | undefined): ReadonlyMap<string, Balance> {
  const [balances, setBalances] = useState<ReadonlyMap<string, Balance>>(new Map())
  useEffect(() => {
    let ended = false
    const watched = (notes ?? []).filter((note) => note.watched).map(({ address }) => address)
    const read = async () => {
      const balancesSoFar = new Map<string, Balance>()
      for (let n = 0; n < watched.length; n += BALANCES_PER_REQUEST) {
        const part = watched.slice(n, n + BALANCES_PER_REQUEST)
        const fields = part.map(
          (address) =>
            `a${address}: address(hash: "${address}") { fetchedCoinBalance currency { symbol unit decimals } }`,
        )
        const { data } = await ask<{
          data?: Record<
            string,
            { fetchedCoinBalance: string | null; currency: Currency | null } | null
          > | null
        }>('api/v1/graphql', { method: 'POST', body: { query: `{ ${fields.join(' ')} }` } })
        for (const address of part) {
          const { fetchedCoinBalance: value, currency } = data?.[`a${address}`] ?? {}
          if (value) balancesSoFar.set(address, { value, currency: currency ?? WEI })
        }
        if (ended) return
        setBalances(new Map(balancesSoFar))
      }
    }
    // The list is useful without balances too.
    read().catch(() => {})
    return () => {
      ended = true
    }
  }, [notes])
  return balances
}
