import type { BlockPage } from '../../../src/api/page/block.ts'
import type { Api } from './api.ts'
import { type Found, missing } from './found.ts'
import { isHash, refreshOf } from './shapes.ts'

export interface BlockFacts extends BlockPage {
  readonly kind: 'block'
}

interface Absent {
  readonly why: 'unknown' | 'replaced' | 'not-indexed' | 'not-mined'
  readonly fork: number | null
  /** Seconds. */
  readonly blockTime: number | null
}

const WAIT_REFRESH_MS = 5_000

export async function loadBlock(api: Api, id: string, query: URLSearchParams): Promise<Found<BlockFacts>> {
  const byHash = isHash(id)
  const number = byHash ? undefined : numberOf(id)
  if (!byHash && number === undefined) return missing('No block', ['Not a valid block number or hash.'])
  if (number !== undefined && id !== `${number}`) return { redirect: `/block/${number}` }
  const answer = await api.page<BlockPage, { readonly absent: Absent | null }>('blockpage', {
    block: id,
    tab: query.get('tab'),
    listpage: query.get('page'),
    listcursor: query.get('cursor'),
  })
  const { page, absent, head, names } = answer
  if (page)
    return {
      status: 200,
      title: `Block ${page.block.number}`,
      facts: { kind: 'block', ...page },
      names,
      ...refreshOf(page.heads, page.block.number),
    }
  return byHash ? missingHash(id, head, absent) : missingNumber(number!, head, absent)
}

/** Decimal, or hex with 0x. */
function numberOf(id: string): number | undefined {
  return /^(\d{1,15}|0x[0-9a-f]{1,12})$/i.test(id) ? Number(id) : undefined
}

function missingNumber(number: number, head: number, absent: Absent | null): Found<never> {
  const title = `Block ${number}`
  const links =
    head >= 0 ? [{ text: `Block ${head}, the newest that is indexed`, path: `block/${head}` }] : []
  const sentences =
    number <= head
      ? [`Block ${number} is not indexed yet; the newest block that is indexed is ${head}.`]
      : [
          `Block ${number} has not been mined yet. The newest indexed block is ${head}.`,
          remaining(number - head, absent?.blockTime ?? null),
        ]
  return missing(title, sentences, { links, refreshMs: WAIT_REFRESH_MS })
}

function remaining(left: number, blockTime: number | null): string {
  const blocks = `${left.toLocaleString('en')} ${left === 1 ? 'block' : 'blocks'} from now`
  const seconds = left * (blockTime ?? Number.NaN)
  const at = new Date(Date.now() + seconds * 1000)
  if (Number.isNaN(at.getTime())) return `It is ${blocks}.`
  return `Estimated in about ${duration(seconds)} (${at.toISOString().slice(0, 16).replace('T', ' ')} UTC), ${blocks}.`
}

function duration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.round(seconds / 3600)} h`
  return `${Math.round(seconds / 86_400).toLocaleString('en')} days`
}

function missingHash(hash: string, head: number, absent: Absent | null): Found<never> {
  if (absent?.why !== 'replaced')
    return missing('Block not found', [
      `No block and no transaction with the hash ${hash} is known. The newest block that is indexed is ${head}.`,
    ])
  const { fork } = absent
  const sentences = [`The block ${hash} was reorganised away: it is not part of the chain any more.`]
  if (fork === null) return missing('Block reorganised away', sentences)
  sentences.push(
    `Its branch left the chain after block ${fork}; block ${fork + 1} is what replaced its first block.`,
  )
  return missing('Block reorganised away', sentences, {
    links: [
      { text: `Block ${fork + 1}, which replaced the branch`, path: `block/${fork + 1}` },
      { text: `Block ${fork}, the last that both have`, path: `block/${fork}` },
    ],
  })
}
