import type { Keccak } from '../primitives/hash.ts'
import { type AbiItem, readItem } from './items.ts'

/** Events that are recognised by their hash and their number of topics. */
export const STANDARD_EVENTS: readonly string[] = [
  // ERC-20, ERC-721 and ERC-1155
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event URI(string value, uint256 indexed id)',
  // WETH and ERC-4626
  'event Deposit(address indexed dst, uint256 wad)',
  'event Withdrawal(address indexed src, uint256 wad)',
  'event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)',
  'event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)',
  // ERC-173, ERC-1967 and OpenZeppelin
  'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
  'event Upgraded(address indexed implementation)',
  'event AdminChanged(address previousAdmin, address newAdmin)',
  'event BeaconUpgraded(address indexed beacon)',
  'event Initialized(uint8 version)',
  'event Initialized(uint64 version)',
  'event Paused(address account)',
  'event Unpaused(address account)',
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
  'event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)',
  'event RoleAdminChanged(bytes32 indexed role, bytes32 indexed previousAdminRole, bytes32 indexed newAdminRole)',
  // Safe 1.3 and 1.4, which differ in what is indexed
  'event SafeSetup(address indexed initiator, address[] owners, uint256 threshold, address initializer, address fallbackHandler)',
  'event SafeReceived(address indexed sender, uint256 value)',
  'event ExecutionSuccess(bytes32 txHash, uint256 payment)',
  'event ExecutionSuccess(bytes32 indexed txHash, uint256 payment)',
  'event ExecutionFailure(bytes32 txHash, uint256 payment)',
  'event ExecutionFailure(bytes32 indexed txHash, uint256 payment)',
  'event ExecutionFromModuleSuccess(address indexed module)',
  'event ExecutionFromModuleFailure(address indexed module)',
  'event ApproveHash(bytes32 indexed approvedHash, address indexed owner)',
  'event SignMsg(bytes32 indexed msgHash)',
  'event AddedOwner(address owner)',
  'event AddedOwner(address indexed owner)',
  'event RemovedOwner(address owner)',
  'event RemovedOwner(address indexed owner)',
  'event ChangedThreshold(uint256 threshold)',
  'event EnabledModule(address module)',
  'event EnabledModule(address indexed module)',
  'event DisabledModule(address module)',
  'event DisabledModule(address indexed module)',
  'event ChangedGuard(address guard)',
  'event ChangedGuard(address indexed guard)',
  'event ChangedFallbackHandler(address handler)',
  'event ChangedFallbackHandler(address indexed handler)',
  'event ProxyCreation(address proxy, address singleton)',
  'event ProxyCreation(address indexed proxy, address singleton)',
  // EntryPoint of ERC-4337
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
  'event UserOperationRevertReason(bytes32 indexed userOpHash, address indexed sender, uint256 nonce, bytes revertReason)',
  'event PostOpRevertReason(bytes32 indexed userOpHash, address indexed sender, uint256 nonce, bytes revertReason)',
  'event AccountDeployed(bytes32 indexed userOpHash, address indexed sender, address factory, address paymaster)',
  'event BeforeExecution()',
  'event SignatureAggregatorChanged(address indexed aggregator)',
  'event Deposited(address indexed account, uint256 totalDeposit)',
  'event Withdrawn(address indexed account, address withdrawAddress, uint256 amount)',
  'event StakeLocked(address indexed account, uint256 totalStaked, uint256 unstakeDelaySec)',
  'event StakeUnlocked(address indexed account, uint256 withdrawTime)',
  'event StakeWithdrawn(address indexed account, address withdrawAddress, uint256 amount)',
]

