import type { storage } from '../../../src/api/actions/explorer/storage.ts'
import { AddressLink, BlockLink, Table } from '../components/facts.tsx'
import type { Api, ResultOf } from '../server/api.ts'
import { grouped, shown } from '../text.ts'

type StoredVariable = ResultOf<typeof storage>['variables'][number]

/** Bounds on what a page shows: characters of a name, of a type, of a value, and of all. */
const MAX_NAME = 120
const MAX_VALUE = 160
const MAX_CHARACTERS = 10_000
/** Slots of variables that are not in arrays are small numbers. */
const MAX_NUMBER = 12

export async function loadStorage(api: Api, address: string) {
  const { result, message } = await api.query<ResultOf<typeof storage>>({
    module: 'explorer',
    action: 'storage',
    contractaddress: address,
  })
  const none = { variables: [], layoutOf: '', block: null, isComplete: true }
  if (!result) return { ...none, message: message.slice(0, 300) }
  const variables: StoredVariable[] = []
  let left = MAX_CHARACTERS
  for (const one of result.variables) {
    const cut = {
      name: cutTo(one.name, MAX_NAME),
      type: cutTo(one.type, MAX_NAME),
      slot: slotText(one.slot),
      offset: one.offset,
      value: cutTo(one.value, MAX_VALUE),
      length: one.length.slice(0, 78),
    }
    left -= Object.values(cut).reduce((size, text) => size + 2 * text.length, 0)
    if (left < 0) break
    variables.push(cut)
  }
  return {
    variables,
    message: '',
    layoutOf: result.layoutOf,
    block: Number(result.blockNumber),
    isComplete: result.isComplete && variables.length === result.variables.length,
  }
}

const cutTo = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

const slotText = (slot: string): string =>
  slot.length <= MAX_NUMBER ? `${Number(slot)}` : `${slot.slice(0, 8)}…${slot.slice(-4)}`

export interface StorageParts {
  readonly address: string
  readonly storage: Awaited<ReturnType<typeof loadStorage>> | null
}

/** The variables of a contract, and what its storage has for them. */
export function StorageView({ address, storage }: StorageParts) {
  if (!storage) return null
  const { variables, message, layoutOf, block, isComplete } = storage
  const api = `v2/api?module=explorer&action=storage&contractaddress=${address}`
  if (message !== '') return <p>{shown(message)}</p>
  return (
    <>
      <p class="muted">
        {block !== null && (
          <>
            At block <BlockLink number={block} />
          </>
        )}
        {layoutOf !== address.toLowerCase() && (
          <>
            , by the source of <AddressLink hash={layoutOf} />
          </>
        )}
        . Constants and immutables are not in storage.
      </p>
      {variables.length === 0 ? (
        <p>The contract has no variables in its storage.</p>
      ) : (
        <Table label="Storage" head={['Variable', 'Type', 'Slot', 'Offset', 'Value']}>
          {variables.map((one, n) => (
            <tr key={n}>
              <td>
                <code class="wrap">{shown(one.name)}</code>
              </td>
              <td>
                <code class="wrap">{shown(one.type)}</code>
              </td>
              <td class="number">{one.slot}</td>
              <td class="number">{one.offset}</td>
              <td>
                <Value variable={one} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {!isComplete && (
        <p class="muted">
          There is more, of which <a href={api}>the API</a> has what fits into its answer.
        </p>
      )}
    </>
  )
}

function Value({ variable: { type, value, length } }: { readonly variable: StoredVariable }) {
  const isAddress = /^(address( payable)?|contract .*)$/.test(type) && /^0x[0-9a-f]{40}$/.test(value)
  if (isAddress) return <AddressLink hash={value} long />
  if (type.startsWith('mapping(')) return <span class="muted">mapping</span>
  if (type.endsWith(']')) return <span class="muted">{lengthText(length)} elements</span>
  return <bdi class="wrap">{shown(value)}</bdi>
}

const lengthText = (length: string): string => (length.length < 16 ? grouped(Number(length)) : length)
