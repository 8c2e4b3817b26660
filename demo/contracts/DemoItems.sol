// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// An ERC-1155: many kinds of tokens, many of each, several in one transfer. It has no name, as the standard asks none.
contract DemoItems {
    mapping(uint256 => mapping(address => uint256)) internal balances;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed account, address indexed operator, bool approved);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26; // ERC-165, ERC-1155
    }

    function uri(uint256) external pure returns (string memory) {
        return "data:application/json,{}";
    }

    function balanceOf(address account, uint256 id) external view returns (uint256) {
        return balances[id][account];
    }

    function balanceOfBatch(address[] calldata accounts, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory found)
    {
        found = new uint256[](ids.length);
        for (uint256 i = 0; i < ids.length; i++) found[i] = balances[ids[i]][accounts[i]];
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function mint(address to, uint256 id, uint256 value) external {
        _move(address(0), to, id, value);
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata values) external {
        _moveAll(address(0), to, ids, values);
    }

    function burn(uint256 id, uint256 value) external {
        _move(msg.sender, address(0), id, value);
        emit TransferSingle(msg.sender, msg.sender, address(0), id, value);
    }

    function burnBatch(uint256[] calldata ids, uint256[] calldata values) external {
        _moveAll(msg.sender, address(0), ids, values);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) external {
        require(msg.sender == from || isApprovedForAll[from][msg.sender], "not allowed");
        _move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata
    ) external {
        require(msg.sender == from || isApprovedForAll[from][msg.sender], "not allowed");
        _moveAll(from, to, ids, values);
    }

    /// A batch of any length, cheaply: `count` items of nothing, as the largest batches of real chains are.
    function emitBatch(address to, uint256 count) external {
        emit TransferBatch(msg.sender, msg.sender, to, new uint256[](count), new uint256[](count));
    }

    function _moveAll(address from, address to, uint256[] calldata ids, uint256[] calldata values) internal {
        require(ids.length == values.length, "lengths differ");
        for (uint256 i = 0; i < ids.length; i++) _move(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
    }

    function _move(address from, address to, uint256 id, uint256 value) internal {
        if (from != address(0)) {
            require(balances[id][from] >= value, "balance too low");
            balances[id][from] -= value;
        }
        if (to != address(0)) balances[id][to] += value;
    }
}
