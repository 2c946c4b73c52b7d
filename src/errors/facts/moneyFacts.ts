import type { ErrorCode } from '../errorTexts'
import type { ErrorFacts } from './types'

/** What goes wrong with money: transfers, swaps, purchases, allowances, fees and collectibles. */
export const moneyFacts = {
  APPROVAL_FAILED: { curedBy: 'visitor', again: 'yes', when: 'The approval failed on the chain. Nothing was swapped' },
  ASSET_FROZEN: {
    curedBy: 'nobody',
    again: 'when it is free again',
    when: 'On a hub of Polkadot whoever runs the token froze it, or this account of it. Nothing was sent',
  },
  BITCOIN_DUST: {
    curedBy: 'visitor',
    again: 'with more',
    when: 'Nodes of Bitcoin pass on no output below what it costs to spend it',
  },
  COLLECTIBLE_GONE: {
    curedBy: 'visitor',
    again: 'no',
    when: 'The contract says that somebody else holds it, or the account holds fewer',
  },
  COLLECTIBLE_LOCKED: {
    curedBy: 'visitor',
    again: 'no',
    when: 'The contract, or a frozen or bound account on Solana, does not let it go',
  },
  DEPOSIT_STAYS: {
    curedBy: 'visitor',
    again: 'with less',
    when: 'On Polkadot the existential deposit and frozen coins cannot be sent. Nothing was sent',
  },
  FEE_ROSE: {
    curedBy: 'visitor',
    again: 'after checking',
    when: 'The fee is above what was reviewed. Nothing was sent',
  },
  FEE_TOO_LOW: {
    curedBy: 'visitor',
    again: 'after changing the fee',
    when: 'The visitor’s own fee is below what the next block asks. Nothing was sent',
  },
  INSUFFICIENT_BALANCE: { curedBy: 'visitor', again: 'with less', when: 'The account has less than this costs' },
  INVALID_TRANSFER: { curedBy: 'visitor', again: 'yes', when: 'Amount or recipient is missing or invalid' },
  LEAVES_TOO_LITTLE: {
    curedBy: 'visitor',
    again: 'with another amount',
    when: 'The rest would be below what the chain lets an account hold',
  },
  NOT_A_WALLET: {
    curedBy: 'visitor',
    again: 'with another recipient',
    when: 'The recipient is a contract or program that would keep the money',
  },
  NO_ACCOUNT_YET: {
    curedBy: 'visitor',
    again: 'after sending the coin',
    when: 'On a hub of Polkadot the token does not open an account by itself. Nothing was sent',
  },
  OPENS_TOO_SMALL: {
    curedBy: 'visitor',
    again: 'with more',
    when: 'The recipient’s account does not exist yet, and this is too little to open it',
  },
  PERMIT_INVALID: { curedBy: 'wallet', again: 'no', when: 'The wallet signed something else than it was asked to' },
  RECIPIENT_BLOCKED: {
    curedBy: 'nobody',
    again: 'with another recipient',
    when: 'On a hub of Polkadot whoever runs the token blocked the recipient. Nothing was sent',
  },
  RECIPIENT_REFUSES: {
    curedBy: 'visitor',
    again: 'with another recipient',
    when: 'The recipient of a collectible is a contract that does not take it. Nothing was sent',
  },
  SOLANA_SEND: { curedBy: 'visitor', again: 'yes', when: 'The transaction was not accepted by the node' },
  SWAP_ALLOWANCE: { curedBy: 'service', again: 'yes', when: 'The allowance could not be read' },
  SWAP_APPROVAL: { curedBy: 'service', again: 'yes', when: 'The service did not build the approval' },
  SWAP_BUILD: { curedBy: 'service', again: 'yes', when: 'The service did not build the swap' },
  SWAP_MISMATCH: {
    curedBy: 'service',
    again: 'no',
    when: 'The service built something else than was reviewed. Nothing was sent',
  },
  SWAP_UNCHECKED: {
    curedBy: 'service',
    again: 'no',
    when: 'The node cannot simulate and the contract is not known. Nothing was sent',
  },
  TOKEN_DECIMALS: {
    curedBy: 'service',
    again: 'no',
    when: 'The token contract and the data service disagree about decimals. Nothing was sent',
  },
  TRANSACTION: { curedBy: 'visitor', again: 'yes', when: 'The wallet or the chain did not accept the transaction' },
  UNSUPPORTED_GAS_PRICE: { curedBy: 'service', again: 'no', when: 'The service has no gas price for this network' },
  UNSUPPORTED_ONRAMP: { curedBy: 'your page', again: 'no', when: 'No provider sells anything for this network' },
  UNSUPPORTED_SWAPS: { curedBy: 'your page', again: 'no', when: 'No swaps on this network' },
} as const satisfies Partial<Record<ErrorCode, ErrorFacts>>
