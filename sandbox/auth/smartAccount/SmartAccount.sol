// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// An account that is a contract: its owner signs, anybody may carry the calls to the chain and pay for it.
/// A signature for the account is one of its owner over the same hash, so it is good for the owner's own address too; production accounts bind it to the account.
contract SmartAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    error NotSigned();
    error CallFailed(uint256 index, bytes reason);

    address public immutable owner;
    uint256 public nonce;

    constructor(address owner_) {
        owner = owner_;
    }

    /// Several calls, all or nothing. The signature is for this chain, this account and the present nonce.
    function execute(Call[] calldata calls, bytes calldata signature) external payable {
        bytes32 digest = keccak256(abi.encode(block.chainid, address(this), nonce++, calls));
        if (recover(keccak256(abi.encodePacked("\x19Ethereum Signed Message:\n32", digest)), signature) != owner) revert NotSigned();
        for (uint256 index = 0; index < calls.length; index++) {
            (bool done, bytes memory reason) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (!done) revert CallFailed(index, reason);
        }
    }

    /// EIP-1271.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        return recover(hash, signature) == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return 0x150b7a02;
    }

    receive() external payable {}

    function recover(bytes32 hash, bytes calldata signature) private pure returns (address) {
        if (signature.length != 65) revert NotSigned();
        // The upper half of s would make a second signature of every one.
        if (uint256(bytes32(signature[32:64])) > 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0) revert NotSigned();
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        if (signer == address(0)) revert NotSigned();
        return signer;
    }
}
