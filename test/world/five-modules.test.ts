import './five-modules/account.ts'
import './five-modules/logs.ts'
import './five-modules/transaction.ts'
import './five-modules/block.ts'
import './five-modules/contract.ts'
import './five-modules/oracle.ts'
import './five-modules/pool.ts'
import { useWorld } from './five-modules/world.ts'

/*
 * A real node runs a workload of everything that an index must understand; the whole program indexes it, and every
 * answer is compared with the node's own, by way of the oracle. No expected value comes from the program.
 */
useWorld()
