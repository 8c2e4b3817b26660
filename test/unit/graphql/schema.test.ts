import type { GraphQLObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { ACTIONS } from '../../../src/api/registry.ts'
import { createGraphSchema } from '../../../src/graphql/schema.ts'

/** Fields that clients of other explorers query, and our own: authorizations (EIP-7702), the whole fee, second currencies. */
const FIELDS: Readonly<Record<string, string>> = {
  Query: `node address addresses block blocks transaction tokenTransfers token_transfers currency
    uncles withdrawals upgrades userOperations itemTransfers heldItems`,
  Address: `hash fetchedCoinBalance fetchedCoinBalanceBlockNumber contractCode nonce gasUsed transactionsCount
    tokenTransfersCount smartContract transactions tokenTransfers authorizations
    currency lockedCoinBalance outputs`,
  Block: `hash number parentHash minerHash nonce consensus difficulty totalDifficulty gasLimit gasUsed baseFeePerGas
    size timestamp isEmpty`,
  Transaction: `id hash blockHash blockNumber block index type nonce value input gas gasPrice gasUsed cumulativeGasUsed
    maxFeePerGas maxPriorityFeePerGas r s v status error revertReason hasErrorInInternalTransactions fromAddressHash
    toAddressHash createdContractAddressHash internalTransactions tokenTransfers fee
    authorizations currency inputs outputs emitted executes`,
  ExternalTransaction: `hash kind executedKind originHash originIndex fromAddressHash toAddressHash value executedValue gas
    input emittedInBlock emittedBy executedInBlock executedBy`,
  Output:
    'transactionHash index blockNumber addressHash denomination amount lock expires spentBy spentInBlock',
  Input: 'transactionHash index addressHash denomination amount',
  Currency: 'symbol unit decimals',
  Authorization:
    'transactionHash transactionIndex blockNumber index authority delegate chainId nonce applied',
  InternalTransaction: `id index type callType value gas gasUsed input output init error traceAddress
    createdContractCode createdContractAddressHash fromAddressHash toAddressHash transactionHash transactionIndex
    blockNumber`,
  TokenTransfer: `id amount amounts tokenIds blockNumber logIndex fromAddressHash toAddressHash
    tokenContractAddressHash transactionHash transaction token`,
  Token: 'contractAddressHash name symbol decimals totalSupply totalSupplyAsOf type holderCount',
  SmartContract: `addressHash name compilerVersion optimization optimizationRuns contractSourceCode abi
    constructorArguments evmVersion externalLibraries filePath compilerSettings language partiallyVerified`,
  Uncle: 'blockNumber timeStamp unclePosition uncleNumber hash miner',
  Withdrawal: `withdrawalIndex validatorIndex address value valueUnit valueSymbol valueDecimals blockNumber timeStamp`,
  Upgrade: 'blockNumber timeStamp hash logIndex contractAddress event newAddress',
  UserOperation: `blockNumber timeStamp hash logIndex userOpHash entryPoint sender paymaster nonce success
    actualGasCost actualGasUsed`,
  ItemTransfer: 'blockNumber timeStamp hash logIndex contractAddress tokenID from to tokenValue',
  HeldItem: 'blockNumber timeStamp hash logIndex contractAddress tokenName tokenSymbol tokenID from',
  PageInfo: 'hasNextPage hasPreviousPage startCursor endCursor',
}

const schema = createGraphSchema(ACTIONS)
const fieldsOf = (type: string) => (schema.getType(type) as GraphQLObjectType).getFields()
const namesOf = (type: string) => Object.keys(fieldsOf(type)).sort()

test.each(Object.entries(FIELDS))('%s has the fields that it is known by, and no others', (name, fields) => {
  expect(namesOf(name)).toEqual(fields.split(/\s+/).sort())
})

test.each([
  'Transaction',
  'InternalTransaction',
  'TokenTransfer',
  'Authorization',
  'Input',
  'Output',
  'Uncle',
])('%ss come as Relay’s connections', (name) => {
  expect(namesOf(`${name}Connection`)).toEqual(['edges', 'pageInfo'])
  expect(namesOf(`${name}Edge`)).toEqual(['cursor', 'node'])
})

test('fields of records have the types of what they hold', () => {
  const typeOf = (type: string, field: string) => `${fieldsOf(type)[field]!.type}`
  expect(typeOf('Uncle', 'blockNumber')).toBe('Int!')
  expect(typeOf('Uncle', 'uncleNumber')).toBe('Decimal!')
  expect(typeOf('Upgrade', 'newAddress')).toBe('AddressHash')
  expect(typeOf('Upgrade', 'event')).toBe('String!')
  expect(typeOf('UserOperation', 'userOpHash')).toBe('FullHash!')
  expect(typeOf('UserOperation', 'nonce')).toBe('Decimal')
})

test('lists take Relay’s arguments, and transactions of an address an order', () => {
  const argumentsOf = (type: string, field: string) =>
    fieldsOf(type)
      [field]!.args.map(({ name }) => name)
      .sort()
  const pages = ['after', 'before', 'first', 'last']
  expect(argumentsOf('Address', 'transactions')).toEqual([...pages, 'order'].sort())
  expect(argumentsOf('Address', 'tokenTransfers')).toEqual(pages)
  expect(argumentsOf('Transaction', 'internalTransactions')).toEqual(pages)
  expect(argumentsOf('Transaction', 'authorizations')).toEqual(pages)
  expect(argumentsOf('Address', 'authorizations')).toEqual(pages)
  expect(argumentsOf('Query', 'tokenTransfers')).toEqual([...pages, 'tokenContractAddressHash'].sort())
  const blocks = ['startblock', 'endblock', 'sort']
  expect(argumentsOf('Query', 'upgrades')).toEqual([...pages, ...blocks, 'contractaddress'].sort())
})