/** Functions that many contracts share. A call is of one of them if its selector and all its arguments fit. */
export const STANDARD_FUNCTIONS: readonly string[] = [
  // ERC-20, and what OpenZeppelin adds
  'function name() returns (string)',
  'function symbol() returns (string)',
  'function decimals() returns (uint8)',
  'function totalSupply() returns (uint256)',
  'function balanceOf(address account) returns (uint256)',
  'function allowance(address owner, address spender) returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function approve(address spender, uint256 value) returns (bool)',
  'function transferFrom(address from, address to, uint256 value) returns (bool)',
  'function increaseAllowance(address spender, uint256 addedValue) returns (bool)',
  'function decreaseAllowance(address spender, uint256 subtractedValue) returns (bool)',
  // ERC-2612
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function nonces(address owner) returns (uint256)',
  'function DOMAIN_SEPARATOR() returns (bytes32)',
  // ERC-721, ERC-1155 and ERC-165
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
  'function ownerOf(uint256 tokenId) returns (address)',
  'function tokenURI(uint256 tokenId) returns (string)',
  'function getApproved(uint256 tokenId) returns (address)',
  'function isApprovedForAll(address owner, address operator) returns (bool)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
  'function balanceOf(address account, uint256 id) returns (uint256)',
  'function balanceOfBatch(address[] accounts, uint256[] ids) returns (uint256[])',
  'function uri(uint256 id) returns (string)',
  'function supportsInterface(bytes4 interfaceId) returns (bool)',
  // WETH
  'function deposit()',
  'function withdraw(uint256 amount)',
  // ERC-4626
  'function asset() returns (address)',
  'function totalAssets() returns (uint256)',
  'function deposit(uint256 assets, address receiver) returns (uint256 shares)',
  'function mint(uint256 shares, address receiver) returns (uint256 assets)',
  'function withdraw(uint256 assets, address receiver, address owner) returns (uint256 shares)',
  'function redeem(uint256 shares, address receiver, address owner) returns (uint256 assets)',
  'function convertToShares(uint256 assets) returns (uint256 shares)',
  'function convertToAssets(uint256 shares) returns (uint256 assets)',
  'function previewDeposit(uint256 assets) returns (uint256 shares)',
  'function previewMint(uint256 shares) returns (uint256 assets)',
  'function previewWithdraw(uint256 assets) returns (uint256 shares)',
  'function previewRedeem(uint256 shares) returns (uint256 assets)',
  'function maxDeposit(address receiver) returns (uint256 assets)',
  'function maxMint(address receiver) returns (uint256 shares)',
  'function maxWithdraw(address owner) returns (uint256 assets)',
  'function maxRedeem(address owner) returns (uint256 shares)',
  // Multicall3 and OpenZeppelin
  'function aggregate((address target, bytes callData)[] calls) returns (uint256 blockNumber, bytes[] returnData)',
  'function tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls) returns ((bool success, bytes returnData)[] returnData)',
  'function blockAndAggregate((address target, bytes callData)[] calls) returns (uint256 blockNumber, bytes32 blockHash, (bool success, bytes returnData)[] returnData)',
  'function tryBlockAndAggregate(bool requireSuccess, (address target, bytes callData)[] calls) returns (uint256 blockNumber, bytes32 blockHash, (bool success, bytes returnData)[] returnData)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) returns ((bool success, bytes returnData)[] returnData)',
  'function aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls) returns ((bool success, bytes returnData)[] returnData)',
  'function multicall(bytes[] data) returns (bytes[] results)',
  'function multicall(uint256 deadline, bytes[] data) returns (bytes[] results)',
  // Safe
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) returns (bool success)',
  'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation) returns (bool success)',
  'function approveHash(bytes32 hashToApprove)',
  'function addOwnerWithThreshold(address owner, uint256 threshold)',
  'function removeOwner(address prevOwner, address owner, uint256 threshold)',
  'function swapOwner(address prevOwner, address oldOwner, address newOwner)',
  'function changeThreshold(uint256 threshold)',
  'function enableModule(address module)',
  'function disableModule(address prevModule, address module)',
  'function setGuard(address guard)',
  'function setFallbackHandler(address handler)',
  'function multiSend(bytes transactions)',
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address proxy)',
  // EntryPoint of ERC-4337, 0.6 and 0.7
  'function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, uint256 callGasLimit, uint256 verificationGasLimit, uint256 preVerificationGas, uint256 maxFeePerGas, uint256 maxPriorityFeePerGas, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)',
  'function handleOps((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature)[] ops, address beneficiary)',
  'function getNonce(address sender, uint192 key) returns (uint256 nonce)',
  'function depositTo(address account)',
  'function withdrawTo(address withdrawAddress, uint256 withdrawAmount)',
  'function addStake(uint32 unstakeDelaySec)',
  'function unlockStake()',
  'function withdrawStake(address withdrawAddress)',
  // ERC-173 and ERC-1967
  'function owner() returns (address)',
  'function transferOwnership(address newOwner)',
  'function renounceOwnership()',
  'function upgradeTo(address newImplementation)',
  'function upgradeToAndCall(address newImplementation, bytes data)',
]

/** Functions of ERC-721 that have the same selectors as functions of ERC-20. */
export const FUNCTIONS_OF_ITEMS: readonly string[] = [
  'function transferFrom(address from, address to, uint256 tokenId)',
  'function approve(address to, uint256 tokenId)',
]

/** Errors of ERC-6093 and OpenZeppelin. Four bytes are not a proof, but few other errors have the same. */
export const STANDARD_ERRORS: readonly string[] = [
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error ERC20InvalidSender(address sender)',
  'error ERC20InvalidReceiver(address receiver)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InvalidApprover(address approver)',
  'error ERC20InvalidSpender(address spender)',
  'error ERC20ExceededCap(uint256 increasedSupply, uint256 cap)',
  'error ERC721InvalidOwner(address owner)',
  'error ERC721NonexistentToken(uint256 tokenId)',
  'error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)',
  'error ERC721InvalidSender(address sender)',
  'error ERC721InvalidReceiver(address receiver)',
  'error ERC721InsufficientApproval(address operator, uint256 tokenId)',
  'error ERC721InvalidApprover(address approver)',
  'error ERC721InvalidOperator(address operator)',
  'error ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)',
  'error ERC1155InvalidSender(address sender)',
  'error ERC1155InvalidReceiver(address receiver)',
  'error ERC1155MissingApprovalForAll(address operator, address owner)',
  'error ERC1155InvalidApprover(address approver)',
  'error ERC1155InvalidOperator(address operator)',
  'error ERC1155InvalidArrayLength(uint256 idsLength, uint256 valuesLength)',
  'error ERC4626ExceededMaxDeposit(address receiver, uint256 assets, uint256 max)',
  'error ERC4626ExceededMaxMint(address receiver, uint256 shares, uint256 max)',
  'error ERC4626ExceededMaxWithdraw(address owner, uint256 assets, uint256 max)',
  'error ERC4626ExceededMaxRedeem(address owner, uint256 shares, uint256 max)',
  'error OwnableUnauthorizedAccount(address account)',
  'error OwnableInvalidOwner(address owner)',
  'error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)',
  'error SafeERC20FailedOperation(address token)',
]

export async function itemsOfStandards(
  declarations: readonly string[],
  keccak: Keccak,
): Promise<readonly AbiItem[]> {
  const { parseAbi } = await import('micro-eth-signer/abi.js')
  return parseAbi(declarations).map((declaration) => readItem(declaration, keccak)!)
}

/** The two errors that Solidity defines for every contract. */
export const builtInErrors = (keccak: Keccak): readonly AbiItem[] =>
  [
    { name: 'Error', inputs: [{ name: 'message', type: 'string' }] },
    { name: 'Panic', inputs: [{ name: 'code', type: 'uint256' }] },
  ].map((error) => readItem({ type: 'error', ...error }, keccak)!)
