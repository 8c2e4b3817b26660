import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type AbiFunction, describe } from '../../../src/abi-decoding/readable-abi.ts'
import type { ContractTab } from '../../../src/api/page/contract-page.ts'
import { namesIn, readAll, type ShownValue } from '../abi/ask.ts'
import type { Currency, TokenName } from '../chain-values.ts'
import { Field } from '../components/field.tsx'
import { Form } from '../components/form.tsx'
import { Notice } from '../components/notice.tsx'
import { useWork } from '../components/use-work.ts'
import { WalletPill } from '../components/wallet-pill.tsx'
import { PageContextValue, usePage } from '../page-context.ts'
import { shown, shownName } from '../text.ts'
import { accountOf, type FoundWallet, useWallets, type Wallet } from '../wallet.ts'
import { CallForm, type Sender } from './call-form.tsx'
import { useAbi } from './use-abi.ts'

export interface CallFormsProps {
  readonly address: string
  readonly contract: ContractTab
  readonly currency: Currency
  /** The contract's token facts; undefined if it is not a token. */
  readonly token: TokenName | undefined
  /** The list of functions that is shown until the forms are loaded. */
  readonly names: ComponentChildren
}

const MAX_FORMS = 300
/** Largest number of functions whose values are read at once. Each counts as a request. */
const MAX_READ = 30

/** A form for each function that only reads, or for each that writes. */
export function CallFormList({ address, contract, currency, token, names }: CallFormsProps) {
  const { abi, own: customAbi, error, setCustomAbi: useOwn } = useAbi(address, contract)
  const [sender, setSender] = useState<Sender>()
  const isRead = contract.view.startsWith('read')
  const functions = useMemo(
    () => abi?.functions.filter(({ isView }) => isView === isRead) ?? [],
    [abi, isRead],
  )
  const [values, setValues] = useState<ReadonlyMap<AbiFunction, readonly ShownValue[] | undefined>>(new Map())
  const page = usePage()
  const [found, setFound] = useState<typeof page.names>(new Map())
  useEffect(() => {
    let isOver = false
    const getters = functions.filter(({ inputs, isView }) => isView && inputs.length === 0).slice(0, MAX_READ)
    // If a function cannot be read, its form shows why.
    const read = getters.length === 0 ? Promise.resolve([]) : readAll(address, getters).catch(() => [])
    void read.then(async (all) => {
      // Without names, the addresses are shown.
      const named = await namesIn(all.flatMap((some) => some ?? [])).catch(() => new Map())
      if (isOver) return
      setFound(named)
      setValues(new Map(getters.map((getter, n) => [getter, all[n]])))
    })
    return () => {
      isOver = true
    }
  }, [address, functions])
  return (
    <PageContextValue.Provider value={{ ...page, names: new Map([...page.names, ...found]) }}>
      {error && <Notice kind="error">{error}</Notice>}
      {!isRead && <WalletChooser sender={sender} onSender={setSender} />}
      {abi === undefined && !error && names}
      {abi !== undefined && functions.length === 0 && (
        <p class="muted">
          {contract.hasAbi || customAbi !== ''
            ? `The ABI has no functions that ${isRead ? 'only read' : 'write'}.`
            : 'The source is not verified, so that its functions are not known.'}
        </p>
      )}
      {functions.slice(0, MAX_FORMS).map((item, n) => (
        <CallForm
          key={`${n} ${describe(item)}`}
          to={address}
          item={item}
          errors={abi?.errors ?? []}
          currency={currency}
          token={token}
          values={values.get(item)}
          sender={isRead ? undefined : (sender ?? null)}
        />
      ))}
      <OwnAbi customAbi={customAbi} onOwn={useOwn} />
    </PageContextValue.Provider>
  )
}

function WalletChooser({
  sender,
  onSender,
}: {
  readonly sender: Sender | undefined
  readonly onSender: (sender: Sender | undefined) => void
}) {
  const wallets = useWallets()
  const { busy, error, run } = useWork()
  const connect = (wallet: Wallet) => run(async () => onSender({ wallet, account: await accountOf(wallet) }))
  return (
    <div class="row">
      {sender && <WalletPill sender={sender} onDisconnect={() => onSender(undefined)} />}
      {!sender && wallets.length === 0 && (
        <p class="muted">No wallet found. You can simulate calls but not send them.</p>
      )}
      {!sender &&
        wallets.map(({ id, name, wallet }: FoundWallet) => (
          <button key={id} type="button" class="quiet" disabled={busy} onClick={() => connect(wallet)}>
            Connect {shownName(name)}
          </button>
        ))}
      {error && <Notice kind="error">{shown(error)}</Notice>}
    </div>
  )
}

function OwnAbi({
  customAbi,
  onOwn,
}: {
  readonly customAbi: string
  readonly onOwn: (text: string) => void
}) {
  const [text, setText] = useState(customAbi)
  const forget = () => {
    setText('')
    onOwn('')
  }
  return (
    <details>
      <summary>Custom ABI</summary>
      <Form
        submit="Use it"
        onSubmit={async () => onOwn(text.trim())}
        cancel="Forget"
        onCancel={customAbi === '' ? undefined : forget}
      >
        <Field
          label="ABI as JSON"
          hint="Stored only in this browser."
          rows={6}
          value={text}
          onValue={setText}
        />
      </Form>
    </details>
  )
}
