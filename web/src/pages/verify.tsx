import type { ContractFacts } from '../../../src/api/records/contract-facts.ts'
import { isAddress } from '../chain-values.ts'
import { LoadFailed, useLazy } from '../components/lazy.tsx'
import { Notice } from '../components/notice.tsx'
import { AddressLink } from '../components/page-elements.tsx'
import type { ChainPage, ViewParts } from '../page.ts'
import { usePage } from '../page-context.ts'
import { shownName } from '../text.ts'

/** What is known of a contract that is to be verified. */
interface VerifyAnswer {
  /** Empty if none was named. */
  readonly address: string
  /** How it is verified already; empty if it is not. */
  readonly match: string
  readonly name: string
  readonly hasCode: boolean
  /** By the metadata at the end of its code; null if it does not say. */
  readonly solc: string | null
}

export const page: ChainPage<VerifyAnswer> = {
  async load(api, _id, query) {
    const asked = query.get('a') ?? query.get('address') ?? ''
    const address = isAddress(asked) ? asked.toLowerCase() : ''
    const parameters = { module: 'explorer', action: 'contract', contractaddress: address }
    const asking = address === '' ? undefined : api.query<ContractFacts>(parameters)
    const known = (await (asking && api.part(asking)))?.result
    const answer = {
      address,
      match: known?.match ?? '',
      name: (known?.name ?? '').slice(0, 61),
      hasCode: known?.codeSize !== '0',
      solc: known?.compilerInCode || null,
    }
    return { title: 'Verify a contract', answer }
  },
  View: VerifyView,
}

const loadForm = () => import('../components/verify-form.tsx')

/** How a contract is verified: by a form where there are scripts, and by tools. */
function VerifyView({ answer }: ViewParts<VerifyAnswer>) {
  const { address, match, name, hasCode } = answer
  const { base } = usePage()
  const { loaded, failed } = useLazy(loadForm)
  const its = address || '0x…'
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
          It is verified already as <bdi>{shownName(name)}</bdi>, with{' '}
          {match === 'exact' ? 'an exact' : 'a partial'} match.{' '}
          {match === 'exact' ? 'No other can be better.' : 'An exact one replaces it.'}
        </Notice>
      )}
      {failed && <LoadFailed />}
      <div class="columns">
        <div class="form-room needs-script">
          {loaded && <loaded.VerifyForm key={address} address={address} solc={answer.solc} />}
        </div>
        <section class="card" aria-label="Command line">
          <h2>Command line</h2>
          <p>The sources are compiled here, and compared with the code on the chain. With Foundry:</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
          <section class="lines" tabIndex={0} aria-label="Command of Foundry">
            <pre>{`forge verify-contract ${its} src/File.sol:Name \\\n  --verifier blockscout --verifier-url ${base}api \\\n  --watch`}</pre>
          </section>
          <p>With Hardhat 3, where the network has this explorer as its block explorer:</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
          <section class="lines" tabIndex={0} aria-label="Command of Hardhat">
            <pre>{`hardhat verify blockscout --network NAME ${its}\n\nblockExplorers: {\n  blockscout: {\n    name: '…',\n    url: '${base.slice(0, -1)}',\n    apiUrl: '${base}api',\n  },\n}`}</pre>
          </section>
          <p>Import from the registry:</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
          <section class="lines" tabIndex={0} aria-label="Command of curl">
            <pre>{`curl ${base}api \\\n  -d module=contract -d action=verify_via_registry \\\n  -d addressHash=${its}`}</pre>
          </section>
          <p class="muted">
            See the <a href="api-docs?tag=contract">API reference</a>.
          </p>
        </section>
      </div>
    </>
  )
}
