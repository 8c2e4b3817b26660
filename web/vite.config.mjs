import { fileURLToPath } from 'node:url'

/** Built by scripts/pages.mjs; `npx vite web` serves the same while working on it. */
export default {
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The server writes where it stands into <base>, so that every address is relative to that.
  base: './',
  plugins: [
    {
      // There is one style, so that no script comes with one that is to be loaded before it.
      name: 'imports-without-styles',
      enforce: 'pre',
      load: (id) =>
        id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
    },
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // All that a first page runs is one script; what forms and the reference have beside it comes when they are opened.
      output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } },
    },
  },
  // The program itself answers while somebody works on the pages.
  server: { proxy: { '^/(api|account|auth|v2|graphiql)': 'http://localhost:4000' } },
}
