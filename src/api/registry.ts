import type { Action } from './action.ts'
import { addresstokenbalance } from './actions/account/addresstokenbalance.ts'
import { addresstokennftbalance } from './actions/account/addresstokennftbalance.ts'
import { authorizationlist } from './actions/account/authorizationlist.ts'
import { balance } from './actions/account/balance.ts'
import { balancehistory } from './actions/account/balancehistory.ts'
import { balancemulti } from './actions/account/balancemulti.ts'
import { chainGetBalance } from './actions/account/chain_get_balance.ts'
import { fundedby } from './actions/account/fundedby.ts'
import { getminedblocks } from './actions/account/getminedblocks.ts'
import { listaccounts } from './actions/account/listaccounts.ts'
import { pendingtxlist } from './actions/account/pendingtxlist.ts'
import { token1155tx } from './actions/account/token1155tx.ts'
import { tokenbalance } from './actions/account/tokenbalance.ts'
import { tokenbalancehistory } from './actions/account/tokenbalancehistory.ts'
import { tokenlist } from './actions/account/tokenlist.ts'
import { tokennfttx } from './actions/account/tokennfttx.ts'
import { tokentx } from './actions/account/tokentx.ts'
import { txlist } from './actions/account/txlist.ts'
import { txlistinternal } from './actions/account/txlistinternal.ts'
import { txsBeaconWithdrawal } from './actions/account/txsBeaconWithdrawal.ts'
import { BLOCK_ACTIONS } from './actions/block.ts'
import { checkproxyverification } from './actions/contract/checkproxyverification.ts'
import { checkverifystatus } from './actions/contract/checkverifystatus.ts'
import { getabi } from './actions/contract/getabi.ts'
import { getcontractcreation } from './actions/contract/getcontractcreation.ts'
import { getsourcecode } from './actions/contract/getsourcecode.ts'
import { listcontracts } from './actions/contract/listcontracts.ts'
import { verify } from './actions/contract/verify.ts'
import { verifyViaRegistry } from './actions/contract/verify_via_registry.ts'
import { verifyVyperContract } from './actions/contract/verify_vyper_contract.ts'
import { verifyproxycontract } from './actions/contract/verifyproxycontract.ts'
import { verifysourcecode } from './actions/contract/verifysourcecode.ts'
import { accounts } from './actions/explorer/accounts.ts'
import { addresspage } from './actions/explorer/addresspage.ts'
import { approvals } from './actions/explorer/approvals.ts'
import { balancechanges } from './actions/explorer/balancechanges.ts'
import { balancehistory as explorerBalancehistory } from './actions/explorer/balancehistory.ts'
import { blockpage } from './actions/explorer/blockpage.ts'
import { blocks } from './actions/explorer/blocks.ts'
import { calltree } from './actions/explorer/calltree.ts'
import { chainhead } from './actions/explorer/chainhead.ts'
import { compilers } from './actions/explorer/compilers.ts'
import { contract } from './actions/explorer/contract.ts'
import { contractfile } from './actions/explorer/contractfile.ts'
import { contractpage } from './actions/explorer/contractpage.ts'
import { contracts } from './actions/explorer/contracts.ts'
import { decodetransaction } from './actions/explorer/decodetransaction.ts'
import { failure } from './actions/explorer/failure.ts'
import { helditems } from './actions/explorer/helditems.ts'
import { homepage } from './actions/explorer/homepage.ts'
import { itemholders } from './actions/explorer/itemholders.ts'
import { itempage } from './actions/explorer/itempage.ts'
import { itemtransfers } from './actions/explorer/itemtransfers.ts'
import { listpage } from './actions/explorer/listpage.ts'
import { logs } from './actions/explorer/logs.ts'
import { names } from './actions/explorer/names.ts'
import { pending } from './actions/explorer/pending.ts'
import { rawtransaction } from './actions/explorer/rawtransaction.ts'
import { search } from './actions/explorer/search.ts'
import { searchpage } from './actions/explorer/searchpage.ts'
import { seen } from './actions/explorer/seen.ts'
import { sourcechanges } from './actions/explorer/sourcechanges.ts'
import { sourcesearch } from './actions/explorer/sourcesearch.ts'
import { statechanges } from './actions/explorer/statechanges.ts'
import { statistics } from './actions/explorer/statistics.ts'
import { statisticspage } from './actions/explorer/statisticspage.ts'
import { statuspage } from './actions/explorer/statuspage.ts'
import { storage } from './actions/explorer/storage.ts'
import { summary } from './actions/explorer/summary.ts'
import { tokencounts } from './actions/explorer/tokencounts.ts'
import { tokenitems } from './actions/explorer/tokenitems.ts'
import { tokenpage } from './actions/explorer/tokenpage.ts'
import { tokens } from './actions/explorer/tokens.ts'
import { totals } from './actions/explorer/totals.ts'
import { transactionpage } from './actions/explorer/transactionpage.ts'
import { transactions } from './actions/explorer/transactions.ts'
import { transactiontab } from './actions/explorer/transactiontab.ts'
import { uncles } from './actions/explorer/uncles.ts'
import { upgrades } from './actions/explorer/upgrades.ts'
import { useroperations } from './actions/explorer/useroperations.ts'
import { verifypage } from './actions/explorer/verifypage.ts'
import { withdrawals } from './actions/explorer/withdrawals.ts'
import { gasoracle } from './actions/gastracker/gasoracle.ts'
import { getLogs } from './actions/logs/getLogs.ts'
import { PROXY_ACTIONS } from './actions/proxy.ts'
import { STATS_ACTIONS } from './actions/stats.ts'
import { getToken, getTokenHolders, tokenholdercount, tokenholderlist, tokeninfo } from './actions/token.ts'
import { getstatus, gettxinfo, gettxreceiptstatus } from './actions/transaction.ts'

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
  ...BLOCK_ACTIONS,
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
  ...STATS_ACTIONS,
  gasoracle,
  addresspage,
  blockpage,
  chainhead,
  homepage,
  itempage,
  listpage,
  tokenpage,
  blocks,
  decodetransaction,
  failure,
  transactionpage,
  transactiontab,
  searchpage,
  statisticspage,
  statuspage,
  verifypage,
  transactions,
  tokens,
  accounts,
  rawtransaction,
  search,
  names,
  pending,
  withdrawals,
  uncles,
  statistics,
  totals,
  storage,
  sourcechanges,
  sourcesearch,
  statechanges,
  summary,
  tokencounts,
  tokenitems,
  itemtransfers,
  itemholders,
  contract,
  compilers,
  contractfile,
  contractpage,
  upgrades,
  contracts,
  approvals,
  balancechanges,
  calltree,
  logs,
  useroperations,
  helditems,
  seen,
  explorerBalancehistory,
  ...PROXY_ACTIONS,
]
