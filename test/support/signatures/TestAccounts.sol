// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A contract account with one owner (EIP-1271).
contract OwnedAccount {
    address internal owner;

    constructor(address first) {
        owner = first;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        require(signature.length == 65, "65 bytes are expected");
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// One that learns its owner later, once.
contract LateAccount is OwnedAccount(address(0)) {
    function learnOwner(address first) external {
        require(owner == address(0), "It has one");
        owner = first;
    }
}

/// Makes accounts at addresses that are known before.
contract AccountFactory {
    function make(address owner) external returns (address) {
        return address(new OwnedAccount{salt: 0}(owner));
    }
}

/// Code an ordinary account borrows (EIP-7702): lets one other key sign for it.
contract GuestCode {
    address private immutable guest;

    constructor(address first) {
        guest = first;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
        return signer == guest ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// Gives back what it is given.
contract Echo {
    fallback(bytes calldata given) external returns (bytes memory) {
        return given;
    }
}

/// Never comes to an end.
contract Endless {
    fallback() external {
        while (true) {}
    }
}
