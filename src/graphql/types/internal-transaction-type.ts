import type { CallDetails } from '../../query/calls-of-transactions.ts'
import { failureOf } from '../../query/internal-calls.ts'
import { CALL_TYPES } from '../../schema/tables.ts'
import { valuesOf } from '../builder.ts'
import { columnsOf } from '../fact-fields.ts'
import type { Graph } from '../graph.ts'
import { nodeIdOf } from '../ids.ts'

const typeOf = (call: CallDetails) => CALL_TYPES[call.type]!
const creates = (call: CallDetails) => typeOf(call) === 'create' || typeOf(call) === 'create2'
/** Calls other than creations and destructions. */
const calls = (call: CallDetails) => !creates(call) && typeOf(call) !== 'selfdestruct'

/** Long like defineTransaction: each field takes a line or a few. */
export function defineInternalTransaction({ builder, node, types }: Graph): void {
  const type = builder.enumType('Type', {
    description: 'The kind of a call within a transaction.',
    values: valuesOf('call', 'create', 'create2', 'selfdestruct'),
  })
  const callType = builder.enumType('CallType', {
    description: 'The instruction that called a contract.',
    values: valuesOf('call', 'callcode', 'delegatecall', 'staticcall'),
  })
  types.internalTransaction.implement({
    description: 'A call within a transaction, never the transaction itself.',
    interfaces: [node],
    isTypeOf: (value) => 'trace_address' in (value as object),
    fields: (t) => ({
      id: t.id({
        nullable: false,
        resolve: (call) =>
          nodeIdOf({ type: 'InternalTransaction', hash: call.transaction_hash, index: call.index }),
      }),
      ...columnsOf(t, {
        index: ['integer', 'index', 'Its place in the trace; the root is 0.'],
        value: ['amount', 'value'],
        gas: ['decimal', 'gas'],
        gasUsed: ['decimal', 'gas_used'],
        fromAddressHash: ['address', 'from'],
        transactionHash: ['hash', 'transaction_hash'],
        transactionIndex: ['integer', 'tx_index'],
        blockNumber: ['integer', 'block'],
      }),
      type: t.field({
        type,
        nullable: false,
        resolve: (call) => (calls(call) ? 'call' : (typeOf(call) as 'create' | 'create2' | 'selfdestruct')),
      }),
      callType: t.field({
        type: callType,
        resolve: (call) =>
          calls(call) ? (typeOf(call) as 'call' | 'callcode' | 'delegatecall' | 'staticcall') : null,
      }),
      input: t.field({
        type: 'Data',
        description: 'The calldata.',
        resolve: (call) => (calls(call) ? call.input : null),
      }),
      output: t.field({
        type: 'Data',
        description: 'The return data.',
        resolve: (call) => (calls(call) ? call.output : null),
      }),
      init: t.field({
        type: 'Data',
        description: 'The code that was run to create a contract.',
        resolve: (call) => (creates(call) ? call.input : null),
      }),
      error: t.string({
        description: "Why it had no effect: its error in geth's words, or `parent reverted`.",
        resolve: failureOf,
      }),
      traceAddress: t.field({
        type: 'Json',
        nullable: false,
        description: 'The way to it in the tree of calls.',
        resolve: (call) => call.trace_address,
      }),
      createdContractCode: t.field({
        type: 'Data',
        resolve: (call) => (creates(call) && !call.undone ? call.output : null),
      }),
      createdContractAddressHash: t.field({
        type: 'AddressHash',
        resolve: (call) => (creates(call) ? call.to : null),
      }),
      toAddressHash: t.field({
        type: 'AddressHash',
        description: 'Called, or the heir of a destroyed contract; null for a creation.',
        resolve: (call) => (creates(call) ? null : call.to),
      }),
    }),
  })
}
