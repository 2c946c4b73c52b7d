import { faultsIn, type Mutant } from './mutant'

const FOLDER = 'src/features/swap'
/** One press, with one guard to notice each: `interleavings` and `swapFaults` notice the same, in minutes. */
const GUARDS = [`${FOLDER}/swapGuards.test.ts`]
const APPROVALS = [`${FOLDER}/approvalGuards.test.ts`]
const AGREED = [`${FOLDER}/agreedTerms.test.ts`]

/** Faults of the swap's own steps. */
/** What notices a fault in the slice and its cases. */
const SLICE = [...AGREED, ...GUARDS, ...APPROVALS, `${FOLDER}/swapFlow.test.ts`]

export const swapFaults: readonly Mutant[] = [
  ...faultsIn(`${FOLDER}/steps/prepareSwap.ts`, GUARDS, {
    'a swap is sent although the price fell': [
      'if (isLess(toAmountInUnits, minimumInUnits)) {',
      "if (isLess(toAmountInUnits, '0')) {",
    ],
    'a swap that brings less, but enough, turns the visitor back': [
      'if (isLess(toAmountInUnits, minimumInUnits)) {',
      'if (isLess(toAmountInUnits, review.toAmountInUnits)) {',
    ],
    'a swap that was built anew asks the chain for less than was reviewed': [
      'adapter.raiseMinimum(built.transaction, { promisedInUnits: minimumReceived(toAmountInUnits, serviceSlippage(slippage)), minimumInUnits })',
      'built.transaction',
    ],
    'a minimum that the service left out is written for it': [
      'promisedInUnits: minimumReceived(toAmountInUnits, serviceSlippage(slippage)), minimumInUnits',
      "promisedInUnits: '0', minimumInUnits",
    ],
    'more than the swap brings is told of it': [
      'isLess(toAmountInUnits, review.toAmountInUnits) ? toAmountInUnits : review.toAmountInUnits',
      'review.toAmountInUnits',
    ],
    'a swap is sent without asking the chain for balances': [
      'await checkBalances(transfers, pair, isFeePaid ? confirmed.feeInUnits : undefined)',
      '',
    ],
    'a swap is sent without comparing its calldata': [
      'await adapter.checkSwap(transaction, termsOf(confirmed), before)',
      '',
    ],
    'the approvals before a swap in one confirmation are left out of the comparison': [
      'termsOf(confirmed), before)',
      'termsOf(confirmed), [])',
    ],
  }),
  ...faultsIn(`${FOLDER}/steps/prepareApproval.ts`, [...APPROVALS, ...GUARDS], {
    'an approval is sent without comparing spender and swap': [
      'const spender = await dispatch(confirmApproval(confirmed))',
      "const spender = review.spender ?? ''",
    ],
    'an approval is always without limit': [
      "review.isUnlimited ? 'unlimited' : 'exact'",
      "review.isUnlimited ? 'unlimited' : 'unlimited'",
    ],
    'an approval is sent without a trial': ['await adapter.simulate(transaction)', ''],
  }),
  ...faultsIn(`${FOLDER}/steps/preparePermit.ts`, [...APPROVALS, ...GUARDS], {
    'a permit is given to an unknown contract': [
      "if (!confirmed.review.router?.isKnown) throw new WidgetError('SWAP_MISMATCH', { field: 'spender' })",
      '',
    ],
    'a permit is signed without comparing spender and swap': [
      'const spender = await dispatch(confirmApproval(confirmed))',
      "const spender = confirmed.review.spender ?? ''",
    ],
    'a permit lives a thousand times longer': [
      '/ 1000) + PERMIT_LIFETIME_SECONDS',
      '/ 1000) + PERMIT_LIFETIME_SECONDS * 1000',
    ],
    'a permit is for more than the amount': [
      'spender, amountInUnits, deadline }',
      'spender, amountInUnits: `${amountInUnits}0`, deadline }',
    ],
  }),
  ...faultsIn(`${FOLDER}/steps/confirmSpender.ts`, [`${FOLDER}/steps/confirmSpender.test.ts`, ...APPROVALS], {
    'a spender that changed since the review is approved': [
      "if (!isReviewed) throw new WidgetError('SWAP_MISMATCH', { field: 'spender' })",
      '',
    ],
    'money may be allowed for a swap that could not follow': [
      'await adapter.checkSwap(transaction, terms, approvalsBefore(confirmed, spender))',
      '',
    ],
    'money may be allowed although the balance is gone': ['await checkBalances(transfers, pair)', ''],
  }),
  ...faultsIn(`${FOLDER}/steps/checkBalances.ts`, GUARDS, {
    'decimals are not compared with the chain before a swap': [
      "if ((sourceDecimals ?? source.decimals) !== source.decimals || (toDecimals ?? to.decimals) !== to.decimals) throw new WidgetError('TOKEN_DECIMALS')",
      '',
    ],
    'decimals of what arrives are not compared': [' || (toDecimals ?? to.decimals) !== to.decimals', ''],
    'a balance that is gone is not noticed before a swap': [
      "if (isShort(tokens, BigInt(amountInUnits)) || isShort(coins, spentCoins)) throw new WidgetError('INSUFFICIENT_BALANCE')",
      '',
    ],
  }),
  ...faultsIn(`${FOLDER}/steps/checkBalances.ts`, [`${FOLDER}/steps/chosenFee.test.ts`], {
    'the coins for the fee of a swap are not looked at': [" + BigInt(feeInUnits ?? '0')", ''],
  }),
  ...faultsIn(`${FOLDER}/steps/capGasPrice.ts`, [`${FOLDER}/steps/chosenFee.test.ts`], {
    'a swap is handed over with another tip than was reviewed': ['(shownTip ?? now.tipInUnits)', 'now.tipInUnits'],
    'a swap is handed over at an own fee that no block takes': [
      "if (isLess(now.gasPriceInUnits, now.leastInUnits)) throw new WidgetError('FEE_TOO_LOW')",
      '',
    ],
  }),
  ...faultsIn(`${FOLDER}/steps/buildTransactions.ts`, GUARDS, {
    'a swap built for another account passes': [
      "if (!isSameAddress(namespace, addressOn(pair, answer.caipFrom), account)) throw differs('account')",
      '',
    ],
    'a swap built for another network passes': [
      "if (caipNetworkId !== network.caipNetworkId) throw differs('network')",
      '',
    ],
    'a swap built with other coins passes': [
      "if (answer.valueInUnits !== undefined && BigInt(answer.valueInUnits) !== BigInt(valueInUnits)) throw differs('value')",
      '',
    ],
  }),
  ...faultsIn(`${FOLDER}/steps/buildTransactions.ts`, APPROVALS, {
    'an approval built for another amount passes': [
      "if (BigInt(approval.amountInUnits) !== BigInt(amountInUnits)) throw differs('amount')",
      '',
    ],
    'an approval built for another token passes': [
      'source.tokenAddress === undefined || !isSameAddress(namespace, addressOn(pair, answer.caipToken), source.tokenAddress)',
      'source.tokenAddress === undefined',
    ],
    'an approval built with coins passes': ["if (BigInt(answer.valueInUnits) !== 0n) throw differs('value')", ''],
  }),
  ...faultsIn(`${FOLDER}/review/prepareReview.ts`, [...AGREED, ...APPROVALS], {
    'the service alone decides that the allowance is there': [
      'const allowed = isTold && (await adapter.getAllowance(network, { tokenAddress, owner: account, spender: swap.transaction.to }))',
      'const allowed = isTold && amountInUnits',
    ],
    'a permit that is about to end is used': ['clock.now() + PERMIT_MARGIN_MS', 'clock.now()'],
    'a permit is offered for an unknown contract': ['const canSign = router.isKnown && ', 'const canSign = '],
    'who may spend and who swaps may be two': [
      "if (!isSameAddress(adapter.namespace, spender, swap.transaction.to)) throw new WidgetError('SWAP_MISMATCH', { field: 'spender' })",
      '',
    ],
    'a review is prepared while a step runs': [
      'if (!review || stepRequestId !== null || review.approvalTransactionId !== null) return',
      'if (!review || review.approvalTransactionId !== null) return',
    ],
  }),
  ...faultsIn(`${FOLDER}/steps/reviewedTerms.ts`, AGREED, {
    'the terms accept a contract that nobody accepted': ['isAccepted: review.hasAcceptedRouter', 'isAccepted: true'],
    'a swap is left to the wallet although the network can run it': [' && isUnchecked(review.router)', ''],
    'a swap is left to the wallet although the host did not say so': ['review.mayLeaveToWallet && ', ''],
    'the terms know no minimum': ['minimumInUnits: review.minimumInUnits', "minimumInUnits: '0'"],
  }),
  ...faultsIn(`${FOLDER}/quote/fetchGasPrice.ts`, [`${FOLDER}/quote/fetchGasPrice.test.ts`], {
    'the gas price of the network before is taken': [
      'if (selectActiveCaipNetwork(getState())?.caipNetworkId === caipNetworkId) dispatch',
      'dispatch',
    ],
  }),
  ...faultsIn(`${FOLDER}/swapRules.ts`, [`${FOLDER}/swapRules.test.ts`], {
    'gas is not counted with the coins that are paid': [
      "BigInt(amountInUnits ?? '0') + fee <= balance",
      "BigInt(amountInUnits ?? '0') <= balance",
    ],
    'a balance as large as the gas pays it': ['balance <= fee', 'balance < fee'],
    'more than is owned can be swapped': [
      "if (BigInt(amountInUnits) > BigInt(balanceInUnits)) return 'insufficientBalance'",
      '',
    ],
    'a token that two sources count differently can be swapped': ["if (isUnsafe) return 'tokenUnsafe'", ''],
    'an unknown contract is no risk': ['!isKnown || !isCallRead', '!isCallRead'],
    'a call that nobody can read is no risk': ['!isKnown || !isCallRead', '!isKnown'],
    'no contract at all counts as accepted': ['review.router !== null && (!needs', 'review.router === null || (!needs'],
    "a swap that can be neither read nor run is sent without the host's word": [
      ' && (mayLeaveToWallet || !isUnchecked(router))',
      '',
    ],
  }),
  ...faultsIn(`${FOLDER}/swapMath.ts`, [`${FOLDER}/swapMath.test.ts`], {
    'the minimum is rounded up': [
      '((BigInt(toAmountInUnits) * (BASIS_POINTS - slippagePoints(slippage))) / BASIS_POINTS).toString()',
      '((BigInt(toAmountInUnits) * (BASIS_POINTS - slippagePoints(slippage)) + 9_999n) / BASIS_POINTS).toString()',
    ],
    'a part of a percent is asked of the service as none': ['Math.ceil(slippage)', 'Math.floor(slippage)'],
    'a price impact is rounded to the better side': ['(scaled > 0n && scaled % paid !== 0n ? 1n : 0n)', '0n'],
    'Max leaves nothing for gas': [
      'const rest = BigInt(balanceInUnits) - BigInt(feeInUnits)',
      'const rest = BigInt(balanceInUnits)',
    ],
  }),
  ...faultsIn(`${FOLDER}/swapSlice.ts`, SLICE, {
    'an answer to an older quote is taken': [
      'if (state.quoteRequestId !== payload.requestId) return\n      state.loading.quote = false\n      state.quoteProblem = null',
      'state.loading.quote = false\n      state.quoteProblem = null',
    ],
    'a review of another account stays': [
      'caipAddress !== null && isSameNetwork ? startAgain(state) : reset()',
      'caipAddress !== null && isSameNetwork ? state : reset()',
    ],
  }),
  ...faultsIn(`${FOLDER}/swapChanges.ts`, SLICE, {
    'a lower price needs no second look': ['review.previousToAmountInUnits ??= review.toAmountInUnits', ''],
    'the minimum sinks with each step of the price': [
      'if (isTooLittle || isLess(review.minimumInUnits, minimumInUnits)) review',
      'review',
    ],
    'a price that fell by a unit needs a second look': [
      'const isTooLittle = isLess(toAmountInUnits, review.minimumInUnits)',
      'const isTooLittle = isLess(toAmountInUnits, review.toAmountInUnits)',
    ],
  }),
  ...faultsIn(`${FOLDER}/review/reviewCases.ts`, SLICE, {
    'consent to one contract counts for the next': [
      'if (!isSameRisk(review.router, prepared.router)) review.hasAcceptedRouter = false',
      '',
    ],
    'more than the quote is believed': [
      'const promised = state.quote && isLess(state.quote.toAmountInUnits, built) ? state.quote.toAmountInUnits : built',
      'const promised = built',
    ],
    'an allowance without limit can be given to an unknown contract': [
      'payload.isUnlimited && state.review.router?.isKnown === true',
      'payload.isUnlimited',
    ],
  }),
  ...faultsIn(`${FOLDER}/review/reviewSelectors.ts`, SLICE, {
    'a step is confirmed although the price fell': [
      'if (review.previousToAmountInUnits !== null && stepRequestId === null)',
      'if (review.previousToAmountInUnits === stepRequestId && stepRequestId !== null)',
    ],
    'a step through a contract nobody accepted can be confirmed': [' || !isRouterAccepted(review)', ''],
    'a swap is sent before its approval is in a block': [
      'if (stepRequestId !== null || review.approvalTransactionId !== null) return { word,',
      'if (stepRequestId !== null) return { word,',
    ],
  }),
]
