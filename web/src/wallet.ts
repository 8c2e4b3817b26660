import { useEffect, useState } from 'preact/hooks'
import { addressOf } from './base.ts'
import { isAddress } from './chain-values.ts'
import { account } from './server/account.ts'

/** The interface of wallets in pages (EIP-1193). */
export interface Wallet {
  request(asked: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
  on?(event: string, listener: (changed: unknown) => void): void
  removeListener?(event: string, listener: (changed: unknown) => void): void
}

export interface FoundWallet {
  readonly id: string
  readonly name: string
  readonly wallet: Wallet
}

/** The name of a wallet that does not announce itself. */
const UNNAMED = 'a wallet'
/** A limit, because any number of wallets may be installed. */
const MAX_WALLETS = 10
const MAX_NAME = 40

const unnamed = (): FoundWallet[] => {
  const { ethereum } = window as { ethereum?: Wallet }
  return ethereum ? [{ id: '', name: UNNAMED, wallet: ethereum }] : []
}

/** The wallets in this browser: those that announce themselves (EIP-6963), or else `window.ethereum`. */
export function useWallets(): readonly FoundWallet[] {
  const [wallets, setWallets] = useState<readonly FoundWallet[]>([])
  useEffect(() => {
    setWallets(unnamed())
    const announced = (event: Event) => {
      const { info, provider } = ((event as CustomEvent).detail ?? {}) as {
        info?: { uuid?: unknown; name?: unknown }
        provider?: Wallet
      }
      if (typeof provider?.request !== 'function') return
      const id = `${info?.uuid}`
      const added = { id, name: `${info?.name}`.slice(0, MAX_NAME), wallet: provider }
      setWallets((known) =>
        [...known.filter((wallet) => wallet.id !== '' && wallet.id !== id), added].slice(0, MAX_WALLETS),
      )
    }
    addEventListener('eip6963:announceProvider', announced)
    dispatchEvent(new Event('eip6963:requestProvider'))
    return () => removeEventListener('eip6963:announceProvider', announced)
  }, [])
  return wallets
}

export async function accountOf(wallet: Wallet): Promise<string> {
  const [address] = (await wallet.request({ method: 'eth_requestAccounts' })) as string[]
  if (!isAddress(address ?? '')) throw new Error('The wallet gives no account.')
  return address!
}

/** ERC-4361. */
export async function signInWithWallet(wallet: Wallet): Promise<void> {
  const address = await accountOf(wallet)
  const chain = Number(await wallet.request({ method: 'eth_chainId' }))
  const nonce = await account.nonce()
  const message = [
    `${location.host} wants you to sign in with your Ethereum account:`,
    address,
    '',
    'Sign in to Chainscope.',
    '',
    `URI: ${addressOf('')}`,
    'Version: 1',
    `Chain ID: ${chain}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date().toISOString()}`,
  ].join('\n')
  const signature = await wallet.request({ method: 'personal_sign', params: [message, address] })
  await account.signInWithWallet(message, `${signature}`)
}

/** Forgets the account. Wallets that know this request (MetaMask's) ask again the next time. */
export const disconnect = (wallet: Wallet): Promise<unknown> =>
  wallet.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }).catch(() => {})

/** Asks the wallet to use this server's chain if it uses another one. */
export async function switchToChain(wallet: Wallet, chain: string): Promise<void> {
  const used = await wallet.request({ method: 'eth_chainId' })
  if (BigInt(`${used}`) === BigInt(chain)) return
  await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: chain }] })
  const now = await wallet.request({ method: 'eth_chainId' })
  if (BigInt(`${now}`) !== BigInt(chain)) throw new Error('The wallet uses another chain than this server.')
}
