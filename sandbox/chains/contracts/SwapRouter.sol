// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// The part of the pools' own router that is used here.
interface IPoolRouter {
    function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        returns (uint256[] memory amounts);

    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts);

    function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        returns (uint256[] memory amounts);
}

/// What the convert API sends visitors to: takes the provider's fee from what is paid and swaps the rest on the pools.
/// `amountIn` is all that leaves the visitor, the fee included. Every method is payable, as in many routers of the field:
/// native currency that a method has no use for is lost, so whoever sends it must know why.
contract SwapRouter {
    using SafeERC20 for IERC20;

    /// 0.85 % of the input, in parts of ten thousand, rounded down.
    uint256 public constant FEE = 85;
    uint256 public constant WHOLE = 10_000;
    uint256 private constant TOKEN_BYTES = 20;

    IPoolRouter public immutable pools;
    address payable public immutable feeCollector;

    /// A permit did not work; the allowance that is there has to do.
    event PermitSkipped(address indexed token);

    error FeeNotTaken();
    error PermitTooShort();

    constructor(address pools_, address payable feeCollector_) {
        pools = IPoolRouter(pools_);
        feeCollector = feeCollector_;
    }

    function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts)
    {
        uint256 rest = takeTokens(IERC20(path[0]), amountIn);
        return pools.swapExactTokensForTokens(rest, amountOutMin, path, to, deadline);
    }

    function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts)
    {
        uint256 rest = takeTokens(IERC20(path[0]), amountIn);
        return pools.swapExactTokensForETH(rest, amountOutMin, path, to, deadline);
    }

    function swapExactETHForTokens(uint256 amountOutMin, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory amounts)
    {
        uint256 fee = feeOf(msg.value);
        (bool done, ) = feeCollector.call{value: fee}("");
        if (!done) revert FeeNotTaken();
        return pools.swapExactETHForTokens{value: msg.value - fee}(amountOutMin, path, to, deadline);
    }

    /// `permit` is a token's address (20 bytes) and the encoded arguments of its EIP-2612 permit; `action` is calldata of this
    /// same router. Whoever sees the permit may use it first: then the allowance is there all the same, so that is no failure.
    function permitAndCall(bytes calldata permit, bytes calldata action) external payable returns (bytes memory result) {
        if (permit.length <= TOKEN_BYTES) revert PermitTooShort();
        address token = address(bytes20(permit[:TOKEN_BYTES]));
        (bool permitted, ) = token.call(abi.encodePacked(IERC20Permit.permit.selector, permit[TOKEN_BYTES:]));
        if (!permitted) emit PermitSkipped(token);
        return callItself(action);
    }

    /// Several calls of this same router at once, all or nothing.
    function multicall(bytes[] calldata actions) external payable returns (bytes[] memory results) {
        results = new bytes[](actions.length);
        for (uint256 index = 0; index < actions.length; index++) results[index] = callItself(actions[index]);
    }

    function takeTokens(IERC20 token, uint256 amountIn) private returns (uint256 rest) {
        uint256 fee = feeOf(amountIn);
        rest = amountIn - fee;
        token.safeTransferFrom(msg.sender, feeCollector, fee);
        token.safeTransferFrom(msg.sender, address(this), rest);
        token.forceApprove(address(pools), rest);
    }

    function callItself(bytes calldata action) private returns (bytes memory result) {
        bool done;
        (done, result) = address(this).delegatecall(action);
        if (done) return result;
        assembly ("memory-safe") {
            revert(add(result, 32), mload(result))
        }
    }

    function feeOf(uint256 amount) private pure returns (uint256) {
        return (amount * FEE) / WHOLE;
    }
}
