import type { ContractsFacts } from '../facts/contracts.ts'
import { AddressLink, Age, Status } from '../parts/facts.tsx'
import { type RowColumn, RowTable } from '../parts/row-table.tsx'
import { shownName } from '../text.ts'

const COLUMNS: readonly RowColumn[] = [
  {
    title: 'Contract',
    cell: (row) => (
      <a href={`address/${row('contractAddress')}?tab=contract`}>
        <bdi>{shownName(row('name')) || 'without a name'}</bdi>
      </a>
    ),
  },
  { title: 'Address', cell: (row) => <AddressLink hash={row('contractAddress')} plain /> },
  {
    title: 'Match',
    cell: (row) => <Status ok>{row('match') === 'exact' ? 'exact' : 'partial'}</Status>,
  },
  { title: 'Language', cell: (row) => shownName(row('language')) },
  { title: 'Compiler', cell: (row) => shownName(row('compilerVersion')) },
  { title: 'Licence', cell: (row) => shownName(row('license')) },
  { title: 'Verified', cell: (row) => <Age seconds={Number(row('verifiedAt'))} /> },
]

/** Verified contracts, the newest first. */
export const ContractsPage = ({ facts: { list } }: { readonly facts: ContractsFacts }) => (
  <>
    <h1>Verified contracts</h1>
    <p class="muted">
      Recently verified. <a href="verify">Verify a contract</a>
    </p>
    <section class="card" aria-label="Verified contracts">
      <RowTable label="List of contracts" columns={COLUMNS} list={list} href="contracts" file="contracts" />
    </section>
  </>
)
