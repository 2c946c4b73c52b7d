// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

struct Call {
    address to;
    uint256 value;
    bytes data;
}

enum Kind {
    NativeAllowance,
    TokenAllowance,
    ContractCall
}

enum Operator {
    Equal,
    GreaterThan,
    LessThan
}

/// Why a call is outside of what was granted.
enum Reason {
    NotCovered,
    NotStarted,
    AboveAllowance,
    AboveValueLimit,
    WrongArgument
}

/// What one word of a call's arguments must be; `position` counts words after the selector.
struct Condition {
    uint256 position;
    Operator operator;
    bytes32 value;
}

/// What one kind of call may do: the native currency or a token (`limit` in each `period` of seconds from `start` on), or one method of a
/// contract (`limit`: native currency with each call). `target` is the token or the contract.
struct Permission {
    Kind kind;
    address target;
    uint256 limit;
    uint256 start;
    uint256 period;
    bytes4 selector;
    Condition[] conditions;
}

/// Two keys that act for the account together. `key` is an address (secp256k1) or the point of a P-256 key. `salt` tells equal grants apart.
struct Session {
    address coSigner;
    bytes key;
    uint256 expiry;
    bytes32 salt;
    Permission[] permissions;
}

/// What an account lets other keys do: its owner grants a session and may revoke it; every use is held to what was granted, here on the chain.
/// A session travels as its encoding, the context; the chain keeps the hash of it.
abstract contract Sessions {
    struct State {
        bool isGranted;
        bool isRevoked;
        uint256 nonce;
    }

    struct Spent {
        uint256 period;
        uint256 amount;
    }

    error OnlySelf();
    error NotSigned();
    error CallFailed(uint256 index, bytes reason);
    error BadGrant(string problem);
    error NotGranted();
    error Revoked();
    error Expired();
    error CallRefused(uint256 index, Reason reason);

    event SessionGranted(bytes32 indexed sessionId, bytes context);
    event SessionRevoked(bytes32 indexed sessionId);

    bytes4 private constant TRANSFER = 0xa9059cbb;
    bytes4 private constant APPROVE = 0x095ea7b3;
    /// Verifies P-256 (EIP-7951).
    address private constant P256_VERIFY = address(0x100);
    uint256 private constant SIGNATURE_BYTES = 65;
    uint256 private constant ADDRESS_BYTES = 20;
    uint256 private constant POINT_BYTES = 64;

    mapping(bytes32 sessionId => State) public sessions;
    mapping(bytes32 sessionId => mapping(uint256 permission => Spent)) public spent;

    modifier onlySelf() {
        if (msg.sender != address(this)) revert OnlySelf();
        _;
    }

    /// A call of the account to itself, so the owner has signed it.
    function grantSession(bytes calldata context) external onlySelf {
        Session memory session = abi.decode(context, (Session));
        bool isAddress = session.key.length == ADDRESS_BYTES;
        if (!isAddress && session.key.length != POINT_BYTES) revert BadGrant("key");
        // One key in both places would not be two.
        if (session.coSigner == address(0) || (isAddress && address(bytes20(session.key)) == session.coSigner)) revert BadGrant("coSigner");
        if (session.expiry <= block.timestamp) revert BadGrant("expiry");
        if (session.permissions.length == 0) revert BadGrant("permissions");
        for (uint256 index = 0; index < session.permissions.length; index++) {
            Permission memory permission = session.permissions[index];
            // An account that calls itself may do anything.
            if (permission.kind != Kind.NativeAllowance && permission.target == address(this)) revert BadGrant("target");
            if (permission.kind != Kind.ContractCall && permission.period == 0) revert BadGrant("period");
        }
        State storage state = sessions[keccak256(context)];
        if (state.isGranted) revert BadGrant("salt");
        state.isGranted = true;
        emit SessionGranted(keccak256(context), context);
    }

    /// A call of the account to itself. There is no way back.
    function revokeSession(bytes32 sessionId) external onlySelf {
        State storage state = sessions[sessionId];
        if (!state.isGranted) revert NotGranted();
        if (state.isRevoked) revert Revoked();
        state.isRevoked = true;
        emit SessionRevoked(sessionId);
    }

    /// Several calls in a session, all or nothing. Anybody may carry them. The co-signer's signature comes first; both are for this
    /// chain, this account, this session and its present nonce.
    function executeSession(bytes calldata context, Call[] calldata calls, bytes calldata signatures) external {
        bytes32 sessionId = keccak256(context);
        bytes32 digest = signedHash(keccak256(abi.encode(block.chainid, address(this), sessionId, sessions[sessionId].nonce++, calls)));
        Permission[] memory permissions = open(context, digest, signatures);
        for (uint256 index = 0; index < calls.length; index++) hold(sessionId, permissions, index, calls[index]);
        run(calls);
    }

    /// The permissions of a session that may be used now, by whom it was granted to.
    function open(bytes calldata context, bytes32 digest, bytes calldata signatures) private view returns (Permission[] memory) {
        State storage state = sessions[keccak256(context)];
        if (!state.isGranted) revert NotGranted();
        if (state.isRevoked) revert Revoked();
        Session memory session = abi.decode(context, (Session));
        if (block.timestamp >= session.expiry) revert Expired();
        if (signatures.length <= SIGNATURE_BYTES) revert NotSigned();
        if (recover(digest, signatures[:SIGNATURE_BYTES]) != session.coSigner) revert NotSigned();
        if (!isSignedByKey(session.key, digest, signatures[SIGNATURE_BYTES:])) revert NotSigned();
        return session.permissions;
    }

    function run(Call[] calldata calls) internal {
        for (uint256 index = 0; index < calls.length; index++) {
            (bool done, bytes memory reason) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (!done) revert CallFailed(index, reason);
        }
    }

    function recover(bytes32 hash, bytes calldata signature) internal pure returns (address) {
        if (signature.length != SIGNATURE_BYTES) revert NotSigned();
        // The upper half of s would make a second signature of every one.
        if (uint256(bytes32(signature[32:64])) > 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0) revert NotSigned();
        address signer = ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64]));
        if (signer == address(0)) revert NotSigned();
        return signer;
    }

    function signedHash(bytes32 digest) internal pure returns (bytes32) {
        return keccak256(abi.encodePacked("\x19Ethereum Signed Message:\n32", digest));
    }

    /// Browsers make P-256 signatures of the SHA-256 of what they are given.
    function isSignedByKey(bytes memory key, bytes32 digest, bytes calldata signature) private view returns (bool) {
        if (key.length == ADDRESS_BYTES) return recover(digest, signature) == address(bytes20(key));
        if (signature.length != POINT_BYTES) return false;
        (bool done, bytes memory answer) = P256_VERIFY.staticcall(abi.encodePacked(sha256(abi.encodePacked(digest)), signature, key));
        return done && answer.length == 32 && abi.decode(answer, (uint256)) == 1;
    }

    /// Lets a call pass by the first permission it is within, and counts what it spends.
    function hold(bytes32 sessionId, Permission[] memory permissions, uint256 index, Call calldata call) private {
        if (call.to == address(this)) revert CallRefused(index, Reason.NotCovered);
        Reason nearest = Reason.NotCovered;
        for (uint256 position = 0; position < permissions.length; position++) {
            (bool isWithin, Reason reason) = permissions[position].kind == Kind.ContractCall
                ? judgeMethod(permissions[position], call)
                : judgeAllowance(spent[sessionId][position], permissions[position], call);
            if (isWithin) return;
            if (nearest == Reason.NotCovered) nearest = reason;
        }
        revert CallRefused(index, nearest);
    }

    function judgeAllowance(Spent storage used, Permission memory permission, Call calldata call) private returns (bool, Reason) {
        uint256 amount = call.value;
        if (permission.kind == Kind.NativeAllowance) {
            if (call.data.length != 0) return (false, Reason.NotCovered);
        } else {
            if (call.to != permission.target || call.value != 0 || call.data.length != 68) return (false, Reason.NotCovered);
            bytes4 selector = bytes4(call.data[:4]);
            if (selector != TRANSFER && selector != APPROVE) return (false, Reason.NotCovered);
            amount = uint256(bytes32(call.data[36:68]));
        }
        if (block.timestamp < permission.start) return (false, Reason.NotStarted);
        uint256 period = (block.timestamp - permission.start) / permission.period;
        uint256 before = used.period == period ? used.amount : 0;
        if (amount > permission.limit || before > permission.limit - amount) return (false, Reason.AboveAllowance);
        used.period = period;
        used.amount = before + amount;
        return (true, Reason.NotCovered);
    }

    function judgeMethod(Permission memory permission, Call calldata call) private pure returns (bool, Reason) {
        bool isCovered = call.to == permission.target && call.data.length >= 4 && bytes4(call.data[:4]) == permission.selector;
        if (!isCovered) return (false, Reason.NotCovered);
        if (call.value > permission.limit) return (false, Reason.AboveValueLimit);
        return meetsAll(permission.conditions, call.data[4:]) ? (true, Reason.NotCovered) : (false, Reason.WrongArgument);
    }

    function meetsAll(Condition[] memory conditions, bytes calldata words) private pure returns (bool) {
        for (uint256 index = 0; index < conditions.length; index++) {
            Condition memory condition = conditions[index];
            uint256 from = condition.position * 32;
            if (words.length < from + 32) return false;
            uint256 word = uint256(bytes32(words[from:from + 32]));
            uint256 limit = uint256(condition.value);
            if (condition.operator == Operator.Equal ? word != limit : condition.operator == Operator.GreaterThan ? word <= limit : word >= limit) return false;
        }
        return true;
    }
}
