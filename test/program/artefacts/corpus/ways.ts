/**
 * Ways to fail, as each compiler takes them: the line that has to be found is marked with `//@ name`. A line without a call
 * of its own in `WAYS` is not reached.
 */

export interface Version {
  readonly number: string
  readonly minor: number
  readonly patch: number
}

export const versionOf = (number: string): Version => {
  const [, minor = 0, patch = 0] = number.split('.').map(Number)
  return { number, minor, patch }
}

/** How a way is gone: by a call of the function of its name with 1, unless it says otherwise. */
export interface Way {
  readonly name: string
  /** Since this compiler. */
  readonly since?: readonly [minor: number, patch: number]
  readonly data?: 'unknown selector' | 'short' | 'dirty'
  readonly value?: true
  /** Deploys this contract. */
  readonly deploys?: string
}

const names = [
  'requireReason',
  'requireBare',
  'requireSecond',
  'requireLines',
  'revertReason',
  'revertBare',
  'assertFails',
  'inModifier',
  'inInternal',
  'inBase',
  'inLibrary',
  'inLinkedLibrary',
  'inCallee',
  'inCalleeOfCallee',
  'index',
  'indexInLoop',
  'division',
  'modulo',
  'popEmpty',
  'enumRange',
  'noContract',
  'callRefused',
  'callRefusedBare',
  'noPay',
  'assemblyRevert',
  'assemblyInvalid',
  'outOfGas',
  'inConstructorOfChild',
  'throughProxy',
  'emptyReturn',
  'writesInView',
  'functionPointer',
  'sendRefused',
  'nestedModifier',
]

export const WAYS: readonly Way[] = [
  ...names.map((name) => ({ name })),
  { name: 'unknownSelector', data: 'unknown selector' },
  { name: 'notPayable', value: true },
  { name: 'shortData', data: 'short' },
  { name: 'inOwnConstructor', deploys: 'FailsAtOnce' },
  { name: 'caught', since: [6, 0] },
  { name: 'rethrown', since: [6, 0] },
  { name: 'overflow', since: [8, 0] },
  { name: 'underflow', since: [8, 0] },
  { name: 'negated', since: [8, 0] },
  { name: 'dirtyBool', since: [8, 0], data: 'dirty' },
  { name: 'tooMuchMemory', since: [8, 0] },
  { name: 'customError', since: [8, 4] },
  { name: 'customErrorOfBase', since: [8, 4] },
  { name: 'requireCustom', since: [8, 27] },
]

export const isOf = ({ since: [minor, patch] = [0, 0] }: Way, version: Version): boolean =>
  version.minor > minor || (version.minor === minor && version.patch >= patch)

const BASE = 'src/Base.sol'
const MAIN = 'src/Ways.sol'

