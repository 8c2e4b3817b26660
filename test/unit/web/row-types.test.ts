import { expectTypeOf, test } from 'vitest'
import type { ListRows } from '../../../src/api/actions/explorer/listpage.ts'
import type { TokenRows } from '../../../src/api/actions/explorer/tokenpage.ts'
import type { AddressRows } from '../../../src/api/page/address-lists.ts'

// The compiler checks these, as it checks the columns of lists.
test('a row of a list on a page has the fields of its action that pages keep, and no others', () => {
  expectTypeOf<AddressRows['mined']>().toHaveProperty('blockReward').toEqualTypeOf<string>()
  expectTypeOf<AddressRows['mined']>().not.toHaveProperty('spender')
  // The record has it, and pages do not.
  expectTypeOf<AddressRows['internal']>().not.toHaveProperty('gasUsed')
  expectTypeOf<ListRows['blocks']>().toHaveProperty('gasUsed')
  expectTypeOf<ListRows['blocks']>().not.toHaveProperty('keptFees')
  expectTypeOf<ListRows['uncles']>().not.toHaveProperty('transactionsCount')
  expectTypeOf<TokenRows['ERC-20']>().toHaveProperty('functionName')
  expectTypeOf<TokenRows['ERC-20']>().not.toHaveProperty('tokenID')
})
