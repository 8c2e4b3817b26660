// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// An ERC-721 that fails with errors of ERC-6093: lighthouses, of which each has one keeper.
contract Lighthouses {
    string public constant name = "Lighthouses";
    string public constant symbol = "LIGHT";
    uint256 public totalSupply;
    mapping(uint256 => address) internal keepers;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error ERC721NonexistentToken(uint256 tokenId);
    error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner);
    error ERC721InsufficientApproval(address operator, uint256 tokenId);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f; // ERC-165, ERC-721, its metadata
    }

    function ownerOf(uint256 tokenId) public view returns (address keeper) {
        keeper = keepers[tokenId];
        if (keeper == address(0)) revert ERC721NonexistentToken(tokenId);
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        ownerOf(tokenId);
        return 'data:application/json,{"name":"Lighthouse"}';
    }

    function mint(address to, uint256 tokenId) external {
        if (keepers[tokenId] != address(0)) revert ERC721IncorrectOwner(to, tokenId, keepers[tokenId]);
        totalSupply += 1;
        _keep(address(0), to, tokenId);
    }

    function burn(uint256 tokenId) external {
        if (ownerOf(tokenId) != msg.sender) revert ERC721InsufficientApproval(msg.sender, tokenId);
        totalSupply -= 1;
        balanceOf[msg.sender] -= 1;
        _keep(msg.sender, address(0), tokenId);
    }

    function approve(address approved, uint256 tokenId) external {
        address keeper = ownerOf(tokenId);
        if (msg.sender != keeper && !isApprovedForAll[keeper][msg.sender]) {
            revert ERC721InsufficientApproval(msg.sender, tokenId);
        }
        getApproved[tokenId] = approved;
        emit Approval(keeper, approved, tokenId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        address keeper = ownerOf(tokenId);
        if (keeper != from) revert ERC721IncorrectOwner(from, tokenId, keeper);
        if (msg.sender != from && msg.sender != getApproved[tokenId] && !isApprovedForAll[from][msg.sender]) {
            revert ERC721InsufficientApproval(msg.sender, tokenId);
        }
        balanceOf[from] -= 1;
        _keep(from, to, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        transferFrom(from, to, tokenId);
    }

    function _keep(address from, address to, uint256 tokenId) internal {
        keepers[tokenId] = to;
        if (to != address(0)) balanceOf[to] += 1;
        delete getApproved[tokenId];
        emit Transfer(from, to, tokenId);
    }
}
