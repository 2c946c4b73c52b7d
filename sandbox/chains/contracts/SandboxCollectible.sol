// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";

/// A plain ERC-721. Its owner may give anybody a new piece, as projects do, and as those do who send what nobody asked for.
contract SandboxCollectible is ERC721 {
    address public immutable owner = msg.sender;

    error NotOwner();

    constructor(string memory name, string memory symbol) ERC721(name, symbol) {}

    function mint(address to, uint256 tokenId) external {
        if (msg.sender != owner) revert NotOwner();
        _mint(to, tokenId);
    }
}
