import { addresstokenbalance } from './account/addresstokenbalance.ts'
import { addresstokennftbalance } from './account/addresstokennftbalance.ts'
import { authorizationlist } from './account/authorizationlist.ts'
import { balance } from './account/balance.ts'
import { balancehistory } from './account/balancehistory.ts'
import { balancemulti } from './account/balancemulti.ts'
import { chainGetBalance } from './account/chain_get_balance.ts'
import { fundedby } from './account/fundedby.ts'
import { getminedblocks } from './account/getminedblocks.ts'
import { listaccounts } from './account/listaccounts.ts'
import { pendingtxlist } from './account/pendingtxlist.ts'
import { token1155tx } from './account/token1155tx.ts'
import { tokenbalance } from './account/tokenbalance.ts'
import { tokenbalancehistory } from './account/tokenbalancehistory.ts'
import { tokenlist } from './account/tokenlist.ts'
import { tokennfttx } from './account/tokennfttx.ts'
import { tokentx } from './account/tokentx.ts'
import { txlist } from './account/txlist.ts'
import { txlistinternal } from './account/txlistinternal.ts'
import { txsBeaconWithdrawal } from './account/txsBeaconWithdrawal.ts'
import type { Action } from './action.ts'
import { chainBlockNumber } from './block/chain_block_number.ts'
import { getblockcountdown } from './block/getblockcountdown.ts'
import { getblocknobytime } from './block/getblocknobytime.ts'
import { getblockreward } from './block/getblockreward.ts'
import { getblocktxnscount } from './block/getblocktxnscount.ts'
import { checkproxyverification } from './contract/checkproxyverification.ts'
import { checkverifystatus } from './contract/checkverifystatus.ts'
import { getabi } from './contract/getabi.ts'
import { getcontractcreation } from './contract/getcontractcreation.ts'
import { getsourcecode } from './contract/getsourcecode.ts'
import { listcontracts } from './contract/listcontracts.ts'
import { verify } from './contract/verify.ts'
import { verifyViaRegistry } from './contract/verify_via_registry.ts'
import { verifyVyperContract } from './contract/verify_vyper_contract.ts'
import { verifyproxycontract } from './contract/verifyproxycontract.ts'
import { verifysourcecode } from './contract/verifysourcecode.ts'
import { gasoracle } from './gastracker/gasoracle.ts'
import { getLogs } from './logs/getLogs.ts'
import { ethBlockNumber } from './proxy/eth_blockNumber.ts'
import { ethCall } from './proxy/eth_call.ts'
import { ethEstimateGas } from './proxy/eth_estimateGas.ts'
import { ethGasPrice } from './proxy/eth_gasPrice.ts'
import { ethGetBlockByNumber } from './proxy/eth_getBlockByNumber.ts'
import { ethGetBlockTransactionCountByNumber } from './proxy/eth_getBlockTransactionCountByNumber.ts'
import { ethGetCode } from './proxy/eth_getCode.ts'
import { ethGetStorageAt } from './proxy/eth_getStorageAt.ts'
import { ethGetTransactionByBlockNumberAndIndex } from './proxy/eth_getTransactionByBlockNumberAndIndex.ts'
import { ethGetTransactionByHash } from './proxy/eth_getTransactionByHash.ts'
import { ethGetTransactionCount } from './proxy/eth_getTransactionCount.ts'
import { ethGetTransactionReceipt } from './proxy/eth_getTransactionReceipt.ts'
import { ethGetUncleByBlockNumberAndIndex } from './proxy/eth_getUncleByBlockNumberAndIndex.ts'
import { ethSendRawTransaction } from './proxy/eth_sendRawTransaction.ts'
import { chainsize } from './stats/chainsize.ts'
import { coinprice } from './stats/coinprice.ts'
import { coinsupply } from './stats/coinsupply.ts'
import { ethprice } from './stats/ethprice.ts'
import { ethsupply } from './stats/ethsupply.ts'
import { nodecount } from './stats/nodecount.ts'
import { tokensupply } from './stats/tokensupply.ts'
import { tokensupplyhistory } from './stats/tokensupplyhistory.ts'
import { totalfees } from './stats/totalfees.ts'
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
  balancehistory,
  listaccounts,
  tokenbalance,
  tokenbalancehistory,
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
  fundedby,
  txsBeaconWithdrawal,
  authorizationlist,
  getLogs,
  gettxinfo,
  gettxreceiptstatus,
  getstatus,
  getblockreward,
  getblockcountdown,
  getblocknobytime,
  getblocktxnscount,
  chainBlockNumber,
  listcontracts,
  getabi,
  getsourcecode,
  getcontractcreation,
  verify,
  verifyViaRegistry,
  verifyVyperContract,
  verifysourcecode,
  checkverifystatus,
  verifyproxycontract,
  checkproxyverification,
  ethsupply,
  coinsupply,
  tokensupply,
  tokensupplyhistory,
  ethprice,
  coinprice,
  chainsize,
  nodecount,
  totalfees,
  gasoracle,
  ethBlockNumber,
  ethGetBlockByNumber,
  ethGetUncleByBlockNumberAndIndex,
  ethGetBlockTransactionCountByNumber,
  ethGetTransactionByHash,
  ethGetTransactionByBlockNumberAndIndex,
  ethGetTransactionCount,
  ethSendRawTransaction,
  ethGetTransactionReceipt,
  ethCall,
  ethGetCode,
  ethGetStorageAt,
  ethGasPrice,
  ethEstimateGas,
]
