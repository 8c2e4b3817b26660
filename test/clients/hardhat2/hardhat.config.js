require('@nomicfoundation/hardhat-verify')
const { subtask } = require('hardhat/config')
const { TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD } = require('hardhat/builtin-tasks/task-names')

const { RPC, EXPLORER, CHAIN, COMPILERS, VERSIONS, PROVIDER } = process.env
const paths = JSON.parse(COMPILERS)

// Nothing is downloaded.
subtask(TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD, async ({ solcVersion }) => ({
  version: solcVersion,
  longVersion: JSON.parse(VERSIONS)[solcVersion].slice(1),
  compilerPath: paths[solcVersion],
  isSolcJs: true,
}))

const compilers = Object.keys(paths).map((version) => ({
  version,
  settings: {
    optimizer: { enabled: true, runs: 200 },
    ...(version.startsWith('0.8.') ? { evmVersion: 'paris' } : {}),
  },
}))
const custom = (apiURL) => [
  { network: 'ours', chainId: Number(CHAIN), urls: { apiURL: `${EXPLORER}${apiURL}`, browserURL: EXPLORER } },
]
module.exports = {
  solidity: {
    compilers,
    overrides: {
      'contracts/Piped.sol': {
        ...compilers.at(-1),
        settings: { ...compilers.at(-1).settings, viaIR: true },
      },
    },
  },
  networks: { ours: { url: RPC, chainId: Number(CHAIN) } },
  // It asks all that are enabled, one after another.
  etherscan: { enabled: PROVIDER === 'etherscan', apiKey: { ours: 'k' }, customChains: custom('/v2/api') },
  blockscout: { enabled: PROVIDER === 'blockscout', customChains: custom('/api') },
  sourcify: { enabled: PROVIDER === 'sourcify', apiUrl: EXPLORER, browserUrl: EXPLORER },
}
