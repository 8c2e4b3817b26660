import type { Mined } from '../../../src/api/page/transaction.ts'
import { shown } from '../text.ts'
import { AddressLink } from './facts.tsx'

/** Where a transaction failed: the line, and those from which it was called. */
export function FailureLines({
  failure: { frames, excerpt, how },
}: {
  readonly failure: NonNullable<Mined['failure']>
}) {
  const isOne = frames.length === 1 && !excerpt
  const failed = frames.find(({ at }) => at !== '')
  return (
    <>
      {!isOne && <h3>Failed at</h3>}
      {excerpt && failed && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
        <section class="lines" tabIndex={0} aria-label="Source">
          <pre>
            {excerpt.lines.map((line, n) => {
              const number = excerpt.firstLine + n
              const text = `${number === failed.line ? '> ' : '  '}${number} ${shown(line)}\n`
              return number === failed.line ? <mark key={number}>{text}</mark> : text
            })}
          </pre>
        </section>
      )}
      {isOne ? (
        <p>
          <span class="muted">Failed at</span> <Frame frame={frames[0]!} />
        </p>
      ) : (
        <ol>
          {frames.map((frame, n) => (
            <li key={n}>
              <Frame frame={frame} />
            </li>
          ))}
        </ol>
      )}
      {how !== '' && <p class="muted">{shown(how)}</p>}
    </>
  )
}

const Frame = ({
  frame: { at, isNear, contract, address, ...one },
}: {
  readonly frame: NonNullable<Mined['failure']>['frames'][number]
}) => (
  <>
    {at !== '' && (
      <>
        {isNear && 'near '}
        <code class="wrap">{shown(at)}</code>{' '}
      </>
    )}
    {contract !== '' && <bdi>{shown(one.function === '' ? contract : `${contract}.${one.function}`)}</bdi>}
    {contract === '' && one.function !== '' && <bdi>{shown(one.function)}</bdi>}{' '}
    {address !== '' ? <AddressLink hash={address} /> : <span class="muted">constructor</span>}
  </>
)
