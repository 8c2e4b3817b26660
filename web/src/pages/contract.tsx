import type { getcontractcreation } from '../../../src/api/actions/contract/getcontractcreation.ts'
import type { contractpage } from '../../../src/api/actions/explorer/contractpage.ts'
import type { sourcesearch } from '../../../src/api/actions/explorer/sourcesearch.ts'
import type { AddressPage } from '../../../src/api/page/address-page.ts'
import type {
  ContractTab as Contract,
  ContractPage,
  ContractView,
} from '../../../src/api/page/contract-page.ts'
import { addressOf } from '../base.ts'
import { type CutBytes, isAddress } from '../chain-values.ts'
import { CopyButton, DownloadButton } from '../components/copy-button.tsx'
import { DecodedArguments } from '../components/decoded.tsx'
import { Icon } from '../components/icon.tsx'
import {
  AddressLink,
  BlockLink,
  Bytes,
  CursorPager,
  Fact,
  FactList,
  Lines,
  Table,
  Time,
  TransactionLink,
  useName,
  type WholeBytes,
  wholeBytes,
} from '../components/page-elements.tsx'
import { CallForms } from '../contract/call-forms-loader.tsx'
import { ChangesView } from '../contract/changes.tsx'
import { FileTree } from '../contract/file-tree.tsx'
import { RecoveredFunctions } from '../contract/recovered-functions.tsx'
import { SourceFile } from '../contract/source-file.tsx'
import { SourceMatches } from '../contract/source-search.tsx'
import { StorageView } from '../contract/storage.tsx'
import type { Page } from '../page.ts'
import type { Api, ResultOf } from '../server/api.ts'
import { grouped, shown, shownName } from '../text.ts'
import { type AddressAnswer, AddressView, page as addressPage, foundAddress } from './address.tsx'

type UpgradeHistory = Contract['upgrades'][number]
type Upgrade = UpgradeHistory['rows'][number]

const REFRESH_MS = 60_000
const VARIABLES_REFRESH_MS = 15_000
const ASKED = ['view', 'file', 'part', 'line', 'search', 'upgrades', 'from', 'to', 'hunk'] as const

export const page: Page<AddressAnswer & ContractPage> = {
  async load(api, id, query, known) {
    if (!isAddress(id)) return addressPage.load(api, id, query) as Promise<never>
    const name = query.get('definition')
    if (name !== null)
      return { redirect: await pathOfDefinition(api, id, name.trim().slice(0, MAX_SEARCHED)) }
    const asked = Object.fromEntries(ASKED.map((field) => [field, query.get(field)]))
    const { page, version } = await api.page<typeof contractpage>(
      'contractpage',
      { address: id.toLowerCase(), ...asked },
      known,
    )
    // A source is large and seldom changes. Variables change with each block.
    const refreshMs = query.get('view') === 'storage' ? VARIABLES_REFRESH_MS : REFRESH_MS
    return { ...foundAddress(id, page!), refreshMs, version }
  },

  View: ({ answer }) => (
    <AddressView answer={answer}>
      {answer.contract ? (
        <ContractTab address={answer.address} contract={answer.contract} codes={answer} />
      ) : (
        <p class="muted">Nothing is known of this contract now.</p>
      )}
    </AddressView>
  ),

  describe: addressPage.describe!,
}

/** Longest text of a search, characters. */
const MAX_SEARCHED = 100

/** The page of the line that defines a name. If no definition is found, the search results. */
async function pathOfDefinition(api: Api, id: string, name: string): Promise<string> {
  const asked = { module: 'explorer', action: 'sourcesearch', contractaddress: id.toLowerCase(), q: name }
  const { result } = await api.query<ResultOf<typeof sourcesearch>>(asked)
  const [first] = result?.matches ?? []
  const place: Record<string, string> = first?.isDefinition
    ? { file: first.path, line: first.line }
    : { search: name }
  return `/address/${id}?${new URLSearchParams({ tab: 'contract', ...place })}`
}

interface ContractProps {
  readonly address: string
  readonly contract: Contract
}

interface ContractCodeProps extends ContractProps {
  readonly codes: Pick<AddressPage, 'creationCode' | 'runtimeCode' | 'currency' | 'token'>
}

const TITLES: Readonly<Record<ContractView, string>> = {
  code: 'Code',
  changes: 'Changes',
  storage: 'Storage',
  read: 'Read',
  write: 'Write',
  'read-proxy': 'Read as proxy',
  'write-proxy': 'Write as proxy',
}

