import type { Head } from '../query/reader.ts'
import { ActionError } from './action.ts'

/** Why a block is not in the index: there is none, or it has not been read yet. */
export const missingBlock = (number: number, head: Head): ActionError =>
  number < head.number ? new BlockNotIndexedError(number) : new BlockDoesNotExistError()

export class BlockDoesNotExistError extends ActionError {
  override readonly code = 'block_does_not_exist'
  constructor() {
    super('Block does not exist')
  }
}

/** History fills behind the head: to say that such a block does not exist would be a lie. */
export class BlockNotIndexedError extends ActionError {
  override readonly code = 'block_not_indexed'
  constructor(number: number) {
    super(`Block ${number} is not indexed yet`)
  }
}
