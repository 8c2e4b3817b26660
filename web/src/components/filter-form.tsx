import { type ComponentType, createElement, type InputHTMLAttributes } from 'preact'
import { COMMON_METHODS } from '../../../src/api/page/common-methods.ts'
import type { Filters } from '../../../src/api/page/page-filters.ts'
import { FILTER_FIELDS, type FilterName } from '../../../src/api/page/page-lists.ts'
import type { RowList } from '../../../src/api/page/row-lists.ts'
import { isAddress } from '../chain-values.ts'
import { shortened, shownName } from '../text.ts'
import { Button, LinkButton } from './buttons.tsx'
import { Icon } from './icon.tsx'
import { useName } from './page-elements.tsx'

type FilteredList = Pick<RowList, 'rows' | 'order' | 'refused'>

export interface FilterProps {
  /** The path of the page with the list. */
  readonly page: string
  /** The page's other parameters: its tab, and the choices for the list. */
  readonly kept: Readonly<Record<string, string>>
  readonly names: readonly FilterName[]
  /** Names of the two orders, the default first. */
  readonly turn?: readonly [descending: string, ascending: string] | undefined
  /** The label of the field that finds rows. */
  readonly find?: string | undefined
  readonly filters: Filters
  readonly title: string
  readonly list: FilteredList
}

/** The requested filters, and why some of them are refused. */
type Asked = Pick<FilterProps, 'filters' | 'list' | 'find'>

const LABELS: Readonly<Record<keyof Filters, string>> = {
  name: 'Name',
  sender: 'Sender',
  recipient: 'Recipient',
  holder: 'Address',
  item: 'Item',
  status: 'Status',
  miner: 'Fee recipient',
  direction: 'Direction',
  method: 'Method',
  token: 'Token',
  from: 'From date',
  to: 'To date',
  min: 'Min amount',
  max: 'Max amount',
  days: 'Period',
}

/** The texts of values that a reader chooses. */
const CHOICES: Readonly<Partial<Record<keyof Filters, Readonly<Record<string, string>>>>> = {
  status: { succeeded: 'Succeeded', failed: 'Failed' },
  direction: { '': 'All directions', in: 'In', out: 'Out' },
  days: { 1: '24 hours', 7: '7 days', 30: '30 days', 365: '1 year' },
}

/** undefined if it is none of the choices. */
const choiceOf = (name: keyof Filters, value: string): string | undefined =>
  Object.entries(CHOICES[name] ?? {}).find(([choice]) => choice === value)?.[1]

interface InputProps {
  readonly name: keyof Filters
  readonly asked: Asked
  readonly label?: string
  readonly type?: string
  readonly placeholder?: string
  readonly pattern?: string
  readonly list?: string
}

/** The reason below a field why its value is refused. */
const Refusal = ({ name, asked: { list } }: Pick<InputProps, 'name' | 'asked'>) =>
  list.refused[name] ? (
    <p class="refused" id={`${name}-refused`}>
      {list.refused[name]}
    </p>
  ) : null

const marksOf = (name: keyof Filters, { list }: Asked) =>
  list.refused[name] ? ({ 'aria-invalid': true, 'aria-describedby': `${name}-refused` } as const) : {}

const Input = ({ name, asked, label = LABELS[name], ...input }: InputProps) => (
  <div>
    <label>
      <span>{label}</span>{' '}
      <input
        {...(input as InputHTMLAttributes<HTMLInputElement>)}
        {...marksOf(name, asked)}
        name={name}
        defaultValue={asked.filters[name] ?? ''}
        autoComplete="off"
      />
    </label>
    <Refusal name={name} asked={asked} />
  </div>
)

const AddressInput = (props: InputProps) => <Input placeholder="0x… or a name" list="names" {...props} />

/** A refused value is shown in a text field, because a date field cannot show it. */
const DayInput = (props: InputProps) => (
  <Input {...props} type={props.asked.list.refused[props.name] ? 'text' : 'date'} />
)

const AmountInput = (props: InputProps) => <Input {...props} pattern="\d+(\.\d+)?" />

function Choice({ name, asked }: InputProps) {
  const { [name]: chosen = '' } = asked.filters
  const known = { '': 'All', ...CHOICES[name] }
  return (
    <div>
      <label>
        <span>{LABELS[name]}</span>{' '}
        <select name={name} {...marksOf(name, asked)}>
          {Object.entries(Object.hasOwn(known, chosen) ? known : { ...known, [chosen]: chosen }).map(
            ([value, text]) => (
              <option key={value} value={value} selected={value === chosen}>
                {text}
              </option>
            ),
          )}
        </select>
      </label>
      <Refusal name={name} asked={asked} />
    </div>
  )
}

