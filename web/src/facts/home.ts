import type { HomePage } from '../../../src/api/page/home.ts'
import type { Api } from './api.ts'
import type { Found } from './found.ts'

export interface HomeFacts extends HomePage {
  readonly kind: 'home'
  /** The newest block. */
  readonly head: number
}

/** A visitor without a key may send 300 requests a minute. */
const REFRESH_MS = 3_000

export async function loadHome(api: Api): Promise<Found<HomeFacts>> {
  const { page, head, names } = await api.page<HomePage>('homepage')
  return { status: 200, title: '', facts: { kind: 'home', ...page!, head }, names, refreshMs: REFRESH_MS }
}
