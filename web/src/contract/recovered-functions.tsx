import type { ContractTab } from '../../../src/api/page/contract-page.ts'
import { Table } from '../components/page-elements.tsx'
import { shown } from '../text.ts'

export interface RecoveredFunctionsProps {
  readonly functions: ContractTab['guessed']
}

/** Functions of a contract without a verified source, as its code shows them. */
export const RecoveredFunctions = ({ functions }: RecoveredFunctionsProps) => (
  <>
    <h2>
      Functions <span class="tag">Recovered</span>
    </h2>
    <p class="muted">
      Functions recovered from bytecode. Names come from a signature database and may be wrong.
    </p>
    <Table
      label="Recovered functions"
      rows={functions}
      columns={[
        ['Selector', ({ selector }) => shown(selector), 'mono'],
        ['Parameters', ({ inBytecode }) => <code class="wrap">{shown(inBytecode)}</code>],
        ['Possible signature', ({ signatures }) => signatureLines(signatures)],
      ]}
    />
  </>
)

const signatureLines = (signatures: readonly string[]) =>
  signatures.length === 0 ? (
    <span class="muted">unknown</span>
  ) : (
    signatures.map((signature) => (
      <div key={signature}>
        <code class="wrap">{shown(signature)}</code>
      </div>
    ))
  )
