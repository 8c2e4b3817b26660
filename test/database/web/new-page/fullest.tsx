import { AddressLink, BlockLink, Fact, FactList } from '../../../../web/src/components/page-elements.tsx'
import type { Page } from '../../../../web/src/page.ts'
import { counted } from '../../../../web/src/text.ts'
import type { FullestPage, fullestpage } from './action.ts'

export const page: Page<FullestPage> = {
  async load(api, _id, query) {
    const { page } = await api.page<typeof fullestpage>('fullestpage', { offset: query.get('of') })
    return { title: `Fullest block: ${page!.number}`, answer: page! }
  },

  View: ({ answer: { number, transactions, miner } }) => (
    <>
      <h1>Fullest block</h1>
      <FactList>
        <Fact name="Block">
          <BlockLink number={Number(number)} />, {counted(Number(transactions), 'transaction')}
        </Fact>
        <Fact name="Fee recipient">
          <AddressLink hash={miner} />
        </Fact>
      </FactList>
    </>
  ),
}
