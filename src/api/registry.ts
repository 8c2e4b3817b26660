import { addresstokenbalance } from './account/addresstokenbalance.ts'
import { addresstokennftbalance } from './account/addresstokennftbalance.ts'
import { balance } from './account/balance.ts'
import { balancemulti } from './account/balancemulti.ts'
import { chainGetBalance } from './account/chain_get_balance.ts'
import { getminedblocks } from './account/getminedblocks.ts'
import { listaccounts } from './account/listaccounts.ts'
import { pendingtxlist } from './account/pendingtxlist.ts'
import { token1155tx } from './account/token1155tx.ts'
import { tokenbalance } from './account/tokenbalance.ts'
import { tokenlist } from './account/tokenlist.ts'
import { tokennfttx } from './account/tokennfttx.ts'
import { tokentx } from './account/tokentx.ts'
import { txlist } from './account/txlist.ts'
import { txlistinternal } from './account/txlistinternal.ts'
import type { Action } from './action.ts'
import { chainBlockNumber } from './block/chain_block_number.ts'
import { getblockcountdown } from './block/getblockcountdown.ts'
import { getblocknobytime } from './block/getblocknobytime.ts'
import { getblockreward } from './block/getblockreward.ts'
import { getblocktxnscount } from './block/getblocktxnscount.ts'
import { getcontractcreation } from './contract/getcontractcreation.ts'
import { getLogs } from './logs/getLogs.ts'
import { getToken } from './token/getToken.ts'
import { getTokenHolders } from './token/getTokenHolders.ts'
import { tokenholdercount } from './token/tokenholdercount.ts'
import { tokenholderlist } from './token/tokenholderlist.ts'
import { tokeninfo } from './token/tokeninfo.ts'
import { getstatus } from './transaction/getstatus.ts'
import { gettxinfo } from './transaction/gettxinfo.ts'
import { gettxreceiptstatus } from './transaction/gettxreceiptstatus.ts'

/** Every action of the query API, in the order of the reference. */
export const ACTIONS: readonly Action[] = [
  getToken,
  getTokenHolders,
  tokeninfo,
  tokenholderlist,
  tokenholdercount,
  chainGetBalance,
  balance,
  balancemulti,
  listaccounts,
  tokenbalance,
  tokenlist,
  addresstokenbalance,
  addresstokennftbalance,
  txlist,
  txlistinternal,
  tokentx,
  tokennfttx,
  token1155tx,
  getminedblocks,
  pendingtxlist,
  getLogs,
  gettxinfo,
  gettxreceiptstatus,
  getstatus,
  getblockreward,
  getblockcountdown,
  getblocknobytime,
  getblocktxnscount,
  chainBlockNumber,
  getcontractcreation,
]
