// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Call, Sessions} from "./Sessions.sol";

/// An account that is a contract: its owner signs, anybody may carry the calls to the chain and pay for it. Other keys act for it in sessions that the owner granted.
/// A signature for the account is one of its owner over the same hash, so it is good for the owner's own address too; production accounts bind it to the account.
contract SmartAccount is Sessions {
    address public immutable owner;
    uint256 public nonce;

    constructor(address owner_) {
        owner = owner_;
    }

    /// Several calls, all or nothing. The signature is for this chain, this account and the present nonce.
    function execute(Call[] calldata calls, bytes calldata signature) external payable {
        bytes32 digest = keccak256(abi.encode(block.chainid, address(this), nonce++, calls));
        if (recover(signedHash(digest), signature) != owner) revert NotSigned();
        run(calls);
    }

    /// EIP-1271.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return recover(hash, signature) == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return 0x150b7a02;
    }

    receive() external payable {}
}
