import type { Ask } from './chain.ts'

/** Name, symbol and decimals by calls of the contract; empty where it does not answer. */
export interface TokenFacts {
  readonly name: string
  readonly symbol: string
  readonly decimals: string
}

const SELECTORS = { name: '0x06fdde03', symbol: '0x95d89b41', decimals: '0x313ce567' }
const GAS = '0x1c9c380'

export async function readTokenFacts(ask: Ask, to: string): Promise<TokenFacts> {
  const read = async (data: string): Promise<string> => {
    const answer = await ask('eth_call', [{ to, data, gas: GAS }, 'latest']).catch(() => '0x')
    return answer.slice(2)
  }
  const decimals = (await read(SELECTORS.decimals)).slice(0, 64)
  return {
    name: textOf(await read(SELECTORS.name)),
    symbol: textOf(await read(SELECTORS.symbol)),
    decimals: decimals.length < 64 ? '' : BigInt(`0x${decimals}`).toString(),
  }
}

/** A string as ABI has it, or 32 bytes filled up with zeros. */
function textOf(hex: string): string {
  const bytes = Buffer.from(hex, 'hex')
  if (bytes.length === 32) return shown(bytes.subarray(0, bytes.indexOf(0) < 0 ? 32 : bytes.indexOf(0)))
  if (bytes.length < 64 || BigInt(`0x${hex.slice(0, 64)}`) !== 32n) return ''
  const length = BigInt(`0x${hex.slice(64, 128)}`)
  return length > bytes.length - 64 ? '' : shown(bytes.subarray(64, 64 + Number(length)))
}

/** Kept to 255 characters, NUL and what is no UTF-8 replaced. */
const shown = (bytes: Buffer): string =>
  [...new TextDecoder().decode(bytes.subarray(0, 4 * 256)).replaceAll('\0', '\ufffd')].slice(0, 255).join('')
