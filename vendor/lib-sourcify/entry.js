// What Chainscope uses of lib-sourcify: scripts/vendor.mjs bundles it into index.js.
export {
  DEFAULT_OUTPUT_SELECTION,
  SolidityCompilation,
  SolidityMetadataContract,
  setLibSourcifyLogger,
  splitFiles,
  Verification,
  VyperCompilation,
  YulCompilation,
} from '@ethereum-sourcify/lib-sourcify'
