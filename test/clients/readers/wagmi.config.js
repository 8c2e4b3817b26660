import { defineConfig } from '@wagmi/cli'
import { blockExplorer } from '@wagmi/cli/plugins'

const { EXPLORER, CHAIN, ADDRESS } = process.env
export default defineConfig({
  out: 'generated.js',
  plugins: [
    blockExplorer({
      baseUrl: `${EXPLORER}/api`,
      chainId: Number(CHAIN),
      apiKey: 'k',
      contracts: [{ name: 'Square', address: ADDRESS }],
    }),
  ],
})
