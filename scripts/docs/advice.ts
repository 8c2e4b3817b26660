/** What to do about a failure, by its code, where its sentence does not say all. */
export const ADVICE: Readonly<Record<string, string>> = {
  bad_setting: 'See [settings](settings.md).',
  no_node:
    'Try `curl -X POST -H "content-type: application/json" -d \'{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}\' $RPC_URL` from the same machine.',
  other_chain: '`--reset-index` drops the index of the old chain; a second DATA_DIR keeps both.',
  database_unreachable: 'Try the same address with `psql`.',
  port_unusable: '`PORT=0` takes any free one and prints it.',
  data_dir_in_use: 'One Chainscope per DATA_DIR; a killed one frees it at once.',
  second_writer: 'One Chainscope per database.',
  deep_reorg: 'Compare block hashes with another node of the chain before you believe this one.',
  block_refuted:
    'Indexing waits at this block and asks again, at other endpoints too. If the chain is right and the check is wrong, leave it out with VERIFY_EXCEPT.',
  node_unreachable: 'Nothing: answers go on, and indexing goes on when the node is back.',
  nothing_indexed: 'Ask again when the first block is in; `/api/health/readiness` says when.',
  move_unfinished: 'See [moving](../operations.md#moving-to-another-database).',
  migration_failed: 'The cause follows the sentence. `--reset-index` builds the index again from the node.',
}
