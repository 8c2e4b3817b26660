require('@nomicfoundation/hardhat-ethers')
require('@nomicfoundation/hardhat-verify')
require('@openzeppelin/hardhat-upgrades')
require('hardhat-deploy')
const { subtask, task } = require('hardhat/config')
const { TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD } = require('hardhat/builtin-tasks/task-names')

const { RPC, EXPLORER, CHAIN, SOLJSON, VERSION } = process.env

// Nothing is downloaded.
subtask(TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD, async ({ solcVersion }) => ({
  version: solcVersion,
  longVersion: VERSION.slice(1),
  compilerPath: SOLJSON,
  isSolcJs: true,
}))

task('proxies', 'Deploys a proxy of each kind, and prints where they are').setAction(
  async (_, { ethers, upgrades }) => {
    const [owner] = await ethers.getSigners()
    const box = await ethers.getContractFactory('Box')
    const ownBox = await ethers.getContractFactory('OwnBox')
    const placed = async (made) => (await (await made).waitForDeployment()).getAddress()
    const transparent = await placed(upgrades.deployProxy(box, [42n], { kind: 'transparent' }))
    const uups = await placed(upgrades.deployProxy(ownBox, [owner.address], { kind: 'uups' }))
    const beacon = await placed(upgrades.deployBeacon(box))
    const behind = await placed(upgrades.deployBeaconProxy(beacon, box, [44n]))
    console.log(JSON.stringify({ transparent, uups, beacon, behind }))
  },
)

module.exports = {
  solidity: {
    version: '0.8.30',
    settings: { optimizer: { enabled: true, runs: 200 }, evmVersion: 'cancun' },
  },
  networks: { ours: { url: RPC, chainId: Number(CHAIN) } },
  namedAccounts: { deployer: 0 },
  etherscan: {
    apiKey: { ours: 'k' },
    customChains: [
      {
        network: 'ours',
        chainId: Number(CHAIN),
        urls: { apiURL: `${EXPLORER}/api`, browserURL: EXPLORER },
      },
    ],
  },
  sourcify: { enabled: false },
}
