// `node --import ./scripts/typescript.mjs file.ts`: TypeScript without a build, on Nodes that do not strip types by
// themselves. Rolldown is here for Vite anyway, and takes types away as the build of the pages does.
import { register } from 'node:module'
import './typescript-threads.mjs'

register('./typescript-hooks.mjs', import.meta.url)
