import { useEffect, useState } from 'preact/hooks'
import { rpc } from '../abi/ask.ts'
import type { Sender } from '../contract/call-form.tsx'
import { disconnect } from '../wallet.ts'
import { Button } from './buttons.tsx'
import { AddressLink } from './page-elements.tsx'

interface Props {
  readonly sender: Sender
  readonly onDisconnect: () => void
}

export function WalletPill({ sender: { wallet, account }, onDisconnect }: Props) {
  const [chain, setChain] = useState<{ readonly id: bigint; readonly isOther: boolean }>()
  useEffect(() => {
    const read = async () => {
      const ids = await Promise.all([wallet.request({ method: 'eth_chainId' }), rpc('eth_chainId', [])])
      const [id, own] = ids.map((text) => BigInt(`${text}`))
      setChain({ id: id!, isOther: id !== own })
    }
    // The wallet refuses to send from another account than the chosen one. Some announce it when it connects, too.
    const changed = (accounts: unknown) => {
      if (`${(accounts as unknown[])[0]}`.toLowerCase() !== account.toLowerCase()) onDisconnect()
    }
    const readAgain = () => void read().catch(() => setChain(undefined))
    readAgain()
    wallet.on?.('chainChanged', readAgain)
    wallet.on?.('accountsChanged', changed)
    return () => {
      wallet.removeListener?.('chainChanged', readAgain)
      wallet.removeListener?.('accountsChanged', changed)
    }
  }, [wallet, account])
  return (
    <span class="pill">
      <span class="tag good">Connected</span>
      <AddressLink hash={account} />
      {chain && (
        <span class={chain.isOther ? 'tag bad' : 'muted'}>
          Chain {`${chain.id}`}
          {chain.isOther && ', not the one of this explorer'}
        </span>
      )}
      <Button
        class="quiet"
        onClick={() => {
          void disconnect(wallet)
          onDisconnect()
        }}
        text="Disconnect"
      />
    </span>
  )
}
