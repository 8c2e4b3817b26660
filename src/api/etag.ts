import { hash } from 'node:crypto'
import type { Head } from '../query/indexed-head.ts'
import type { Dialect } from './dialect.ts'

/** To be changed with what an answer looks like: an upgrade must not keep old answers alive. */
const ANSWER_VERSION = 2

/**
 * The same while nothing that was written can change an answer: the block as of which it is, what was written since
 * other than at the end of the chain, and how it is written down. How far the index reaches is in it too, as an index
 * that was built again counts its revisions from zero.
 */
export function etagOf(
  { number, hash: blockHash, revision, blocks, untraced }: Head,
  dialect: Dialect,
  format = 'json',
  learnt = '',
): string {
  const state = JSON.stringify([
    ANSWER_VERSION,
    number,
    blockHash,
    revision,
    blocks,
    untraced,
    dialect.name,
    format,
    learnt,
  ])
  return `W/"${hash('sha256', state, 'base64url').slice(0, 27)}"`
}

/** `*` asks for nothing that could be compared, and is answered in full. */
export const etagMatches = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',', 100).some((one) => one.trim().replace(/^W\//, '') === etag.slice(2))
