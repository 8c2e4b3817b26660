import type { Story } from './deploy.ts'

/** Addresses worth opening, for whoever sees the demo for the first time. */
export function demoLines(story: Story, url: string): string[] {
  const api = (module: string, action: string, more: Record<string, string | undefined> = {}) =>
    `  ${url}/api?${new URLSearchParams({ module, action, ...(more as Record<string, string>) })}`
  const [someone] = story.accounts
  return [
    'Worth opening:',
    api('block', 'chain_block_number'),
    ...(someone
      ? [api('account', 'txlist', { address: someone }), api('account', 'balance', { address: someone })]
      : []),
  ]
}