const VIEWS = Object.keys(TITLES) as ContractView[]

function ContractTab({ address, contract, codes }: ContractCodeProps) {
  const { view, proxy } = contract
  const page = `address/${address}?tab=contract`
  const hasImplementation = (proxy?.implementations.length ?? 0) > 0
  const views = VIEWS.filter((choice) =>
    choice === 'changes'
      ? view === 'changes'
      : choice === 'storage'
        ? contract.match !== '' || hasImplementation
        : !choice.endsWith('-proxy') || hasImplementation,
  )
  return (
    <>
      <div class="row compiled">
        <nav class="tabs" aria-label="Views of this contract">
          {views.map((choice) => (
            <a
              key={choice}
              href={choice === 'code' ? page : `${page}&view=${choice}`}
              aria-current={choice === view ? 'page' : undefined}
            >
              {TITLES[choice]}
            </a>
          ))}
        </nav>
        <Compiled address={address} contract={contract} />
      </div>
      {view === 'code' && <Source address={address} contract={contract} />}
      <div class="card">
        {view === 'code' ? (
          <Code address={address} contract={contract} codes={codes} />
        ) : view === 'changes' ? (
          <ChangesView address={address} changes={contract.changes} />
        ) : view === 'storage' ? (
          <StorageView address={address} storage={contract.storage} token={codes.token ?? undefined} />
        ) : (
          <CallForms
            key={view}
            address={address}
            contract={contract}
            currency={codes.currency}
            token={contract.pool ?? codes.token ?? undefined}
          />
        )}
      </div>
    </>
  )
}

const VerifyLink = ({ address }: Pick<ContractProps, 'address'>) => (
  <a href={`verify?a=${address}`}>Verify this contract</a>
)

/** How the source was matched and compiled, in one line. */
function Compiled({ address, contract }: ContractProps) {
  const { match, language, compiler, optimizer, evmVersion } = contract
  if (match === '')
    return (
      <p>
        Source code not verified. <VerifyLink address={address} /> by form, Foundry or Hardhat.
      </p>
    )
  const [version = compiler] = /\d+\.\d+\.\d+/.exec(compiler) ?? []
  const kind = match === 'similar' ? 'Similar' : match === 'exact' ? 'Exact' : 'Partial'
  return (
    <>
      <span class={match === 'similar' ? 'tag' : 'tag good'}>{kind} match</span>
      <span class="muted">
        {shown(language)} {shown(version)} · optimizer {shown(optimizer.replace('on, ', ''))} ·{' '}
        <span class="evm">{shown(evmVersion)}</span>
      </span>
    </>
  )
}

interface SourceProps {
  readonly address: string
  readonly contract: Pick<Contract, 'file' | 'files' | 'moreFiles' | 'language' | 'match' | 'search'>
}

/** A file of the source, or the lines with a searched text. */
export function Source({ address, contract }: SourceProps) {
  const { file, files, moreFiles, language, match, search } = contract
  if (match === '') return null
  const page = `address/${address}?tab=contract`
  const hrefOf = (path: string, part = 1) =>
    `${page}&${new URLSearchParams({ file: path, ...(part === 1 ? {} : { part: `${part}` }) })}`
  const api = (action: string, more = '') =>
    `v2/api?module=explorer&action=${action}&contractaddress=${address}${more}`
  const form = <SourceSearchForm address={address} text={search?.text} />
  return (
    <section id="source" aria-label="Source">
      {file ? (
        <SourceFile
          key={`${file.path} ${file.part} ${file.line}`}
          file={file}
          language={language}
          href={(part) => hrefOf(file.path, part)}
          definition={(name) => `${page}&definition=${name}#line`}
          whole={api('contractfile', `&${new URLSearchParams({ path: file.path })}`)}
          search={form}
          tree={
            files.length > 1 && (
              <FileTree files={files} current={file.path} href={hrefOf}>
                {moreFiles > 0 && (
                  <p class="muted">
                    and {grouped(moreFiles)} more files, which <a href={api('contract')}>the API</a> lists
                  </p>
                )}
              </FileTree>
            )
          }
        />
      ) : (
        <div class="panel">
          <div class="title">
            {search && <a href={`${page}#source`}>Back to the source</a>}
            {form}
          </div>
          {search && (
            <SourceMatches search={search} href={(path, line) => `${hrefOf(path)}&line=${line}#line`} />
          )}
        </div>
      )}
    </section>
  )
}

interface SearchFormParts extends Pick<ContractProps, 'address'> {
  readonly text: string | undefined
}

