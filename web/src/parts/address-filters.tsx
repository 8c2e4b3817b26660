import type { InputHTMLAttributes } from 'preact'
import type { FilterName, Filters } from '../../../src/api/page/page-filters.ts'
import { Icon } from './icon.tsx'

interface Parts {
  /** The page that is asked for again. */
  readonly page: string
  /** Its tab, where it has some. */
  readonly tab?: string
  readonly names: readonly FilterName[]
  readonly filters: Filters
  readonly title: string
}

interface InputParts {
  readonly name: keyof Filters
  readonly label: string
  readonly filters: Filters
  readonly type?: string
  readonly placeholder?: string
  readonly pattern?: string
  readonly size?: number
}

const Input = ({ name, label, filters, ...input }: InputParts) => (
  <label>
    {label}{' '}
    <input
      {...(input as InputHTMLAttributes<HTMLInputElement>)}
      name={name}
      defaultValue={filters[name] ?? ''}
      autoComplete="off"
    />
  </label>
)

const AddressInput = (parts: Pick<InputParts, 'name' | 'label' | 'filters'>) => (
  <Input {...parts} placeholder="0x…" pattern="0x[0-9a-fA-F]{40}" size={20} />
)

const FIELDS: Readonly<Record<FilterName, (filters: Filters) => preact.JSX.Element>> = {
  miner: (filters) => <AddressInput name="miner" label="Fee recipient" filters={filters} />,
  direction: (filters) => (
    <label>
      Direction{' '}
      <select name="direction">
        {[
          ['', 'All directions'],
          ['in', 'In'],
          ['out', 'Out'],
        ].map(([value, text]) => (
          <option key={value} value={value} selected={(filters.direction ?? '') === value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  ),
  method: (filters) => (
    <Input
      name="method"
      label="Method"
      filters={filters}
      placeholder="0xa9059cbb"
      pattern="0x[0-9a-fA-F]{8}"
      size={10}
    />
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
      <Input name="min" label="Min amount" filters={filters} pattern="\d+(\.\d+)?" size={10} />
      <Input name="max" label="Max amount" filters={filters} pattern="\d+(\.\d+)?" size={10} />
    </>
  ),
  days: (filters) => (
    <Input name="days" label="Days" filters={filters} placeholder="all" pattern="[1-9]\d{0,4}" size={6} />
  ),
}

/** A form that asks for the page again: it needs no script. */
export function ListFilters({ page, tab, names, filters, title }: Parts) {
  if (names.length === 0) return null
  const isFiltered = Object.keys(filters).length > 0
  return (
    <details class="filters" open={isFiltered}>
      <summary class="button quiet">
        <Icon name="filter" /> Filters
        {isFiltered && <span class="tag">{Object.keys(filters).length}</span>}
      </summary>
      <form action={page} method="get" class="row" aria-label={`Filters of ${title}`}>
        {tab !== undefined && <input type="hidden" name="tab" value={tab} />}
        {names.map((name) => FIELDS[name](filters))}
        <button type="submit">Apply</button>
        {isFiltered && (
          <a class="button quiet" href={tab === undefined ? page : `${page}?tab=${tab}`}>
            Clear
          </a>
        )}
      </form>
    </details>
  )
}
