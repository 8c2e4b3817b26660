/** Views of a contract that few open: their script is loaded with them. */
export { ChangesView } from './changes.tsx'
export { SourceMatches } from './source-search.tsx'
export { StorageView } from './storage.tsx'