/** It works without scripts. */
const SourceSearchForm = ({ address, text }: SearchFormParts) => (
  <div class="search">
    <form action={`address/${address}#source`}>
      <input type="hidden" name="tab" value="contract" />
      <input
        type="search"
        name="search"
        aria-label="Text in the source"
        placeholder="Find in the source"
        value={text}
        maxLength={100}
      />
      <button type="submit" aria-label="Search the source">
        <Icon name="search" />
      </button>
    </form>
  </div>
)

/** What is known of the code in addition to its source. */
function Code({ address, contract, codes }: ContractCodeProps) {
  return (
    <>
      <Verification address={address} contract={contract} />
      <ProxyChain address={address} contract={contract} />
      <Arguments contract={contract} />
      <Abi address={address} contract={contract} />
      {contract.guessed.length > 0 && <RecoveredFunctions functions={contract.guessed} />}
      <CodeBytes
        title="Runtime code"
        bytes={codes.runtimeCode}
        whole={wholeBytes<string>(
          `api?module=proxy&action=eth_getCode&address=${address}&tag=latest`,
          (code) => code,
        )}
      />
      <CodeBytes
        title="Creation code"
        bytes={codes.creationCode}
        whole={wholeBytes<ResultOf<typeof getcontractcreation>>(
          `v2/api?module=contract&action=getcontractcreation&contractaddresses=${address}`,
          ([creation]) => creation?.creationBytecode,
        )}
      />
    </>
  )
}

/** What a match covers. Its kind is above the source. */
const MATCHES: Readonly<Record<string, string>> = {
  exact: 'Source and metadata are those of the contract',
  partial: 'The metadata differs, as by comments or names',
  'runtime-only': 'Only the runtime code matches',
}

const ORIGINS: Readonly<Record<string, string>> = {
  'standard-json': 'from standard JSON',
  'single-file': 'from a single file',
  metadata: 'from metadata and sources',
  registry: 'by the source registry, compiled here',
  explorer: 'by another explorer, compiled here',
  factory: 'same source as the contract that created it',
  artefacts: 'by the artefacts of the project',
}

function Verification({ address, contract }: ContractProps) {
  const { match, similarTo, libraries, similar } = contract
  if (match === '') return null
  const verify = <VerifyLink address={address} />
  return (
    <FactList>
      <Fact name="Contract">
        <bdi>{shownName(contract.name)}</bdi>
      </Fact>
      <Fact name="Match">
        {match === 'similar' ? (
          <>
            Same bytecode as <AddressLink hash={similarTo} long />. {verify}.
          </>
        ) : (
          <>
            {MATCHES[match]}.{match !== 'exact' && <> {verify} for an exact match.</>}
          </>
        )}
      </Fact>
      <Fact name="Language">{shown(contract.language)}</Fact>
      <Fact name="Compiler">{shown(contract.compiler)}</Fact>
      <Fact name="EVM version">{shown(contract.evmVersion)}</Fact>
      <Fact name="Optimizer">{shown(contract.optimizer)}</Fact>
      <Fact name="Licence">{shown(contract.licence)}</Fact>
      <Fact name="Verified">
        {contract.verifiedAt !== null && (
          <>
            <Time seconds={contract.verifiedAt} />
            {Object.hasOwn(ORIGINS, contract.origin) && `, ${ORIGINS[contract.origin]}`}
          </>
        )}
      </Fact>
      <Fact name="Libraries">
        {libraries.map((library) => (
          <div key={`${library.file} ${library.name}`}>
            <bdi>{shownName(library.name)}</bdi> at{' '}
            {isAddress(library.address) ? (
              <AddressLink hash={library.address} long />
            ) : (
              shown(library.address)
            )}
          </div>
        ))}
      </Fact>
      <Fact name="Identical contracts">{similar.length > 0 && <Addresses all={similar} />}</Fact>
    </FactList>
  )
}

const Addresses = ({ all }: { readonly all: Contract['similar'] }) => (
  <>
    {all.map(({ address, name }) => (
      <div key={address}>
        <AddressLink hash={address} long plain /> {name !== '' && <bdi>{shownName(name)}</bdi>}
      </div>
    ))}
  </>
)

