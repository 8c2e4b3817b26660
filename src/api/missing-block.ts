import { defineError } from '../errors.ts'
import type { Head } from '../query/indexed-head.ts'
import { ActionError } from './action.ts'

/** Why a block is not in the index: there is none, or it has not been read yet. */
export const missingBlock = (number: number, head: Head): ActionError =>
  number < head.number ? new BlockNotIndexedError(number) : new BlockDoesNotExistError()

export const BlockDoesNotExistError = defineError('block_does_not_exist', 'Block does not exist', {
  base: ActionError,
})

/** History fills behind the head: to say that such a block does not exist would be a lie. */
const BlockNotIndexedError = defineError(
  'block_not_indexed',
  (number: number) => `Block ${number} is not indexed yet`,
  { base: ActionError },
)
