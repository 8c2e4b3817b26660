import { useEffect, useState } from 'preact/hooks'
import { type ReadAbi, readAbi } from '../../../src/abi-decoding/readable-abi.ts'
import { askApi } from '../server/ask.ts'

/** Characters of an ABI that the browser keeps. */
const MAX_OWN = 200_000
const EMPTY: ReadAbi = { functions: [], errors: [] }

/** The ABI that the forms of a contract are of: the reader's own one, else the verified ones. */
export function useAbi(address: string, abiAddresses: readonly string[]) {
  const [own, setOwn] = useState(() => kept(address))
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
  const read = own === '' ? undefined : parsed(own)
  return {
    abi: read ?? verified,
    own,
    error,
    /** Throws where it is no ABI; empty means the verified one again. */
    useOwn(text: string) {
      if (text.length > MAX_OWN) throw new Error('This ABI is too long.')
      if (text !== '' && !parsed(text)?.functions.length)
        throw new Error(
          'This is no ABI with functions: a JSON array of items that each have a type and a name.',
        )
      keep(address, text)
      setOwn(text)
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
    // A compiler's output has it beside other things.
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
    // A browser may keep nothing.
    return ''
  }
}

function keep(address: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(address))
    else localStorage.setItem(keyOf(address), text)
  } catch {
    // It is used all the same until the page is left.
  }
}
