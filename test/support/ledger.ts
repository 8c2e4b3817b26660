import { encodeFunctionData } from '../vendor/viem/index.js'
import type { TestAnvil } from './anvil.ts'
import { compile, deploy, sent } from './verification/chain.ts'

/* A contract with many kinds of parameters, and a proxy of EIP-1967 in front of it, which a real compiler compiles. */

export const LEDGER_FILE = 'src/Ledger.sol'
export const SHAPES_FILE = 'src/lib/Shapes.sol'

const SHAPES = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

struct Point {
    int256 x;
    uint8[] weights;
}

error NotPaid(uint256 wanted, address by);
`

const LEDGER = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {Point, NotPaid} from "./lib/Shapes.sol";

/// A ledger </script><script>alert(1)</script> of notes.
contract Ledger {
    uint256 public total;
    string public note = "an \\"escaped\\" text"; // and a comment
    mapping(address => uint256) public paid;
    event Noted(string note);

    function sum(Point memory point, bytes32[2] calldata) external pure returns (int256 all, string memory text) {
        all = point.x;
        for (uint256 n; n < point.weights.length; n++) all += int256(uint256(point.weights[n]));
        return (all, "</script><img src=x onerror=alert(1)>");
    }

    function setNote(string calldata text) external {
        note = text;
        emit Noted(text);
    }

    function pay(uint256 wanted) external payable returns (uint256) {
        if (msg.value < wanted) revert NotPaid(wanted, msg.sender);
        paid[msg.sender] += msg.value;
        total += msg.value;
        return total;
    }
}

contract Ledger2 is Ledger {
    function version() external pure returns (uint256) {
        return 2;
    }
}
`

export const PROXY_FILE = 'src/Proxy.sol'
const PROXY = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Proxy {
    event Upgraded(address indexed implementation);
    event AdminChanged(address previousAdmin, address newAdmin);
    bytes32 private constant SLOT = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;

    constructor(address implementation, string memory, uint256[] memory) {
        emit AdminChanged(address(0), msg.sender);
        upgradeTo(implementation);
    }

    function upgradeTo(address implementation) public {
        assembly {
            sstore(SLOT, implementation)
        }
        emit Upgraded(implementation);
    }

    fallback() external payable {
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), sload(SLOT), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if done { return(0, returndatasize()) }
            revert(0, returndatasize())
        }
    }
}
`

export const LEDGER_SOURCES = { [LEDGER_FILE]: LEDGER, [SHAPES_FILE]: SHAPES }
export const PROXY_SOURCES = { [PROXY_FILE]: PROXY }
export const LEDGER_SETTINGS = { optimizer: { enabled: true, runs: 7 }, evmVersion: 'paris' }
const PROXY_ARGUMENTS = ['A name', [1n, 2n]] as const

export const standardInput = (sources: Record<string, string>) =>
  JSON.stringify({
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([file, content]) => [file, { content }])),
    settings: LEDGER_SETTINGS,
  })

/** Deploys both ledgers and a proxy, which is upgraded from one to the other. */
export async function deployLedgers(anvil: TestAnvil) {
  const ledgers = compile('0.8.30', LEDGER_SOURCES, LEDGER_SETTINGS)
  const { Proxy: compiledProxy } = compile('0.8.30', PROXY_SOURCES, LEDGER_SETTINGS)
  const one = await deploy(anvil, ledgers['Ledger']!)
  const two = await deploy(anvil, ledgers['Ledger2']!)
  const proxy = await deploy(anvil, compiledProxy!, [one, ...PROXY_ARGUMENTS])
  const [from] = await anvil.rpc<string[]>('eth_accounts')
  const upgrade = (to: string) => {
    const { abi } = compiledProxy!
    const data = encodeFunctionData({ abi, functionName: 'upgradeTo', args: [to] } as never)
    return sent(anvil, { from, to: proxy, data, gas: '0x7a1200' })
  }
  await upgrade(two)
  return { one, two, proxy, abi: ledgers['Ledger2']!.abi, upgrade }
}
