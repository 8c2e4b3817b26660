import { overrideTask } from 'hardhat/config'
import { ArgumentType } from 'hardhat/types/arguments'
import type { HardhatPlugin } from 'hardhat/types/plugins'

/** `plugins: [chainscope]` in hardhat.config.ts. */
const chainscope: HardhatPlugin = {
  id: 'hardhat-chainscope',
  npmPackage: 'hardhat-chainscope',
  tasks: [
    overrideTask('node')
      .addOption({
        name: 'explorerPort',
        description: 'Port of the explorer; 4000, or the next free one, when left out',
        type: ArgumentType.INT,
        defaultValue: -1,
      })
      .addFlag({ name: 'noExplorer', description: 'Starts the node alone' })
      .setAction(() => import('./node.ts'))
      .build(),
  ],
}

export default chainscope
