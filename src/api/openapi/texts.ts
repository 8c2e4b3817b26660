/** Texts about all actions. */
export const GUIDE = `Blocks, transactions, tokens and accounts of a chain, indexed.

**Asking.** \`GET\` or \`POST /api?module=…&action=…\`, or \`/api/<module>/<action>\`; parameters
are in the query, in a form, in JSON or in a multipart body, and the query wins. Names ignore case. \`chain_\` at the beginning of an action's name
replaces the chain's own prefix, such as \`eth_\`, which is accepted as well. Unknown parameters are ignored unless \`strict=true\`.

**Answers** are \`{"message", "result", "status"}\`: status \`1\` and a result, or status \`0\` and a sentence on what is
wrong. Everything in an answer is the state after one block, which the header \`X-Index-Block\` names. While blocks that
a question covers are missing, the message is \`OK-Partial: blocks A to B are not indexed yet\`.

**Lists** say \`X-Complete\`, and lead on by \`Link\` where there is more. \`format=ndjson\` and \`format=csv\` stream the
whole list, however long; their last line says whether it is complete. What an answer leaves out because the index
cannot know it is named by the header \`X-Omits\`, in every format and dialect.

**Two dialects.** Clients that parse Etherscan's records get them at \`/v2/api\`, or when they give \`chainid\`: an error
then has the message \`NOTOK\` and its text as result, lists are in ascending order unless \`sort\` says otherwise, and
some results differ, as their actions describe.`

/** Actions whose answers may omit rows that the index cannot know. */
export const OMITTING: ReadonlySet<string> = new Set([
  'account/listaccounts',
  'stats/ethsupply',
  'stats/coinsupply',
])

export const REFUSAL_NOTES =
  'The error, both as message and as result; in the etherscan dialect the message is `NOTOK`.'

/** Differences of answers in the etherscan dialect (compatibility.md, Dialects). */
export const DIALECT_NOTES: Readonly<Record<string, string>> = {
  'account/txlist':
    'the record is Etherscan’s (`blockNumber`, `timeStamp`, `hash`, `nonce`, … `methodId`, `functionName`), all numbers decimal, and the order is ascending unless `sort` says otherwise. On a rollup that takes an L1 fee it has `L1FeesPaid`, wei.',
  'account/txlistinternal': 'the order is ascending unless `sort` says otherwise.',
  'account/tokentx': 'the order is ascending unless `sort` says otherwise.',
  'account/tokennfttx': 'the order is ascending unless `sort` says otherwise.',
  'account/token1155tx': 'the order is ascending unless `sort` says otherwise.',
  'account/authorizationlist': 'the order is ascending unless `sort` says otherwise.',
  'transaction/gettxinfo':
    'on a rollup what the receipt says of the chain below is named as by Blockscout (`l1_fee`, `l1_fee_scalar`, `l1_gas_price`, `l1_gas_used`; `arbitrum`), and `fee`, which has it in it.',
  'logs/getLogs':
    '`transactionIndex` too is `0x` for zero, and `page` and `offset` (1,000 at most) lead through the list.',
  'block/getblocknobytime': 'the result is the number as a text.',
  'block/getblockreward': 'without uncles `uncles` is `[]` and `uncleInclusionReward` `"0"`.',
  'contract/getsourcecode':
    '`Proxy` (`0` or `1`), `Implementation`, `Runs` and `SimilarMatch` stand in place of `IsProxy` and `OptimizationRuns`.',
  'contract/listcontracts': 'each record also has its `Address`.',
}
