// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// A well-behaved ERC-20 with EIP-2612 permit and a free number of decimals.
/// Its owner may set any balance, so that a test or a person can arrange what they need.
contract SandboxToken is ERC20, ERC20Permit {
    address public immutable owner = msg.sender;
    uint8 private immutable places;

    error NotOwner();

    constructor(string memory name, string memory symbol, uint8 decimals_) ERC20(name, symbol) ERC20Permit(name) {
        places = decimals_;
    }

    function decimals() public view override returns (uint8) {
        return places;
    }

    function setBalance(address holder, uint256 amount) external {
        if (msg.sender != owner) revert NotOwner();
        uint256 present = balanceOf(holder);
        if (amount > present) _mint(holder, amount - present);
        else if (amount < present) _burn(holder, present - amount);
    }
}
