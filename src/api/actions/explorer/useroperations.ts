import { z } from 'zod'
import { LOGS, userOperationsOf } from '../../../query/logs-of-address.ts'
import { defineFactList } from '../../list/define.ts'
import { requiredAddress } from '../../parameters/parameters.ts'
import { addressOrEmpty, addressText, decimalOrEmpty, hashText } from '../../records/record-shapes.ts'
import { userOperation } from '../../records/user-operation.ts'

export const useroperations = defineFactList({
  name: 'useroperations',
  node: 'UserOperation',
  summary: 'User operations (ERC-4337) of an account, newest first, from the events of entry points.',
  parameters: { address: requiredAddress() },
  example: { address: '{someone}' },
  empty: 'No user operations found',
  pages: 'narrow',
  rows: LOGS,
  path: ({ address }) => userOperationsOf(address),
  complete: async (rows) => rows.map((row) => ({ ...row, operation: userOperation(row) })),
})({
  blockNumber: 'block',
  timeStamp: 'timestamp',
  hash: ['hash', 'Of the transaction that brought it.'],
  logIndex: 'index',
  userOpHash: [hashText, ({ operation }) => operation.userOpHash],
  entryPoint: [addressText, ({ operation }) => operation.entryPoint],
  sender: [addressText, ({ operation }) => operation.sender],
  paymaster: [
    addressOrEmpty.describe('Empty: the account paid itself.'),
    ({ operation }) => operation.paymaster,
  ],
  nonce: [decimalOrEmpty, ({ operation }) => operation.nonce],
  success: [z.enum(['true', 'false', '']), ({ operation }) => operation.success],
  actualGasCost: [decimalOrEmpty, ({ operation }) => operation.actualGasCost],
  actualGasUsed: [decimalOrEmpty, ({ operation }) => operation.actualGasUsed],
})
