import type { blockpage } from '../../../src/api/actions/explorer/blockpage.ts'
import { missing } from '../page.ts'
import type { ResultOf } from '../server/api.ts'

type Absent = ResultOf<typeof blockpage>['absent']

const WAIT_REFRESH_MS = 5_000

/** Why there is no block with this number or hash. */
export const missingBlock = (block: number | string, head: number, absent: Absent) =>
  typeof block === 'number' ? missingNumber(block, head, absent) : missingHash(block, head, absent)

function missingNumber(number: number, head: number, absent: Absent) {
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

function missingHash(hash: string, head: number, absent: Absent) {
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
