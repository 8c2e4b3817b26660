// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// A UniversalResolver of names that anybody sets, and of such as lie.
contract Ens {
    mapping(bytes => string) private names;
    mapping(bytes32 => address) private addresses;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    function setName(bytes calldata who, string calldata name) external {
        names[who] = name;
    }

    function setAddress(bytes calldata dnsName, address to) external {
        addresses[nodeOf(dnsName, 0)] = to;
    }

    function reverse(bytes calldata who, uint256 coinType) external view returns (string memory, address, address) {
        require(coinType == 60 && who.length == 20);
        string memory name = names[who];
        bytes32 id = keccak256(bytes(name));
        if (id == keccak256("outside.eth")) revert OffchainLookup(address(this), new string[](1), "", 0, "");
        if (id == keccak256("burning.eth")) while (true) {}
        if (id == keccak256("long.eth")) name = string(new bytes(300000));
        return (name, address(this), address(this));
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        require(bytes4(data) == 0x3b3b57de && data.length == 36);
        bytes32 node = nodeOf(name, 0);
        require(bytes32(data[4:]) == node, "another node than the name's");
        return (abi.encode(addresses[node]), address(this));
    }

    function nodeOf(bytes calldata name, uint256 at) private pure returns (bytes32) {
        uint256 length = uint8(name[at]);
        if (length == 0) return 0;
        return keccak256(abi.encodePacked(nodeOf(name, at + 1 + length), keccak256(name[at + 1:at + 1 + length])));
    }
}
