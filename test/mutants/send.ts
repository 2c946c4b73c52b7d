import { faultsIn, type Mutant } from './mutant'

const SUBMIT = ['src/features/send/submitSend.test.ts']
const RULES = ['src/features/send/sendRules.test.ts']
const EVM = ['src/adapters/eip155/transfers.test.ts']
const PLAN = ['src/adapters/solana/transferPlan.test.ts']
const PREPARE = ['src/adapters/solana/prepareTransfer.test.ts']
const SOLANA = ['src/adapters/solana/solanaAdapter.test.ts']
const PAYMENT = ['src/adapters/bip122/transfers/choosePayment.test.ts']
const BITCOIN = ['src/adapters/bip122/transfers/transfer.test.ts']
const DOT = ['src/adapters/polkadot/transfers/transfer.test.ts']
const WATCH = ['src/features/transactions/watchTransaction.test.ts']

/** Faults of a transfer: what is asked of the wallet, and what is said of it afterwards. */
export const sendFaults: readonly Mutant[] = [
  ...faultsIn('src/features/send/transferByHost.ts', ['src/features/send/transferByHost.test.ts'], {
    'a fee is changed of a review that is not the last one': ['review !== reviewed || requestId', 'requestId'],
    'a wish that cannot be paid is reviewed all the same': ['if (refusal) {', 'if (false) {'],
    'a transfer is sent by a review that is not the last one': [
      '!reviewed || selectSend(getState()).review !== reviewed',
      '!reviewed',
    ],
  }),
  ...faultsIn('src/features/send/sendSelectors.ts', ['src/features/send/ordinalAccount.test.ts'], {
    'nobody says that an account is kept for ordinals': ["record?.type === 'ordinal'", 'false'],
    'an account for ordinals pays without a warning': ["(isOrdinal ? { type: 'ordinals' } : null)", 'null'],
  }),
  ...faultsIn('src/adapters/bip122/transfers/choosePayment.ts', PAYMENT, {
    'a payment of bitcoin makes change that is dust': ['return change >= dustLimit(payer)', 'return change > 0n'],
    'a payment of bitcoin pays less than its rate': [
      '(bytes * rate + RATE_DIVISOR - 1n) / RATE_DIVISOR',
      'bytes * rate / RATE_DIVISOR',
    ],
    'coins that wait for a block are spent like others': [
      'if (one.isConfirmed !== other.isConfirmed) return one.isConfirmed ? -1 : 1',
      '',
    ],
  }),
  ...faultsIn('src/adapters/bip122/transfers/previousTransactions.ts', BITCOIN, {
    'an index that lies about a coin makes the visitor pay the difference': [
      'output?.value !== value ||',
      '!output ||',
    ],
    'another transaction stands for the one that made a coin': [
      'if (bytesToHex(hash256(previous.bytes).reverse()) !== txid) throw notReadable(network)',
      '',
    ],
    'a coin of somebody else is spent': ['|| !isSameBytes(output.script, payer.script)', ''],
  }),
  ...faultsIn('src/adapters/bip122/transfers/carriedCoins.ts', BITCOIN, {
    'a coin with an inscription is spent': ['if (carrying.size === 0) {', 'if (carrying.size >= 0) {'],
    'small coins are spent without a warning': ['value <= SMALL_COIN', 'value < 0n'],
  }),
  ...faultsIn('src/adapters/bip122/transfers/signedTransaction.ts', BITCOIN, {
    'another transaction than the reviewed one is sent': [
      '!unsigned || !isSameBytes(unsigned.value, transactionBytes(asked))',
      '!unsigned',
    ],
    'a signature that leaves outputs open is sent': [
      'items.length !== 2 || signature.at(-1) !== SIGHASH_ALL ||',
      'items.length !== 2 ||',
    ],
  }),
  ...faultsIn('src/adapters/bip122/transfers/transfer.ts', BITCOIN, {
    'a payment of bitcoin costs more than was reviewed': [
      "if (payment.fee > BigInt(fee.feeInUnits)) throw new WidgetError('FEE_ROSE')",
      '',
    ],
    'coins are spent that nobody was warned of': [
      "if (mayCarry && !fee.mayCarry && !isOrdinal) throw new WidgetError('INVALID_TRANSFER')",
      '',
    ],
    'a payment below the dust of nodes is asked for': ['if (BigInt(amountInUnits) < least) {', 'if (least < 0n) {'],
    'a wallet’s own transfer is asked for an account of ordinals': ['if (isOrdinal) return undefined', ''],
    'the wallet’s own transfer never comes first': ["readKey(provider, 'takesFeeRate') === true", 'false'],
  }),
  ...faultsIn('src/adapters/eip155/approvals/readStanding.ts', ['src/adapters/eip155/approvals/approvals.test.ts'], {
    'of pieces that nobody counts none is said to be at risk': [
      'balance: balance && bigintAt(balance)',
      'balance: bigintAt(balance)',
    ],
  }),
  ...faultsIn('src/features/approvals/approvalsSlice.ts', ['src/features/approvals/revokeApprovals.test.ts'], {
    'fees that were asked for before another was chosen take its place': [
      'if (review && !run) patch(review, { fees, feeRequestId: null })',
      'if (review && !run) patch(review, { fees })',
    ],
  }),
  ...faultsIn('src/features/approvals/approvalsByHost.ts', ['src/features/approvals/approvalsByHost.test.ts'], {
    'a page confirms a revocation that another review has replaced': ['given.get(shown) !== review', 'false'],
  }),
  ...faultsIn('src/adapters/polkadot/transfers/assets.ts', ['src/adapters/polkadot/transfers/assets.test.ts'], {
    'a token of polkadot leaves less than its chain keeps': [
      "if (sender.balance - amount < minimum) throw new WidgetError('DEPOSIT_STAYS')",
      '',
    ],
    'a frozen token of polkadot is asked for': [
      "if (!isLive || !sender.isFree) throw new WidgetError('ASSET_FROZEN')",
      '',
    ],
    'a token of polkadot is lost with a recipient who has no account': [
      "if (recipient.balance === 0n && !isSufficient && !hasAccount) throw new WidgetError('NO_ACCOUNT_YET')",
      '',
    ],
  }),
  ...faultsIn('src/adapters/polkadot/transfers/transfer.ts', DOT, {
    'a transfer of polkadot takes what keeps the account': [
      "if (rest < keptOf(sender, runtime)) throw new WidgetError('DEPOSIT_STAYS')",
      '',
    ],
    'frozen coins of polkadot count as free': [
      'return bound > existentialDeposit ? bound : existentialDeposit',
      'return existentialDeposit',
    ],
    'a new account of polkadot is paid less than it needs': [
      'recipient.free + amount < existentialDeposit)',
      'recipient.free + amount < 0n)',
    ],
    'a transfer of polkadot costs more than was reviewed': [
      "if (feeNow + tip > BigInt(fee.feeInUnits)) throw new WidgetError('FEE_ROSE')",
      '',
    ],
  }),
  ...faultsIn('src/adapters/polkadot/transfers/walletRequests.ts', DOT, {
    'a signature of another transfer of polkadot is sent': [
      'await nameSignature(signedBytes(asked), signature, asked.accountId)',
      'Uint8Array.of(0, ...signature.slice(-64))',
    ],
    'another transaction than the reviewed one is sent on polkadot': [
      'expected.length === bytes.length && expected.every((byte, index) => byte === bytes[index])',
      'expected.length === bytes.length',
    ],
  }),
  ...faultsIn('src/adapters/polkadot/transfers/runtime.ts', DOT, {
    'a node of another chain has a transfer signed': ['!== network.caipNetworkId', "=== ''"],
    'a runtime with unknown extensions is guessed at': [
      'isCompact(metadata, value?.type, U128) &&\n    knowsExtensions(metadata)',
      'isCompact(metadata, value?.type, U128)',
    ],
  }),
  ...faultsIn('src/connectors/bitcoin/bitcoinWallet.ts', ['src/connectors/bitcoin/bitcoinConnector.test.ts'], {
    'a transfer is paid from another account than the chosen one': [
      "if (from !== current().accounts[0]?.address) throw new WidgetError('ACCOUNT_MISMATCH')",
      '',
    ],
  }),
  ...faultsIn('src/features/account/checkSigner.ts', ['src/features/account/checkSigner.test.ts'], {
    'a wallet on another network is asked to sign': [
      "if (caipNetworkId !== network.caipNetworkId) throw new WidgetError('CHAIN_MISMATCH', { network: network.name })",
      '',
    ],
    'a wallet on another account is asked to sign': [
      "if (!isSameAddress(namespace, address, account)) throw new WidgetError('ACCOUNT_MISMATCH')",
      '',
    ],
  }),
  ...faultsIn('src/features/send/submitSend.ts', SUBMIT, {
    'a transfer is sent although the name stands for somebody else by now': [
      "if (resolved === null || !isSameAddress(adapter.namespace, resolved, to)) throw new WidgetError('NAME_CHANGED', { name: receiverName ?? '' })",
      '',
    ],
    'decimals are not compared with the chain before a transfer': [
      "if (decimals !== token?.decimals) throw new WidgetError('TOKEN_DECIMALS')",
      '',
    ],
    'a transfer is sent although the tokens are gone': [
      'if (tokens !== undefined && BigInt(tokens) < amount)',
      "if (tokens === '' && BigInt(tokens) < amount)",
    ],
    'a transfer is sent although the coins for it are gone': [
      "if (BigInt(coins) < cost) throw new WidgetError('INSUFFICIENT_BALANCE')",
      '',
    ],
    'a warning about the recipient need not be confirmed': [
      ' || (warningOf(review) && !hasConfirmedWarning)) throw',
      ') throw',
    ],
    'a transfer is sent at a fee that rose': [
      'if (!isFeeCovered(fee, feeNow)) {',
      'if (!isFeeCovered(feeNow, feeNow)) {',
    ],
    'a transfer that changed is sent without another press': [
      'if (!review || selectReviewChange(getState()) !== null) return',
      'if (!review) return',
    ],
  }),
  ...faultsIn('src/features/send/submitSend.ts', ['src/features/send/chooseFee.test.ts'], {
    'the price that was chosen is not looked at again before a transfer': [
      'const feeNow = await dispatch(readTransferFee(adapter, transfer, hint))',
      'const feeNow = await adapter.estimateFee(transfer, hint)',
    ],
  }),
  ...faultsIn('src/features/send/chooseFee.ts', ['src/features/send/chooseFee.test.ts'], {
    'a chosen fee is remembered and not paid': ['dispatch(feeChosen({ fee: feeAt(usual, price) }))', ''],
  }),
  ...faultsIn('src/features/fees/feeRules.ts', ['src/features/fees/feeRules.test.ts'], {
    'an own fee below what the network asks is taken': ['BigInt(gasPriceInUnits) < BigInt(leastInUnits) || ', ''],
    'a chosen fee is shown as the usual one': [
      'feeInUnits: (BigInt(fee.feeInUnits) - usual + chosen).toString()',
      'feeInUnits: fee.feeInUnits',
    ],
    'an own fee has more tip than price': [
      "BigInt(tipInUnits) > BigInt(gasPriceInUnits) ? 'tipAboveMost' : null",
      'null',
    ],
    'a page pays a price that is no whole number': ['!isFeeWish(wish) || ', ''],
  }),
  ...faultsIn('src/features/send/reviewRules.ts', ['src/features/send/reviewRules.test.ts'], {
    'a dearer gas price counts as covered': [
      'isUpTo(least.gasLimit, reviewed.gasLimit) && isUpTo(least.gasPriceInUnits, reviewed.gasPriceInUnits)',
      'isUpTo(least.gasLimit, reviewed.gasLimit)',
    ],
    'more gas counts as covered': ['isUpTo(least.gasLimit, reviewed.gasLimit) && ', ''],
    'a deposit that was not reviewed counts as covered': [
      'return isPaid && isKept && isWarned && isUpTo(now.depositInUnits, reviewed.depositInUnits)',
      'return isPaid && isKept && isWarned',
    ],
    'a token that keeps more counts as covered': ['kept.basisPoints <= (reviewedKept?.basisPoints ?? 0) && ', ''],
    'a token that counts in other decimals can be sent': ['now.decimals !== token.decimals || ', ''],
    'an amount that moved is no change': ['...(now.amountInUnits !== amountInUnits && {', '...(false && {'],
    'a worth that moved is no change': ['...(hasMoved(token.priceUsd, facts.token?.priceUsd) && {', '...(false && {'],
    'the review takes over the decimals of now': ['token: { ...token, decimals: review.token.decimals }', 'token'],
  }),
  ...faultsIn('src/features/send/sendRules.ts', RULES, {
    'Max of the coin leaves nothing for the fee': [
      'const rest = BigInt(token.amountInUnits) - BigInt(heldInUnits)',
      'const rest = BigInt(token.amountInUnits)',
    ],
    'the fee on top of the coins is not counted': [
      'amount < balance : amount + fee <= balance',
      'amount < balance : amount <= balance',
    ],
    'a token that two sources count differently can be sent': [
      "if (token.hasDecimalsConflict) return 'tokenUnsafe'",
      '',
    ],
    'more than is owned can be sent': [
      "if (BigInt(amountInUnits) > BigInt(token.amountInUnits)) return 'insufficientBalance'",
      '',
    ],
    'a transfer to nobody can be reviewed': [
      "return receiver === 'resolved' ? null : 'invalidReceiver'",
      'return null',
    ],
  }),
  ...faultsIn('src/features/send/typeRecipient.ts', ['src/features/send/typeRecipient.test.ts'], {
    'a name that leads to somebody else by now stands beside the address that was paid': [
      "return 'address' in found && isSameAddress(namespaceOf(network.caipNetworkId), found.address, address)",
      "return 'address' in found",
    ],
    'no warning of an address that looks like a known one': [
      'const warning: ReceiverWarning | null = alike\n',
      "const warning: ReceiverWarning | null = alike && address === ''\n",
    ],
    "no warning of a transfer to the token's own contract": [
      'tokenAddress !== undefined && isSameAddress(namespace, tokenAddress, address)\n',
      'tokenAddress === address && network === undefined\n',
    ],
    'a picture stands beside an address that does not call itself by the name': [
      'identity.name?.toLowerCase() === name.toLowerCase() ?',
      'identity.name !== name ?',
    ],
  }),
  ...faultsIn('src/features/send/sendSlice.ts', ['src/features/send/sendSlice.test.ts'], {
    'the answer to an older name is taken': [
      "if (state.receiverRequestId !== payload.requestId) return\n      state.receiverStatus = 'resolved'",
      "state.receiverStatus = 'resolved'",
    ],
  }),
  ...faultsIn('src/adapters/eip155/transfers.ts', EVM, {
    "a transfer goes to the wallet without the chain's number": [
      'const transaction = { ...call, chainId }',
      "const transaction = { ...call, ...(chainId === '' && { chainId }) }",
    ],
    'the wallet may pay any price for gas': [
      'return { ...transaction, gas: toQuantity(fee.gasLimit), ...toPriceCap(fee) }',
      'return transaction',
    ],
    'a token that declines a trial is sent all the same': [
      "if (transfer.token && answer !== '0x' && BigInt(answer) === 0n) throw new WidgetError('TRANSACTION')",
      '',
    ],
    'tokens are sent to their own contract': [
      "abi.encodeFunctionData('transfer', [to, BigInt(amountInUnits)])",
      "abi.encodeFunctionData('transfer', [token.tokenAddress, BigInt(amountInUnits)])",
    ],
  }),
  ...faultsIn('src/adapters/eip155/gasPrice.ts', ['src/adapters/eip155/gasPrice.test.ts'], {
    "a service's gas price is taken whatever it is": [
      'hint !== undefined && isNear(BigInt(hint), figure) ?',
      'hint !== undefined ?',
    ],
    "a service's gas price below half of the node's is taken": [
      'hint * 100n >= figure * GAS_PRICE_HINT_MIN_PERCENT && ',
      '',
    ],
    "a service's gas price above three times the node's is taken": [
      ' && hint * 100n <= figure * GAS_PRICE_HINT_MAX_PERCENT',
      '',
    ],
    'gas at no price is taken': ['if (figure === 0n) throw notReadable(network)', ''],
  }),
  ...faultsIn('src/adapters/eip155/traceTransaction.ts', ['src/adapters/eip155/traceTransaction.test.ts'], {
    'a transaction of another effect counts as ours': ['isOwn(call) && effectOf(call) === effect', 'isOwn(call)'],
    'a transaction of another account counts as ours': [
      'isOwn(call) && effectOf(call) === effect',
      'effectOf(call) === effect',
    ],
    'another transaction counts as ours sped up': [
      'if (effectOf(taker) === effect) return',
      "if (taker.hash !== '') return",
    ],
    'a replaced transaction is called cancelled': [
      "return { type: isEmpty ? 'cancelled' : 'replaced' }",
      "return { type: isEmpty ? 'cancelled' : 'cancelled' }",
    ],
  }),
  ...faultsIn('src/adapters/eip155/transactionEffect.ts', ['src/adapters/eip155/traceTransaction.test.ts'], {
    'the effect of a transaction leaves out its value': ['[to, toQuantity(value), data]', '[to, data]'],
    'the effect of a transaction leaves out its recipient': [
      '[to, toQuantity(value), data]',
      '[toQuantity(value), data]',
    ],
  }),
  ...faultsIn('src/features/transactions/readStatus.ts', WATCH, {
    "a wallet's word is believed over the chain": [
      "if (hash !== undefined) dispatch(transactionIdentified({ transactionId, hash }))\n    // A success is one when the chain says so too. Where the wallet names no transaction, its word is all there is.\n    return hash === undefined ? status : 'submitted'",
      'return status',
    ],
    'a wallet of somebody else is asked about a batch': [
      "if (!provider || !isThere) return 'submitted'",
      "if (!provider) return 'submitted'",
    ],
    'the chain is not asked whose transaction it is': [
      'if (!adapter.traceTransaction || (status',
      'if (effect !== undefined || !adapter.traceTransaction || (status',
    ],
  }),
  ...faultsIn('src/adapters/solana/prepareTransfer.ts', PREPARE, {
    'a deposit that was not reviewed is paid': [
      "if (deposit > BigInt(fee.depositInUnits ?? 0)) throw new WidgetError('SOLANA_SEND')",
      '',
    ],
    'a token keeps more than was reviewed': ['if (tokenFee && !(BigInt', 'if (!tokenFee && !(BigInt'],
    'a transfer is signed after a trial that failed': ['if (failure !== undefined) throw toTransferError(failure)', ''],
    'what the wallet signed is not looked at': [
      'const signed = readSigned(asked, answer)',
      "const signed = { bytes: answer, hash: '', hasOtherBlock: false, was: readSigned }",
    ],
  }),
  ...faultsIn('src/adapters/solana/broadcast.ts', PREPARE, {
    'a transaction in doubt is called refused': [
      'if (isRefused || isTurnedAway(error)) throw',
      'if (isRefused || isTurnedAway(error) || error) throw',
    ],
  }),
  ...faultsIn('src/api/askNodes.ts', ['src/api/nodes.test.ts'], {
    'a signed transaction goes to a second node': ['if (!isTurnedAway(error)) throw error', ''],
    'a silent node holds everything up': ['}, NODE_PATIENCE_MS)', '}, 20 * NODE_PATIENCE_MS)'],
  }),
  ...faultsIn('src/api/nodeChecks.ts', ['src/api/nodes.test.ts'], {
    'a node of another chain is believed': ['if (await found) throw new OtherChainError(url)', 'await found'],
  }),
  ...faultsIn('src/adapters/solana/transferPlan.ts', PLAN, {
    'coins go to a program': [
      "if (account && (account.isExecutable || isTokenProgram(account.owner))) throw new WidgetError('NOT_A_WALLET')",
      '',
    ],
    'decimals of Solana are not compared': [
      "if (decimals !== transfer.token?.decimals) throw new WidgetError('TOKEN_DECIMALS')",
      '',
    ],
    'tokens go to an account that was given away': [
      "if (account.owner !== mint.program.toBase58() || !holder.toBytes().every((byte, index) => byte === owner[index])) throw new WidgetError('INVALID_TRANSFER')",
      '',
    ],
    'tokens are sent from a frozen account': [
      'accounts.filter(({ isFrozen }) => !isFrozen)',
      'accounts.filter(({ isFrozen }) => !isFrozen || isFrozen)',
    ],
    'less is sent than was reviewed': [
      "if (isFinal && plan.missing > 0n) throw new WidgetError('INSUFFICIENT_BALANCE')",
      '',
    ],
  }),
  ...faultsIn('src/adapters/solana/signedTransaction.ts', ['src/adapters/solana/signedTransaction.test.ts'], {
    'what the wallet changed in a transaction is sent': ['if (!isSameEffect || !signature', 'if (!signature'],
    "a signature that is not the payer's is sent": [' || !signed.verifySignatures()) throw', ') throw'],
    'a transaction with a further signature is sent': [' || signed.signatures.length !== 1', ''],
  }),
  ...faultsIn('src/adapters/solana/transactionStatus.ts', SOLANA, {
    'a transaction is called failed while it may still land': [
      "if (height <= BigInt(lastValidBlockHeight)) return 'submitted'",
      '',
    ],
    'a transaction that failed on Solana is called confirmed': [
      "return err === null || err === undefined ? 'confirmed' : 'failed'",
      "return 'confirmed'",
    ],
  }),
]
