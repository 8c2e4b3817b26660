import type { DemoData } from './deploy.ts'

/** URLs that show what the server can do. */
export function demoLines(data: DemoData, url: string): string[] {
  const api = (module: string, action: string, more: Record<string, string | undefined> = {}) =>
    `  ${url}/api?${new URLSearchParams({ module, action, ...(more as Record<string, string>) })}`
  const [someone] = data.accounts
  return [
    'Try:',
    api('block', 'chain_block_number'),
    ...(someone
      ? [api('account', 'txlist', { address: someone }), api('account', 'balance', { address: someone })]
      : []),
  ]
}
