// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface TransferableToken {
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
}

/// What wallets and sites use of Uniswap's Permit2, at its address: allowances with an end, given to others through one contract.
contract AllowanceTransfer {
    struct Allowance {
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }

    event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration);

    error AllowanceExpired(uint256 deadline);
    error InsufficientAllowance(uint256 amount);

    mapping(address owner => mapping(address token => mapping(address spender => Allowance))) public allowance;

    /// An expiration of zero means: in this block only.
    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        Allowance storage allowed = allowance[msg.sender][token][spender];
        allowed.amount = amount;
        allowed.expiration = expiration == 0 ? uint48(block.timestamp) : expiration;
        emit Approval(msg.sender, token, spender, amount, expiration);
    }

    function transferFrom(address from, address to, uint160 amount, address token) external {
        Allowance storage allowed = allowance[from][token][msg.sender];
        if (block.timestamp > allowed.expiration) revert AllowanceExpired(allowed.expiration);
        if (allowed.amount < amount) revert InsufficientAllowance(allowed.amount);
        if (allowed.amount != type(uint160).max) allowed.amount -= amount;
        require(TransferableToken(token).transferFrom(from, to, amount));
    }
}
