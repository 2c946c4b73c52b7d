// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Behaves like the USDT of Ethereum mainnet: transfer, transferFrom and approve return nothing, and an allowance
/// that is not zero can only be changed to zero.
contract OldTether {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    address public immutable owner = msg.sender;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function transfer(address to, uint256 value) external {
        move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= value, "OldTether: allowance too low");
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0, "OldTether: reset the allowance to 0 first");
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function setBalance(address holder, uint256 amount) external {
        require(msg.sender == owner, "OldTether: not the owner");
        uint256 present = balanceOf[holder];
        balanceOf[holder] = amount;
        if (amount > present) {
            totalSupply += amount - present;
            emit Transfer(address(0), holder, amount - present);
        } else {
            totalSupply -= present - amount;
            emit Transfer(holder, address(0), present - amount);
        }
    }

    function move(address from, address to, uint256 value) private {
        require(balanceOf[from] >= value, "OldTether: balance too low");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
