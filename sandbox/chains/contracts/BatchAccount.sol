// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The code an ordinary account borrows (EIP-7702) to make several calls in one transaction, all or nothing.
contract BatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    error OnlySelf();
    error CallFailed(uint256 index, bytes reason);

    function execute(Call[] calldata calls) external payable {
        if (msg.sender != address(this)) revert OnlySelf();
        for (uint256 index = 0; index < calls.length; index++) {
            (bool done, bytes memory reason) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (!done) revert CallFailed(index, reason);
        }
    }

    receive() external payable {}
}
