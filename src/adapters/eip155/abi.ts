import { Interface } from 'ethers/abi'

/** What is called of a token (ERC-20). */
export const erc20 = new Interface([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function name() view returns (string)',
])

/** The transfer of tokens that answer nothing (the USDT interface of spec §7). */
export const erc20WithoutAnswer = new Interface(['function transfer(address to, uint256 amount)'])

/** What is called of an ENS-compatible name service (EIP-137, EIP-181, EIP-634). */
export const nameRegistry = new Interface(['function resolver(bytes32 node) view returns (address)'])
export const nameResolver = new Interface([
  'function addr(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function text(bytes32 node, string key) view returns (string)',
])
