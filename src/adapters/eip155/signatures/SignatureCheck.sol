// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Asks a contract account that may not be deployed yet whether a signature is its own (EIP-6492). Never deployed: it is run by a call that makes no
/// transaction, and what would be its code is the answer, one byte: 1 or 0.
contract SignatureCheck {
    /// `isValidSignature(bytes32,bytes)` of EIP-1271, which is also its answer for yes.
    bytes4 private constant MAGIC = 0x1626ba7e;

    /// `signature` with or without the 32 bytes that mark its end.
    constructor(address account, bytes32 hash, bytes memory signature) {
        (address factory, bytes memory order, bytes memory inner) = abi.decode(signature, (address, bytes, bytes));
        bool isGood = isValid(account, hash, inner);
        // Also for an account that is there and says no: it may need what is ordered before it knows its owner (EIP-6492, verifier step 3).
        if (!isGood) {
            (bool isDone, ) = factory.call(order);
            isGood = isDone && isValid(account, hash, inner);
        }
        assembly ("memory-safe") {
            mstore8(0, isGood)
            return(0, 1)
        }
    }

    /// Read only, whatever the account would do; where there is no code the answer is empty. All 32 bytes count: a contract that gives back what
    /// it is given would otherwise say yes to everything.
    function isValid(address account, bytes32 hash, bytes memory signature) private view returns (bool) {
        (bool isDone, bytes memory answer) = account.staticcall(abi.encodeWithSelector(MAGIC, hash, signature));
        return isDone && answer.length >= 32 && abi.decode(answer, (bytes32)) == bytes32(MAGIC);
    }
}
