import type { ContractFacts } from '../../../src/api/records/contract-facts.ts'
import { isAddress } from '../chain-values.ts'
import { Notice } from '../components/notice.tsx'
import { AddressLink, Lines } from '../components/page-elements.tsx'
import { VerifyForm, type VerifyFormParts } from '../components/verify-form.tsx'
import { isWay, mismatchOf } from '../components/verify-submission.ts'
import type { Page, ViewParts } from '../page.ts'
import { usePage } from '../page-context.ts'
import { shown, shownName } from '../text.ts'

/** What is known about the contract to verify. */
interface VerifyAnswer extends VerifyFormParts {
  /** The contract's match if it is already verified; empty if it is not. */
  readonly match: string
  readonly name: string
  readonly hasCode: boolean
  /** After a form without scripts: why it was refused, or empty while it is compiled. null if none was sent. */
  readonly refusal: string | null
  /** Path of this page. */
  readonly path: string
}

/** A longer list of compilers would slow the page down. */
const MAX_VERSIONS = 500
const REFRESH_MS = 5_000

export const page: Page<VerifyAnswer> = {
  async load(api, _id, query) {
    const asked = query.get('a') ?? query.get('address') ?? ''
    const address = isAddress(asked) ? asked.toLowerCase() : ''
    const guid = query.get('guid')
    const ask = async <T,>(parameters: Record<string, string>) => api.part(api.query<T>(parameters))
    const compilers = async (kind: string) => {
      const { result = [] } = (await ask<string[]>({ module: 'explorer', action: 'compilers', kind })) ?? {}
      // An empty answer means that the server has no list of compilers.
      return result.length === 0 ? null : result.slice(0, MAX_VERSIONS)
    }
    const [facts, solc, vyper, attempt] = await Promise.all([
      address === ''
        ? undefined
        : ask<ContractFacts>({ module: 'explorer', action: 'contract', contractaddress: address }),
      compilers('solc'),
      compilers('vyper'),
      guid === null
        ? undefined
        : ask<string>({ module: 'contract', action: 'checkverifystatus', guid: guid.slice(0, 100) }),
    ])
    const state = attempt && (attempt.result ?? attempt.message)
    if (state?.startsWith('Pass') && address !== '') return { redirect: `/address/${address}?tab=contract` }
    const isUnderWay = state === 'Pending in queue'
    const known = facts?.result
    const way = query.get('way') ?? ''
    const answer = {
      address,
      way: isWay(way) ? way : ('solidity-standard-json-input' as const),
      match: known?.match ?? '',
      name: (known?.name ?? '').slice(0, 61),
      hasCode: known?.codeSize !== '0',
      solc: known?.compilerInCode || null,
      versions: { solc, vyper },
      refusal:
        state === undefined ? null : isUnderWay ? '' : attempt?.reason ? mismatchOf(attempt.reason) : state,
      path: `verify?${query}`,
    }
    return { title: 'Verify a contract', answer, refreshMs: isUnderWay ? REFRESH_MS : undefined }
  },
  View: VerifyView,
}

/** How to verify a contract: by a form, or by tools. */
function VerifyView({ answer }: ViewParts<VerifyAnswer>) {
  const { address, match, name, hasCode, refusal, path } = answer
  const { base } = usePage()
  const shownAddress = address || '0x…'
  return (
    <>
      <h1>Verify a contract</h1>
      {address !== '' && (
        <p>
          <AddressLink hash={address} long plain />
        </p>
      )}
      {!hasCode && <Notice kind="error">There is no contract at this address.</Notice>}
      {match !== '' && match !== 'similar' && (
        <Notice kind="info">
          Already verified as <bdi>{shownName(name)}</bdi> ({match === 'exact' ? 'exact' : 'partial'} match).
          {match !== 'exact' && ' An exact match replaces it.'}
        </Notice>
      )}
      {refusal === '' && (
        <Notice kind="info">
          The source is compiled, and compared with the code on the chain. <a href={path}>Check again</a>
        </Notice>
      )}
      {refusal && <Notice kind="error">{shown(refusal)}</Notice>}
      <div class="columns">
        <VerifyForm {...answer} />
        <section class="card" aria-label="Command line">
          <h2>Command line</h2>
          <p>The sources are compiled here, and compared with the code on the chain. With Foundry:</p>
          <Lines label="Command of Foundry">{`forge verify-contract ${shownAddress} src/File.sol:Name \\\n  --verifier blockscout --verifier-url ${base}api \\\n  --watch`}</Lines>
          <p>With Hardhat 3, where the network has this explorer as its block explorer:</p>
          <Lines label="Command of Hardhat">{`hardhat verify blockscout --network NAME ${shownAddress}\n\nblockExplorers: {\n  blockscout: {\n    name: '…',\n    url: '${base.slice(0, -1)}',\n    apiUrl: '${base}api',\n  },\n}`}</Lines>
          <p>Import from the registry:</p>
          <Lines label="Command of curl">{`curl ${base}api \\\n  -d module=contract -d action=verify_via_registry \\\n  -d addressHash=${shownAddress}`}</Lines>
          <p class="muted">
            See the <a href="api-docs?tag=contract">API reference</a>.
          </p>
        </section>
      </div>
    </>
  )
}
