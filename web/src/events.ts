/** Events of standards by the hash of their signature, which identifies them. */
const EVENTS: Readonly<Record<string, string>> = {
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef': 'Transfer(address,address,uint256)',
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925': 'Approval(address,address,uint256)',
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31':
    'ApprovalForAll(address,address,bool)',
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62':
    'TransferSingle(address,address,address,uint256,uint256)',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb':
    'TransferBatch(address,address,address,uint256[],uint256[])',
  '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0':
    'OwnershipTransferred(address,address)',
  '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c': 'Deposit(address,uint256)',
  '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65': 'Withdrawal(address,uint256)',
}

export const eventOf = (topic: string | undefined): string => EVENTS[topic ?? ''] ?? ''
