// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// An ERC-721: every token is the only one of its kind.
contract DemoCollectible {
    string public constant name = "Demo Collectible";
    string public constant symbol = "DEMOC";
    uint256 public totalSupply;
    mapping(uint256 => address) internal owners;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NoSuchToken(uint256 tokenId);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f; // ERC-165, ERC-721, its metadata
    }

    function ownerOf(uint256 tokenId) public view returns (address) {
        if (owners[tokenId] == address(0)) revert NoSuchToken(tokenId);
        return owners[tokenId];
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        ownerOf(tokenId);
        return "data:application/json,{}";
    }

    function mint(address to, uint256 tokenId) external {
        require(owners[tokenId] == address(0), "already minted");
        _set(address(0), to, tokenId);
    }

    function burn(uint256 tokenId) external {
        require(ownerOf(tokenId) == msg.sender, "not the owner");
        _set(msg.sender, address(0), tokenId);
    }

    function approve(address spender, uint256 tokenId) external {
        require(ownerOf(tokenId) == msg.sender, "not the owner");
        getApproved[tokenId] = spender;
        emit Approval(msg.sender, spender, tokenId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        require(ownerOf(tokenId) == from, "not the owner");
        require(
            msg.sender == from || getApproved[tokenId] == msg.sender || isApprovedForAll[from][msg.sender],
            "not allowed"
        );
        _set(from, to, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        transferFrom(from, to, tokenId);
    }

    function _set(address from, address to, uint256 tokenId) internal {
        if (from == address(0)) totalSupply += 1;
        else balanceOf[from] -= 1;
        if (to == address(0)) totalSupply -= 1;
        else balanceOf[to] += 1;
        owners[tokenId] = to;
        delete getApproved[tokenId];
        emit Transfer(from, to, tokenId);
    }
}
