import verify from '@nomicfoundation/hardhat-verify'
import { defineConfig } from 'hardhat/config'

const { RPC, EXPLORER, CHAIN, COMPILERS } = process.env
// Paths of soljson by version: nothing is downloaded.
const compilers = Object.entries(JSON.parse(COMPILERS)).map(([version, path]) => ({
  version,
  path,
  settings: {
    optimizer: { enabled: true, runs: 200 },
    ...(version.startsWith('0.8.') ? { evmVersion: 'paris' } : {}),
  },
}))
const explorer = (apiUrl) => ({ name: 'ours', url: EXPLORER, apiUrl: `${EXPLORER}${apiUrl}` })

export default defineConfig({
  plugins: [verify],
  solidity: {
    compilers,
    overrides: {
      'contracts/Piped.sol': {
        ...compilers.at(-1),
        settings: { ...compilers.at(-1).settings, viaIR: true },
      },
    },
  },
  networks: { ours: { type: 'http', chainType: 'l1', url: RPC, chainId: Number(CHAIN) } },
  chainDescriptors: {
    [CHAIN]: {
      name: 'ours',
      blockExplorers: { blockscout: explorer('/api'), etherscan: explorer('/v2/api') },
    },
  },
  verify: {
    etherscan: { apiKey: 'VKEY' },
    blockscout: { enabled: true },
    sourcify: { enabled: true, apiUrl: EXPLORER },
  },
})
