/** The fields that the records of lists have only in Etherscan's dialect, which come last. */
export const ADDED_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'account/tokentx': ['methodId', 'functionName'],
  'account/tokennfttx': ['methodId', 'functionName'],
  'account/token1155tx': ['methodId', 'functionName'],
  'contract/listcontracts': ['Address'],
}