function ProxyChain({ address, contract: { proxy, upgrades } }: ContractProps) {
  if (!proxy) return null
  const { implementations, next, beacon } = proxy
  return (
    <>
      <h2>Proxy</h2>
      <FactList>
        <Fact name="Kind">{shown(proxy.kind)}</Fact>
        <Fact name="Beacon">{beacon !== '' && <AddressLink hash={beacon} long />}</Fact>
        <Fact name={implementations.length > 1 ? 'Facets' : 'Implementation'}>
          {implementations.length > 0 && <Addresses all={implementations} />}
        </Fact>
        <Fact name="Forwards to">
          {next.map((link) => (
            <div key={link.address}>
              <AddressLink hash={link.address} long plain />{' '}
              {link.name !== '' && <bdi>{shownName(link.name)}</bdi>}{' '}
              <span class="muted">{shown(link.kind)}</span>
            </div>
          ))}
        </Fact>
      </FactList>
      {upgrades.map((upgrade) => (
        <Upgrades key={upgrade.of} address={address} upgrades={upgrade} />
      ))}
    </>
  )
}

const isUpgrade = ({ event, newAddress }: Upgrade): boolean => event === 'Upgraded' && newAddress !== ''

interface ChangesLinkProps {
  readonly address: string
  readonly now: Upgrade
  readonly before: Upgrade | undefined
}

const ChangesLink = ({ address, now, before }: ChangesLinkProps) => {
  // A contract has a name if it is verified. Without sources there is nothing to compare.
  const areNamed = [useName(now.newAddress), useName(before?.newAddress ?? '')].every(Boolean)
  return areNamed && isUpgrade(now) && before && before.newAddress !== now.newAddress ? (
    <a href={`address/${address}?tab=contract&view=changes&from=${before.newAddress}&to=${now.newAddress}`}>
      Changes
    </a>
  ) : null
}

function Upgrades({ address, upgrades }: { readonly address: string; readonly upgrades: UpgradeHistory }) {
  const { rows, next, isFirst, of: contract } = upgrades
  if (rows.length === 0) return null
  const title = contract === address ? 'Upgrades' : 'Upgrades of the beacon'
  return (
    <>
      <h3>{title}</h3>
      <Table
        label={title}
        rows={rows}
        columns={[
          ['Event', ({ event }) => shown(event)],
          ['New address', ({ newAddress }) => newAddress !== '' && <AddressLink hash={newAddress} />],
          [
            'Source',
            (row, n) => (
              <ChangesLink address={address} now={row} before={rows.slice(n + 1).find(isUpgrade)} />
            ),
          ],
          [
            'Block',
            ({ blockNumber, timeStamp }) => (
              <>
                <BlockLink number={Number(blockNumber)} />, <Time seconds={Number(timeStamp)} />
              </>
            ),
          ],
          ['Transaction', ({ hash }) => <TransactionLink hash={hash} />],
        ]}
      />
      <CursorPager
        label={title}
        isFirst={isFirst}
        first={`address/${address}?tab=contract`}
        next={next}
        words={['Newest', 'Older']}
        parameter="upgrades"
      />
    </>
  )
}

function Arguments({
  contract: { constructorArguments, decodedArguments },
}: Pick<ContractProps, 'contract'>) {
  if (!constructorArguments) return null
  return (
    <>
      <h2>Constructor arguments</h2>
      {decodedArguments && <DecodedArguments decoded={decodedArguments} label="Constructor arguments" />}
      <Bytes bytes={constructorArguments} label="Constructor arguments as bytes" />
    </>
  )
}

function Abi({ address, contract: { abi, hasAbi, match } }: ContractProps) {
  if (match === '' || !hasAbi) return null
  const path = `api?module=contract&action=getabi&address=${address}`
  const read = async () => {
    const answer = (await (await fetch(addressOf(path))).json()) as { result?: unknown }
    return `${answer.result}`
  }
  return (
    <>
      <h2>
        ABI <CopyButton label="Copy the ABI" read={read} />{' '}
        <DownloadButton label="Download the ABI" file={`abi-${address}.json`} read={read} />
      </h2>
      {abi === '' ? (
        <p class="muted">
          It is too long for this page; <a href={path}>the API</a> has it.
        </p>
      ) : (
        <Lines label="ABI" kind="bytes">
          {shown(abi)}
        </Lines>
      )}
    </>
  )
}

interface CodeBytesProps {
  readonly title: string
  readonly bytes: CutBytes | null
  readonly whole: WholeBytes
}

function CodeBytes({ title, bytes, whole }: CodeBytesProps) {
  if (!bytes) return null
  return (
    <>
      <h2>{title}</h2>
      <Bytes bytes={bytes} label={title} whole={whole} />
    </>
  )
}