/** Text before the marked lines is not all of one byte a character. */
export function sourcesOf({ number, minor, patch }: Version): Record<string, string> {
  const has = (since: number, its = 0) => minor > since || (minor === since && patch >= its)
  const pay = (address: string) => (has(6) ? `payable(${address})` : `address(uint160(${address}))`)
  const fallback = has(6) ? 'fallback() external payable' : 'function() external payable'
  const virtual = has(6) ? ' virtual' : ''
  return {
    [BASE]: `// SPDX-License-Identifier: MIT
pragma solidity ${number};
// äöü €
contract Base {
    address internal owner = address(1);
    ${has(8, 4) ? 'error OfBase(uint256 x);' : ''}
    modifier onlyOwner() {
        require(msg.sender == owner, "not the owner"); //@ inModifier
        _;
    }
    modifier positive(uint256 x) {
        if (x < 2) {
            revert("not positive"); //@ nestedModifier
        }
        _;
    }
    function check(uint256 x) internal pure${virtual} {
        require(x > 1, "too small for the base"); //@ inBase
    }
}
library Inner {
    function check(uint256 x) internal pure returns (uint256) {
        require(x > 1, "inner"); //@ inLibrary
        return x;
    }
}
library Linked {
    function check(uint256 x) public pure returns (uint256) {
        require(x > 1, "linked"); //@ inLinkedLibrary
        return x;
    }
}
`,
    [MAIN]: `// SPDX-License-Identifier: MIT
pragma solidity ${number};
import "./Base.sol";

interface Viewing { function write(uint256 x) external view returns (uint256); }
interface Nothing { function nothing(uint256 x) external returns (uint256); }

contract Callee {
    uint256 public count;
    Callee internal next;
    constructor(Callee next_) public { next = next_; }
    function check(uint256 x) external returns (uint256) {
        count = x;
        require(x > 1, "the callee refuses"); //@ inCallee inCalleeOfCallee throughProxy rethrown
        return count;
    }
    function forward(uint256 x) external returns (uint256) {
        return next.check(x);
    }
    function write(uint256 x) external returns (uint256) {
        count = x + 3; //@ writesInView
        return count;
    }
    function bare(uint256 x) external pure {
        require(x > 1); //@ callRefusedBare
    }
}
contract NoPay { //@ noPay
    uint256 public x;
}
contract Proxy {
    address internal target;
    constructor(address target_) public { target = target_; }
    ${fallback} {
        address to = target;
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch ok case 0 { revert(0, returndatasize()) } default { return(0, returndatasize()) }
        }
    }
}
contract Silent {
    uint256 internal n;
    ${fallback} { n = 1; }
}
contract Child {
    uint256 public x;
    constructor(uint256 x_) public {
        require(x_ > 1, "no such child"); //@ inConstructorOfChild
        x = x_;
    }
}
contract FailsAtOnce {
    uint256 public x;
    constructor() public {
        x = 5;
        require(x < 5, "fails at once"); //@ inOwnConstructor
    }
}

contract Ways is Base { //@ unknownSelector
    enum Color { Red, Green }
    uint256[] internal list;
    uint256 internal total;
    Callee internal callee;
    Callee internal caller;
    Callee internal proxied;
    address internal noPayer;
    address internal silent;
    ${has(8, 4) ? 'error Custom(uint256 x, address who);' : ''}

    constructor() public {
        callee = new Callee(Callee(address(0)));
        caller = new Callee(callee);
        proxied = Callee(address(new Proxy(address(callee))));
        noPayer = address(new NoPay());
        silent = address(new Silent());
    }

    function requireReason(uint256 x) external { total = x; require(x > 1, "too small"); } //@ requireReason
    function requireBare(uint256 x) external {
        total = x;
        require(x > 1); //@ requireBare
    }
    function requireSecond(uint256 x) external {
        require(x > 0, "first");
        require(x < 9);
        require(x > 1); //@ requireSecond
        total = x;
    }
    function requireLines(uint256 x) external {
        total = x;
        require( //@ requireLines
            x > 1,
            "a reason on a line of its own"
        );
    }
    function revertReason(uint256 x) external {
        if (x > 1) total = x;
        else revert("no"); //@ revertReason
    }
    function revertBare(uint256 x) external {
        if (x > 1) total = x;
        else {
            revert(); //@ revertBare
        }
    }
    function assertFails(uint256 x) external {
        total = x;
        assert(x > 1); //@ assertFails
    }
    function inModifier(uint256 x) external onlyOwner { total = x; }
    function nestedModifier(uint256 x) external positive(x) { total = x; }
    function inInternal(uint256 x) external {
        total = x;
        deep(x);
        total = 2 * x;
    }
    function deep(uint256 x) internal {
        total += 3;
        deeper(x);
    }
    function deeper(uint256 x) private view {
        require(x > total, "deep"); //@ inInternal
    }
    function inBase(uint256 x) external {
        total = x;
        check(x);
    }
    function inLibrary(uint256 x) external { total = Inner.check(x); }
    function inLinkedLibrary(uint256 x) external { total = Linked.check(x); }
    function inCallee(uint256 x) external { total = callee.check(x); }
    function inCalleeOfCallee(uint256 x) external { total = caller.forward(x); }
    function throughProxy(uint256 x) external { total = proxied.check(x); }
    function index(uint256 x) external {
        total = x;
        list[x] = 7; //@ index
    }
    function indexInLoop(uint256 x) external {
        uint256[3] memory three = [x, x, x];
        uint256 sum = 0;
        for (uint256 i = 0; i < 5; i++) {
            sum += three[i]; //@ indexInLoop
        }
        total = sum;
    }
    function division(uint256 x) external {
        uint256 zero = x - 1;
        total = 7 / zero; //@ division
    }
    function modulo(uint256 x) external {
        uint256 zero = x - 1;
        total = 7 % zero; //@ modulo
    }
    function popEmpty(uint256 x) external {
        total = x;
        list.pop(); //@ popEmpty
    }
    function enumRange(uint256 x) external {
        Color color = Color(x + 5); //@ enumRange
        total = uint256(color);
    }
    function noContract(uint256 x) external {
        total = x;
        total = Callee(address(0x1234567)).check(x); //@ noContract
    }
    function callRefused(uint256 x) external {
        (bool ok, ) = address(callee).call(abi.encodeWithSignature("check(uint256)", x));
        total = x;
        require(ok, "the call was refused"); //@ callRefused
    }
    function callRefusedBare(uint256 x) external {
        (bool ok, ) = address(callee).call(abi.encodeWithSignature("bare(uint256)", x));
        require(ok);
        total = x;
    }
    function sendRefused(uint256 x) external payable {
        bool ok = ${pay('noPayer')}.send(address(this).balance);
        total = x;
        require(ok, "nothing was sent"); //@ sendRefused
    }
    function noPay(uint256 x) external payable {
        total = x;
        ${pay('noPayer')}.transfer(0);
    }
    function assemblyRevert(uint256 x) external {
        total = x;
        assembly {
            mstore(0, x)
            revert(0, 32) //@ assemblyRevert
        }
    }
    function assemblyInvalid(uint256 x) external {
        total = x;
        assembly { invalid() } //@ assemblyInvalid
    }
    function outOfGas(uint256 x) external {
        while (true) { total += x; } //@ outOfGas
    }
    function inConstructorOfChild(uint256 x) external { total = new Child(x).x(); }
    function emptyReturn(uint256 x) external {
        total = Nothing(silent).nothing(x); //@ emptyReturn
    }
    function writesInView(uint256 x) external {
        total = Viewing(address(callee)).write(x);
    }
    function functionPointer(uint256 x) external {
        function (uint256) internal returns (uint256) pointer;
        total = pointer(x); //@ functionPointer
    }
    function notPayable(uint256 x) external { total = x ^ 5; } //@ notPayable
    function shortData(uint256 x) external { total = x ^ 3; } //@ shortData
${
  has(6)
    ? `    function caught(uint256 x) external {
        try callee.check(x) returns (uint256 y) { total = y; }
        catch {
            revert("caught it"); //@ caught
        }
    }
    function rethrown(uint256 x) external {
        try callee.check(x) returns (uint256 y) { total = y; }
        catch (bytes memory data) {
            assembly { revert(add(data, 32), mload(data)) }
        }
    }
`
    : ''
}${
  has(8)
    ? `    function overflow(uint256 x) external {
        uint256 most = type(uint256).max;
        total = most + x; //@ overflow
    }
    function underflow(uint256 x) external {
        total = x - 2; //@ underflow
    }
    function negated(uint256 x) external {
        int256 least = type(int256).min + int256(x) - 1;
        total = uint256(-least); //@ negated
    }
    function dirtyBool(bool x) external { total = x ? 1 : 2; } //@ dirtyBool
    function tooMuchMemory(uint256 x) external {
        uint256[] memory many = new uint256[](x << 70); //@ tooMuchMemory
        total = many.length;
    }
`
    : ''
}${
  has(8, 4)
    ? `    function customError(uint256 x) external {
        total = x;
        if (x < 2) revert Custom(x, msg.sender); //@ customError
    }
    function customErrorOfBase(uint256 x) external {
        total = x;
        if (x < 2) {
            revert OfBase({ x: x }); //@ customErrorOfBase
        }
    }
`
    : ''
}${
  has(8, 27)
    ? `    function requireCustom(uint256 x) external {
        total = x;
        require(x > 1, Custom(x, msg.sender)); //@ requireCustom
    }
`
    : ''
}}
`,
  }
}

/** Where a way is marked, as `file:line`. */
export function markOf(sources: Readonly<Record<string, string>>, name: string): string {
  for (const [file, text] of Object.entries(sources))
    for (const [n, line] of text.split('\n').entries())
      if (line.split('//@')[1]?.trim().split(' ').includes(name)) return `${file}:${n + 1}`
  throw new Error(`No line is marked with ${name}`)
}
