import type { TransactionPage } from '../../../src/api/page/transaction-page.ts'
import { checksummed } from '../checksum.ts'
import { usePage } from '../page-context.ts'
import { CopyButton } from './copy-button.tsx'
import { Lines } from './page-elements.tsx'

/** Copies the transaction as a command of a tool, or as the API's answer. */
export function CopyAs({ answer: { transaction, input } }: { readonly answer: TransactionPage }) {
  const { base } = usePage()
  const { hash, from, to, value } = transaction
  const url = `${base}api/eth-rpc`
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getTransactionByHash', params: [hash] })
  const isWhole = (input.hex.length - 2) / 2 === input.length
  const data = isWhole && input.length > 0 ? ` ${input.hex}` : ''
  const commands = [
    ['cast', `cast tx ${hash} --rpc-url ${url}`],
    [
      'Replay with cast',
      to !== null && isWhole
        ? `cast call ${checksummed(to)}${data} --from ${checksummed(from)} --value ${BigInt(value)} --rpc-url ${url}`
        : '',
    ],
    [
      'viem',
      `import { createPublicClient, http } from 'viem'\nconst client = createPublicClient({ transport: http('${url}') })\nconsole.log(await client.getTransaction({ hash: '${hash}' }))`,
    ],
    ['curl', `curl ${url} -H 'content-type: application/json' -d '${body}'`],
  ] as const
  return (
    <details class="card" id="copy">
      <summary>Developer tools</summary>
      <p>
        Raw: <a href={`api?module=proxy&action=eth_getTransactionByHash&txhash=${hash}`}>transaction</a>,{' '}
        <a href={`api?module=proxy&action=eth_getTransactionReceipt&txhash=${hash}`}>receipt</a>,{' '}
        <a href={`api?module=explorer&action=rawtransaction&txhash=${hash}`}>RLP</a>
      </p>
      {commands.map(
        ([name, text]) =>
          text !== '' && (
            <div key={name} class="command">
              <h3>
                {name} <CopyButton label={`Copy for ${name}`} read={async () => text} />
              </h3>
              <Lines label={name}>{text}</Lines>
            </div>
          ),
      )}
    </details>
  )
}
