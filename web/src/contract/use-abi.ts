import { useEffect, useState } from 'preact/hooks'
import { type ReadAbi, readAbi } from '../../../src/abi-decoding/readable-abi.ts'
import { askApi } from '../server/ask.ts'

/** Longest ABI that the browser stores, characters. */
const MAX_OWN = 200_000
const EMPTY: ReadAbi = { functions: [], errors: [] }

/** The ABI of a contract's forms: the reader's own, or else the verified ones. */
export function useAbi(address: string, abiAddresses: readonly string[]) {
  const [custom, setCustom] = useState(() => kept(address))
  const [verified, setVerified] = useState<ReadAbi>()
  const [error, setError] = useState<string>()
  const key = abiAddresses.join()
  useEffect(() => {
    let ended = false
    Promise.all(abiAddresses.map(abiOf)).then(
      (all) =>
        !ended &&
        setVerified({
          functions: all.flatMap(({ functions }) => functions),
          errors: all.flatMap(({ errors }) => errors),
        }),
      (failure: Error) => !ended && setError(failure.message),
    )
    return () => {
      ended = true
    }
  }, [key])
  const read = custom === '' ? undefined : parsed(custom)
  return {
    abi: read ?? verified,
    own: custom,
    error,
    /** Throws if the text is not an ABI. An empty text restores the verified one. */
    setCustomAbi(text: string) {
      if (text.length > MAX_OWN) throw new Error('This ABI is too long.')
      if (text !== '' && !parsed(text)?.functions.length)
        throw new Error(
          'This is no ABI with functions: a JSON array of items that each have a type and a name.',
        )
      keep(address, text)
      setCustom(text)
    },
  }
}

async function abiOf(address: string): Promise<ReadAbi> {
  const { body } = await askApi(`api?module=contract&action=getabi&address=${address}`)
  const { result } = (body ?? {}) as { result?: unknown }
  return (typeof result === 'string' && parsed(result)) || EMPTY
}

function parsed(text: string): ReadAbi | undefined {
  try {
    const value: unknown = JSON.parse(text)
    // A compiler's output contains the ABI in a field.
    return readAbi(Array.isArray(value) ? value : (value as { abi?: unknown } | null)?.abi)
  } catch {
    return undefined
  }
}

const keyOf = (address: string) => `chainscope:abi:${address}`

function kept(address: string): string {
  try {
    return localStorage.getItem(keyOf(address)) ?? ''
  } catch {
    // The browser may not allow storage.
    return ''
  }
}

function keep(address: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(address))
    else localStorage.setItem(keyOf(address), text)
  } catch {
    // The ABI is still used until the page is left.
  }
}
