import type { ComponentChildren } from 'preact'
import type { CutBytes, DecodedOnPage } from '../../../src/api/page/page-shapes.ts'
import type { TokenName } from '../chain-values.ts'
import { DecodedArguments, DecodedSignature } from './decoded.tsx'
import { Bytes, Fact, FactList, type WholeBytes, wholeBytes } from './page-elements.tsx'

interface Props {
  /** For example `log 3`. */
  readonly label: string
  readonly log: {
    /** null if the event is not known. */
    readonly decoded: DecodedOnPage | null
    readonly topics: readonly string[]
    readonly data: CutBytes
  }
  /** The emitter, if it is a token. */
  readonly token: TokenName | undefined
  /** Reads all of the data, if the page has only its beginning. */
  readonly whole?: WholeBytes
  readonly before?: ComponentChildren
  readonly children: ComponentChildren
}

export const wholeLog = (hash: string, logIndex: number) =>
  wholeBytes<{ readonly logs: readonly { readonly logIndex: string; readonly data: string }[] }>(
    `api?module=proxy&action=eth_getTransactionReceipt&txhash=${hash}`,
    ({ logs }) => logs.find((entry) => Number(entry.logIndex) === logIndex)?.data,
  )

/** An event with its arguments. Topics and data are shown if the page does not have the arguments. */
export function Log({ label, log: { decoded, topics, data }, token, whole, before, children }: Props) {
  const isDecoded = decoded !== null
  return (
    <article class="log" aria-label={`L${label.slice(1)}`}>
      <h3>
        {before}
        {isDecoded && <DecodedSignature decoded={decoded} />}
        <span class="muted">{children}</span>
      </h3>
      {isDecoded && decoded.arguments.length > 0 && (
        <DecodedArguments decoded={decoded} label={`Arguments of ${label}`} token={token} />
      )}
      {(topics.length > 0 || data.length > 0) && (
        <FactList>
          <Fact name="Topics">
            {topics.length > 0 &&
              topics.map((topic, n) => (
                <div key={n} class="number wrap">
                  {topic}
                </div>
              ))}
          </Fact>
          <Fact name="Data">
            {data.length > 0 && <Bytes {...{ bytes: data, whole }} label={`Data of ${label}`} />}
          </Fact>
        </FactList>
      )}
    </article>
  )
}
