import type { InputHTMLAttributes } from 'preact'
import { COMMON_METHODS } from '../../../src/api/page/common-methods.ts'
import type { RowList } from '../../../src/api/page/lists.ts'
import type { FilterName, Filters } from '../../../src/api/page/page-filters.ts'
import { shownName } from '../text.ts'
import { Icon } from './icon.tsx'

export interface FilterParts {
  /** The page that is asked for again. */
  readonly page: string
  /** What else the page is asked for: its tab, and how the list is shown. */
  readonly kept: Readonly<Record<string, string>>
  readonly names: readonly FilterName[]
  readonly filters: Filters
  readonly title: string
  readonly list: Pick<RowList, 'rows' | 'order'>
}

interface InputParts {
  readonly name: keyof Filters
  readonly label: string
  readonly filters: Filters
  readonly type?: string
  readonly placeholder?: string
  readonly pattern?: string
  readonly list?: string
}

const Input = ({ name, label, filters, ...input }: InputParts) => (
  <label>
    <span>{label}</span>{' '}
    <input
      {...(input as InputHTMLAttributes<HTMLInputElement>)}
      name={name}
      defaultValue={filters[name] ?? ''}
      autoComplete="off"
    />
  </label>
)

const AddressInput = (parts: Omit<InputParts, 'pattern'>) => (
  <Input placeholder="0x…" {...parts} pattern="0x[0-9a-fA-F]{40}" />
)

interface ChoiceParts {
  readonly name: keyof Filters
  readonly label: string
  readonly filters: Filters
  readonly choices: readonly (readonly [value: string, text: string])[]
}

const Choice = ({ name, label, filters, choices }: ChoiceParts) => (
  <label>
    <span>{label}</span>{' '}
    <select name={name}>
      {choices.map(([value, text]) => (
        <option key={value} value={value} selected={(filters[name] ?? '') === value}>
          {text}
        </option>
      ))}
    </select>
  </label>
)

/** Suggestions: what is called in the list, and what is called most anywhere. */
function Methods({ rows }: Pick<RowList, 'rows'>) {
  const called = rows.flatMap(({ functionName, methodId }) =>
    typeof functionName === 'string' && functionName !== '' ? [[functionName, `${methodId}`] as const] : [],
  )
  const known = new Map([...COMMON_METHODS, ...called].map(([name, id]) => [id, name]))
  return (
    <datalist id="methods">
      {[...known].map(([id, name]) => (
        <option key={id} value={id}>
          {shownName(name)}
        </option>
      ))}
    </datalist>
  )
}

const FIELDS: Readonly<
  Record<FilterName, (filters: Filters, list: Pick<RowList, 'rows'>) => preact.JSX.Element>
> = {
  name: (filters) => <Input name="name" label="Name" filters={filters} placeholder="Find by name" />,
  parties: (filters) => (
    <>
      <AddressInput name="sender" label="Sender" filters={filters} />
      <AddressInput name="recipient" label="Recipient" filters={filters} />
    </>
  ),
  holder: (filters) => (
    <AddressInput name="holder" label="Address" filters={filters} placeholder="Address 0x…" />
  ),
  item: (filters) => (
    <Input name="item" label="Item" filters={filters} placeholder="Id of an item" pattern="\d{1,78}" />
  ),
  status: (filters) => (
    <Choice
      name="status"
      label="Status"
      filters={filters}
      choices={[
        ['', 'All'],
        ['succeeded', 'Succeeded'],
        ['failed', 'Failed'],
      ]}
    />
  ),
  miner: (filters) => <AddressInput name="miner" label="Fee recipient" filters={filters} />,
  direction: (filters) => (
    <Choice
      name="direction"
      label="Direction"
      filters={filters}
      choices={[
        ['', 'All directions'],
        ['in', 'In'],
        ['out', 'Out'],
      ]}
    />
  ),
  method: (filters, { rows }) => (
    <>
      <Input
        name="method"
        label="Method"
        filters={filters}
        placeholder="transfer"
        pattern="0x[0-9a-fA-F]{8}|[a-zA-Z_$][\w$]*"
        list="methods"
      />
      <Methods rows={rows} />
    </>
  ),
  token: (filters) => <AddressInput name="token" label="Token" filters={filters} />,
  dates: (filters) => (
    <>
      <Input name="from" label="From" filters={filters} type="date" />
      <Input name="to" label="To" filters={filters} type="date" />
    </>
  ),
  amount: (filters) => (
    <>
      <Input name="min" label="Min amount" filters={filters} pattern="\d+(\.\d+)?" />
      <Input name="max" label="Max amount" filters={filters} pattern="\d+(\.\d+)?" />
    </>
  ),
  days: (filters) => (
    <Input name="days" label="Days" filters={filters} placeholder="all" pattern="[1-9]\d{0,4}" />
  ),
}

const withQuery = (page: string, parameters: Readonly<Record<string, string>>): string => {
  const query = `${new URLSearchParams(parameters)}`
  return query === '' ? page : `${page}?${query}`
}

/** A form and links that ask for the page again, and need no script. */
export function FilterForm({ page, kept, names, filters, title, list }: FilterParts) {
  const { sort: _, ...unsorted } = { ...kept, ...(filters as Record<string, string>) }
  const isFiltered = Object.keys(filters).length > 0
  const isTurned = list.order === 'oldest first'
  const canTurn = list.order !== null && list.rows.length > 1
  const form = (
    <form action={page} method="get" aria-label={`Filters of ${title}`}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {names.map((name) => FIELDS[name](filters, list))}
      <div class="row">
        <button type="submit">{names.length === 1 ? 'Find' : 'Apply'}</button>
        {isFiltered && (
          <a class="button quiet" href={withQuery(page, kept)}>
            Clear
          </a>
        )}
      </div>
    </form>
  )
  return (
    <div class="tools">
      {names.length === 1 ? (
        <div class="filters">{form}</div>
      ) : (
        names.length > 0 && (
          <details class="filters" open={isFiltered}>
            <summary class="button quiet">
              <Icon name="filter" /> Filters
              {isFiltered && <span class="tag">{Object.keys(filters).length}</span>}
            </summary>
            {form}
          </details>
        )
      )}
      <div class="row">
        {names.includes('status') && filters.status === undefined && (
          <a class="button quiet" href={withQuery(page, { ...unsorted, status: 'failed' })}>
            Failed only
          </a>
        )}
        {canTurn && (
          <a class="button quiet" href={withQuery(page, isTurned ? unsorted : { ...unsorted, sort: 'asc' })}>
            {isTurned ? 'Newest first' : 'Oldest first'}
          </a>
        )}
      </div>
    </div>
  )
}
