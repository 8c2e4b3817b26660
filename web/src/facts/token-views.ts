export const TOKEN_TABS = { transfers: 'Transfers', holders: 'Holders', inventory: 'Inventory' } as const
export type TokenTab = keyof typeof TOKEN_TABS
