import type { Action } from '../../src/api/action.ts'
import type { ChainStory } from './chain-story.ts'

/** What the placeholders in examples of actions stand for, on a chain on which a story was told. */
export function placeholders({ demo, deeds }: ChainStory): Record<string, string> {
  const deed = (kind: string) => deeds.find((one) => one.kind === kind)!.hash
  return {
    someone: demo.accounts[0]!,
    sender: demo.accounts[0]!,
    miner: `0x${'0'.repeat(40)}`,
    token: demo.contracts.token.address,
    collectible: demo.contracts.collectible.address,
    items: demo.contracts.items.address,
    transaction: demo.transactions[0]!.hash,
    failure: deed('failsWithReason'),
    internal: deed('distribute'),
  }
}

/** The parameters of an action's example; a placeholder that nobody fills is a mistake in the example. */
export function exampleOf(action: Action, known: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(action.example).map(([name, value]) => [
      name,
      value.replaceAll(/\{(\w+)\}/g, (_, placeholder: string) => {
        const text = known[placeholder]
        if (text === undefined)
          throw new Error(`The example of ${action.module}/${action.name} names {${placeholder}}`)
        return text
      }),
    ]),
  )
}
