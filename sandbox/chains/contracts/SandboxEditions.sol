// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// A plain ERC-1155: of each piece there may be many. Its owner makes them.
contract SandboxEditions is ERC1155 {
    address public immutable owner = msg.sender;
    string public name;
    string public symbol;

    error NotOwner();

    constructor(string memory name_, string memory symbol_) ERC1155("") {
        name = name_;
        symbol = symbol_;
    }

    function mint(address to, uint256 tokenId, uint256 amount) external {
        if (msg.sender != owner) revert NotOwner();
        _mint(to, tokenId, amount, "");
    }
}
