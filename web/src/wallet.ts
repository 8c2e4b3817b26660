import { addressOf } from './base.ts'
import { account } from './server/account.ts'

/** What wallets put into pages (EIP-1193). */
interface Wallet {
  request(asked: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
}

const wallet = () => (window as { ethereum?: Wallet }).ethereum

export const hasWallet = (): boolean => wallet() !== undefined

/** Sign-In with Ethereum (ERC-4361). */
export async function signInWithWallet(): Promise<void> {
  const ours = wallet()!
  const [address] = (await ours.request({ method: 'eth_requestAccounts' })) as string[]
  const chain = Number(await ours.request({ method: 'eth_chainId' }))
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
  const signature = await ours.request({ method: 'personal_sign', params: [message, address] })
  await account.signInWithWallet(message, `${signature}`)
}
