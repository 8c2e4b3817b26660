import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Enums } from '../../../src/abi-decoding/enums.ts'
import { type ReadAbi, readAbi } from '../../../src/abi-decoding/readable-abi.ts'
import type { ContractTab } from '../../../src/api/page/contract-page.ts'
import { askApi } from '../server/ask.ts'

/** Longest ABI that the browser stores, characters. */
const MAX_OWN = 200_000
const EMPTY: ReadAbi = { functions: [], errors: [] }

/** The ABI of a contract's forms: the reader's own, or else the verified ones. */
export function useAbi(
  address: string,
  { abiAddresses, enums: listed }: Pick<ContractTab, 'abiAddresses' | 'enums'>,
) {
  const enums = useMemo(
    () => new Map(listed.map(({ type, members }) => [type, members])),
    [JSON.stringify(listed)],
  )
  const [custom, setCustom] = useState(() => kept(address))
  const [verified, setVerified] = useState<ReadAbi>()
  const [error, setError] = useState<string>()
  const key = abiAddresses.join()
  useEffect(() => {
    let ended = false
    Promise.all(abiAddresses.map((verifiedAddress) => abiOf(verifiedAddress, enums))).then(
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
  }, [key, enums])
  const read = custom === '' ? undefined : parsed(custom, enums)
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

async function abiOf(address: string, enums: Enums): Promise<ReadAbi> {
  const { body } = await askApi(`api?module=contract&action=getabi&address=${address}`)
  const { result } = (body ?? {}) as { result?: unknown }
  return (typeof result === 'string' && parsed(result, enums)) || EMPTY
}

function parsed(text: string, enums?: Enums): ReadAbi | undefined {
  try {
    const value: unknown = JSON.parse(text)
    // A compiler's output contains the ABI in a field.
    return readAbi(Array.isArray(value) ? value : (value as { abi?: unknown } | null)?.abi, enums)
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