/** Suggests the functions that are called in the list, and common ones. */
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

const INPUTS: Readonly<Record<keyof Filters, ComponentType<InputProps>>> = {
  name(props) {
    const { find = 'Find by name' } = props.asked
    return <Input {...props} label={find} placeholder={find} />
  },
  sender: AddressInput,
  recipient: AddressInput,
  holder: (props) => <AddressInput {...props} placeholder="Address 0x… or a name" />,
  item: (props) => <Input {...props} placeholder="Id of an item" pattern="\d{1,78}" />,
  status: Choice,
  miner: AddressInput,
  direction: Choice,
  method: (props) => (
    <>
      <Input {...props} placeholder="transfer" pattern="0x[0-9a-fA-F]{8}|[a-zA-Z_$][\w$]*" list="methods" />
      <Methods rows={props.asked.list.rows} />
    </>
  ),
  token: AddressInput,
  from: DayInput,
  to: DayInput,
  min: AmountInput,
  max: AmountInput,
  days: Choice,
}

const withQuery = (page: string, parameters: Readonly<Record<string, string>>): string => {
  const query = `${new URLSearchParams(parameters)}`
  return query === '' ? page : `${page}?${query}`
}

interface ChipProps {
  readonly name: keyof Filters
  readonly value: string
  /** The list without this filter. */
  readonly href: string
}

/** A filter of the list. A click removes it. */
function Chip({ name, value, href }: ChipProps) {
  const known = useName(value)
  const text = choiceOf(name, value) ?? known?.name ?? (isAddress(value) ? shortened(value) : value)
  return (
    <a class="tag chip" href={href} title={value}>
      <span class="unseen">Remove </span>
      {LABELS[name]} <bdi>{shownName(text)}</bdi> <span aria-hidden="true">×</span>
    </a>
  )
}

/** A single field is shown directly, without a button that opens the form. */
const isOneField = (names: readonly FilterName[]) => names.length === 1 && names[0] !== 'dates'

const IN_TIME = ['Newest first', 'Oldest first'] as const

/** A form and links that reload the page with filters. They work without scripts. */
export function FilterForm({ page, kept, names, filters, title, list, turn = IN_TIME, find }: FilterProps) {
  const { sort: _, ...unsorted } = { ...kept, ...(filters as Record<string, string>) }
  const used = Object.entries(filters) as [keyof Filters, string][]
  const clear = used.length > 0 && <LinkButton href={withQuery(page, kept)} text="Clear" />
  const isTurned = list.order === 'ascending'
  const canTurn = list.order !== null && list.rows.length > 1
  const form = (
    <form action={page} method="get" aria-label={`Filters of ${title}`}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {names
        .flatMap((name): readonly (keyof Filters)[] => FILTER_FIELDS[name])
        .map((name) => createElement(INPUTS[name], { key: name, name, asked: { filters, list, find } }))}
      {/* Addresses with the name that is being typed: `filter-names.ts` */}
      <datalist id="names" />
      <div class="row">
        {isOneField(names) ? (
          <>
            <button type="submit" class="icon quiet" aria-label="Find">
              <Icon name="search" />
            </button>
            {clear}
          </>
        ) : (
          <Button type="submit" text="Apply" />
        )}
      </div>
    </form>
  )
  return (
    <div class="tools">
      {isOneField(names) ? (
        <div class="filters">{form}</div>
      ) : (
        names.length > 0 && (
          <details class="filters" open={Object.keys(list.refused).length > 0}>
            <summary class="button quiet">
              <Icon name="filter" /> Filters
              {used.length > 0 && <span class="tag">{used.length}</span>}
            </summary>
            {form}
          </details>
        )
      )}
      {!isOneField(names) && clear && (
        <div class="row chips">
          {used.map(([name, value]) => {
            const { [name]: _, ...others } = filters
            return (
              <Chip key={name} name={name} value={value} href={withQuery(page, { ...kept, ...others })} />
            )
          })}
          {clear}
        </div>
      )}
      <div class="row">
        {names.includes('status') && filters.status === undefined && (
          <LinkButton href={withQuery(page, { ...unsorted, status: 'failed' })} text="Failed only" />
        )}
        {canTurn && (
          <LinkButton
            href={withQuery(page, isTurned ? unsorted : { ...unsorted, sort: 'asc' })}
            text={turn[isTurned ? 0 : 1]}
          />
        )}
      </div>
    </div>
  )
}
