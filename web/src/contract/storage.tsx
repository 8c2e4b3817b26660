import type { ContractTab } from '../../../src/api/page/contract-page.ts'
import { isAddress, type TokenName } from '../chain-values.ts'
import { Member } from '../components/decoded.tsx'
import { AddressLink, BlockLink, Table } from '../components/page-elements.tsx'
import { isAmountVariable, TokenAmount } from '../components/token.tsx'
import { grouped, shown } from '../text.ts'

type Storage = NonNullable<ContractTab['storage']>

export interface StorageViewProps {
  readonly address: string
  readonly storage: Storage | null
  /** The contract's token facts; undefined if it is not a token. */
  readonly token: TokenName | undefined
}

export function StorageView({ address, storage, token }: StorageViewProps) {
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
        <Table
          label="Storage"
          rows={variables}
          columns={[
            ['Variable', ({ name }) => <code class="wrap">{shown(name)}</code>],
            ['Type', ({ type }) => <code class="wrap">{shown(type)}</code>],
            ['Slot', ({ slot }) => slot, 'number'],
            ['Offset', ({ offset }) => offset, 'number'],
            ['Value', (variable) => <Value variable={variable} token={token} />],
          ]}
        />
      )}
      {!isComplete && (
        <p class="muted">
          There is more, of which <a href={api}>the API</a> has what fits into its answer.
        </p>
      )}
    </>
  )
}

interface ValueProps {
  readonly variable: Storage['variables'][number]
  readonly token: TokenName | undefined
}

function Value({ variable, token }: ValueProps) {
  const { type, value, member, length } = variable
  if (isAmountVariable(variable, token))
    return <TokenAmount amount={value} decimals={token.decimals} symbol={token.symbol} />
  if (member !== '') return <Member name={member} value={value} />
  if (/^(address( payable)?|contract .*)$/.test(type) && isAddress(value))
    return <AddressLink hash={value} long />
  if (type.startsWith('mapping(')) return <span class="muted">mapping</span>
  if (type.endsWith(']')) return <span class="muted">{lengthText(length)} elements</span>
  return <bdi class="wrap">{shown(value)}</bdi>
}

const lengthText = (length: string): string => (length.length < 16 ? grouped(Number(length)) : length)
