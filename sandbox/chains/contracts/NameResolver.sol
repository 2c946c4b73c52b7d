// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {NameRegistry} from "./NameRegistry.sol";

/// A public resolver: addresses (ERC-137, ERC-2304), names of reverse records (ERC-181) and text records (ERC-634).
contract NameResolver {
    uint256 private constant COIN_TYPE_ETH = 60;

    NameRegistry public immutable registry;
    mapping(bytes32 => mapping(uint256 => bytes)) private addresses;
    mapping(bytes32 => string) public name;
    mapping(bytes32 => mapping(string => string)) public text;

    event AddrChanged(bytes32 indexed node, address a);
    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
    event NameChanged(bytes32 indexed node, string name);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);

    error NotAuthorised(bytes32 node);

    modifier authorised(bytes32 node) {
        if (registry.owner(node) != msg.sender) revert NotAuthorised(node);
        _;
    }

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // ERC-165, addr(bytes32), addr(bytes32,uint256), name(bytes32), text(bytes32,string)
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x691f3431 || id == 0x59d1d43c;
    }

    function setAddr(bytes32 node, address a) external authorised(node) {
        addresses[node][COIN_TYPE_ETH] = abi.encodePacked(a);
        emit AddrChanged(node, a);
        emit AddressChanged(node, COIN_TYPE_ETH, abi.encodePacked(a));
    }

    function setAddr(bytes32 node, uint256 coinType, bytes calldata a) external authorised(node) {
        addresses[node][coinType] = a;
        emit AddressChanged(node, coinType, a);
    }

    function setName(bytes32 node, string calldata newName) external authorised(node) {
        name[node] = newName;
        emit NameChanged(node, newName);
    }

    function setText(bytes32 node, string calldata key, string calldata value) external authorised(node) {
        text[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    function addr(bytes32 node) external view returns (address) {
        bytes memory found = addresses[node][COIN_TYPE_ETH];
        return found.length == 20 ? address(bytes20(found)) : address(0);
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }
}
