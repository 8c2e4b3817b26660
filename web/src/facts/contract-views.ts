/** What the tab of a contract shows: its code, its variables, or the forms that call it, itself or what it forwards to. */
export const CONTRACT_VIEWS = [
  'code',
  'changes',
  'storage',
  'read',
  'write',
  'read-proxy',
  'write-proxy',
] as const
export type ContractView = (typeof CONTRACT_VIEWS)[number]
