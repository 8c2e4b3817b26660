import * as accessLists from './methods/access-lists.ts'
import * as blockQueries from './methods/block-queries.ts'
import * as chain from './methods/chain.ts'
import { getBalance } from './methods/getBalance.ts'
import * as logs from './methods/log-methods.ts'
import * as nodeReads from './methods/node-reads.ts'
import * as otterscanAccounts from './methods/otterscan-accounts.ts'
import * as otterscanBlocks from './methods/otterscan-blocks.ts'
import * as otterscanTraces from './methods/otterscan-traces.ts'
import { sendRawTransaction } from './methods/sendRawTransaction.ts'
import * as simulations from './methods/simulations.ts'
import * as transactions from './methods/transaction-methods.ts'
import type { Method } from './rpc-method.ts'

/** Every method, as exported by the files of ./methods. Others get -32601, also filters of pending transactions. */
export const METHODS: readonly Method[] = [
  { getBalance, sendRawTransaction },
  ...[chain, blockQueries, accessLists, transactions, logs, nodeReads, simulations],
  // For the Otterscan front end.
  ...[otterscanAccounts, otterscanBlocks, otterscanTraces],
].flatMap((family): readonly Method[] => Object.values(family))
