import type { DecodedArgument, DecodedFacts } from '../../../src/api/page/shapes.ts'
import { grouped, shown, shownName } from '../text.ts'
import { AddressLink, Table } from './facts.tsx'

/** The signature, and whether it is a guess. */
export const DecodedSignature = ({ decoded: { signature, guess } }: { readonly decoded: DecodedFacts }) => (
  <>
    <code class="wrap">{shown(signature)}</code>
    {guess !== null && (
      <>
        {' '}
        <small class="guess">{guess}</small>
      </>
    )}
  </>
)

interface ArgumentsParts {
  readonly decoded: DecodedFacts
  readonly label: string
}

export function DecodedArguments({ decoded, label }: ArgumentsParts) {
  const { arguments: args, more, trailing } = decoded
  const areNamed = args.some(({ name }) => name !== '')
  return (
    <>
      {args.length > 0 && (
        <Table isPlain label={label} head={[...(areNamed ? ['Name'] : []), 'Type', 'Value']}>
          {args.map((argument, n) => (
            <tr key={n}>
              {areNamed && (
                <td>
                  <bdi>{shownName(argument.name)}</bdi>
                </td>
              )}
              <td>
                <code class="wrap">{shown(argument.type)}</code>
              </td>
              <td>
                <Value argument={argument} />
              </td>
            </tr>
          ))}
        </Table>
      )}
      {more > 0 && <p class="muted">and {grouped(more)} more</p>}
      {trailing !== '' && (
        <p>
          <span class="muted">Bytes behind the arguments, which the function does not read:</span>{' '}
          <code class="wrap">{trailing}</code>
        </p>
      )}
    </>
  )
}

export const Decoded = ({ decoded, label }: { readonly decoded: DecodedFacts; readonly label: string }) => (
  <>
    <p>
      <DecodedSignature decoded={decoded} />
    </p>
    <DecodedArguments decoded={decoded} label={label} />
  </>
)

function Value({ argument: { type, value, isCut, isHash } }: { readonly argument: DecodedArgument }) {
  if (type === 'address' && /^0x[0-9a-f]{40}$/.test(value)) return <AddressLink hash={value} long />
  return (
    <>
      {isHash && <span class="muted">its hash: </span>}
      <bdi class="wrap">{shown(value)}</bdi>
      {isCut && '…'}
    </>
  )
}
