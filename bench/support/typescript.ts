/** What `node --import` takes to run TypeScript, whatever the working folder is. */
export const TYPESCRIPT = new URL('../../scripts/typescript.mjs', import.meta.url).href
