// Asks an explorer for what it knows, with the clients that read ABIs and history; prints it as JSON.
import { autoload, loaders } from '@shazow/whatsabi'
import { ethers } from 'ethers5'
import { createPublicClient, http } from 'viem'

const { EXPLORER, RPC, CHAIN, VERIFIED, PROXY, UNVERIFIED } = process.env
const found = {}

const etherscan = new loaders.EtherscanV1ABILoader({ baseURL: `${EXPLORER}/v2/api` })
const blockscout = new loaders.BlockscoutABILoader({ baseURL: `${EXPLORER}/api` })
const several = new loaders.MultiABILoader([blockscout, etherscan])
const namesOf = (abi) => abi.map(({ name }) => name).filter(Boolean)
const contract = async (loader, address) => {
  const { ok, name, abi, compilerVersion, runs, evmVersion, getSources } = await loader.getContract(address)
  const sources = ok ? await getSources() : []
  return {
    ok,
    name,
    abi: namesOf(abi),
    compilerVersion,
    runs,
    evmVersion,
    sources: sources.map(({ path }) => path ?? ''),
  }
}
found.etherscan = await contract(etherscan, VERIFIED)
found.blockscout = await contract(blockscout, VERIFIED)
found.loaded = namesOf(await several.loadABI(VERIFIED))
found.missed = await several.loadABI(UNVERIFIED)
found.unknown = (await etherscan.getContract(UNVERIFIED)).ok
const provider = createPublicClient({ transport: http(RPC) })
const behind = await autoload(PROXY, {
  provider,
  abiLoader: several,
  signatureLookup: false,
  followProxies: true,
})
found.behind = { address: behind.address, abi: namesOf(behind.abi) }

class Explorer extends ethers.providers.EtherscanProvider {
  getBaseUrl() {
    return EXPLORER
  }
  isCommunityResource() {
    return false
  }
}
const explorer = new Explorer({ chainId: Number(CHAIN), name: 'ours' }, 'k')
const head = await explorer.getBlockNumber()
found.history = (await explorer.getHistory(VERIFIED)).map(({ hash, creates }) => ({
  hash,
  creates: creates ?? null,
}))
found.none = await explorer.getHistory(`0x${'77'.repeat(20)}`)
found.noLogs = await explorer.getLogs({ fromBlock: 0, toBlock: head, address: VERIFIED })
found.balance = String(await explorer.getBalance(VERIFIED))
found.code = (await explorer.getCode(VERIFIED)).length > 2
console.log(JSON.stringify(found))
