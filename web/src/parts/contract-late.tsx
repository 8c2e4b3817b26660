/** Views of a contract that few open: their script is loaded with them. */
export { StorageView } from './storage.tsx'
