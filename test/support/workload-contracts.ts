import type { DemoData, Deployment } from '../../src/demo/deploy.ts'

/** Under the names that examples of the API have, and with tokens that mean harm. */
export const WORKLOAD_CONTRACTS = {
  dollar: ['DemoToken', 'Demo Dollar', 'DUSD', 6, 10n ** 15n],
  token: ['DemoToken', 'Demo Token', 'DEMO', 18, 10n ** 27n],
  collectible: ['DemoCollectible'],
  items: ['DemoItems'],
  wrapped: ['WrappedNative'],
  factory: ['Factory'],
  caller: ['Caller'],
  reverter: ['Reverter'],
  counterV1: ['CounterV1'],
  counterV2: ['CounterV2'],
  rebasing: ['RebasingToken'],
  bytes32: ['Bytes32Token'],
  oldCollectible: ['OldCollectible'],
  hugeName: ['HugeNameToken'],
  invalidUtf8: ['InvalidUtf8Token'],
  nul: ['NulToken'],
  reverting: ['RevertingToken'],
  endlessGas: ['EndlessGasToken'],
  lying: ['LyingToken'],
  fee: ['FeeToken'],
} as const satisfies Record<string, Deployment>

export type WorkloadDemo = DemoData<keyof typeof WORKLOAD_CONTRACTS>
