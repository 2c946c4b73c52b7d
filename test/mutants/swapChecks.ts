import { faultsIn, type Mutant } from './mutant'

const FOLDER = 'src/adapters/eip155/swap'
const CHECKS = [`${FOLDER}/checkSwap.test.ts`]

/** Faults of what compares a built swap with what was reviewed, and of its trial runs. */
export const swapCheckFaults: readonly Mutant[] = [
  ...faultsIn(`${FOLDER}/checkEnvelope.ts`, CHECKS, {
    'a swap of another account passes': [
      "requireField('account', isSame(from, terms.account))",
      "requireField('account', from !== '')",
    ],
    'a swap on another network passes': [
      "requireField('network', network.caipNetworkId === terms.network.caipNetworkId)",
      "requireField('network', network !== undefined)",
    ],
    'a swap through another contract than the reviewed one passes': [
      "requireField('contract', isSame(to, terms.router.address))",
      "requireField('contract', to !== '')",
    ],
    'a swap through another contract than the approved one passes': [
      'terms.spender === undefined || isSame(to, terms.spender)',
      'true',
    ],
    'a swap may call the token itself': ['!isSameToken(to, sourceToken) && ', ''],
    'a swap may call the visitor': ['!isSame(to, account) && ', ''],
    'a swap may pay more coins than were reviewed': [
      'BigInt(valueInUnits) === (terms',
      'BigInt(valueInUnits) >= (terms',
    ],
    'a swap of a token may pay coins along': [': 0n))', ': BigInt(valueInUnits)))'],
    'the approval before a swap may be of another account': [
      "requireField('account', isSame(first.from, terms.account))",
      '',
    ],
    'the approval before a swap may be of another network': [
      "requireField('network', first.network.caipNetworkId === terms.network.caipNetworkId)",
      '',
    ],
    'the approval before a swap may be of another token': [
      'terms.sourceToken !== undefined && isSame(first.to, terms.sourceToken)',
      'terms.sourceToken !== undefined',
    ],
    'the approval before a swap may be for another spender': [
      'approval !== undefined && isSame(approval.spender, to)',
      'approval !== undefined',
    ],
    'the approval before a swap may pay coins': ["requireField('value', /^0+$/.test(first.valueInUnits))", ''],
    'an account with borrowed code counts as a contract': [
      "code !== '0x' && !/^0xef0100[0-9a-f]{40}$/i.test(code)",
      "code !== '0x'",
    ],
    'a swap goes to an address without code': [
      "requireField('contract', isContract(readHex(code, network)))",
      "requireField('contract', readHex(code, network) !== '')",
    ],
    'the node of another chain is believed': [
      "requireField('network', readQuantity(chainId, network) === chainIdOf(network))",
      "requireField('network', readQuantity(chainId, network) > 0n)",
    ],
    'a contract that may not take the token passes': [
      'BigInt(allowance) >= BigInt(amountInUnits)',
      'BigInt(allowance) >= 0n',
    ],
  }),
  ...faultsIn(`${FOLDER}/checkReading.ts`, [`${FOLDER}/checkReading.test.ts`], {
    'a call that takes another token passes': [
      "requireField('sourceToken', isSameToken(reading.sourceToken, terms.sourceToken))",
      "requireField('sourceToken', true)",
    ],
    'a call that brings another token passes': [
      "requireField('toToken', isSameToken(reading.toToken, terms.toToken))",
      "requireField('toToken', true)",
    ],
    'a call that takes another amount passes': [
      'reading.amountInUnits === BigInt(terms.amountInUnits)',
      'reading.amountInUnits >= BigInt(terms.amountInUnits)',
    ],
    'a call that brings less than the minimum passes': [
      'reading.minimumInUnits >= BigInt(terms.minimumInUnits)',
      'reading.minimumInUnits >= 0n',
    ],
    'a call that pays somebody else passes': [
      "requireField('recipient', isSameAddress('eip155', reading.recipient, terms.account))",
      "requireField('recipient', true)",
    ],
    'a permit that the visitor did not sign passes': [
      'found.encoded === permit.encoded.toLowerCase()',
      'found.encoded.length > 0',
    ],
    'a permit of a larger amount passes': ['BigInt(permit.amountInUnits) <= BigInt(amountInUnits) &&', ''],
    'a permit for another spender passes': ["isSameAddress('eip155', permit.spender, to) &&", ''],
    'a permit of another owner passes': ["isSameAddress('eip155', permit.owner, account) &&", ''],
  }),
  ...faultsIn(`${FOLDER}/checkSwap.ts`, CHECKS, {
    'an unknown contract needs no consent': ["requireField('contract', isKnown || terms.router.isAccepted)", ''],
    'a call that nobody can read needs no consent': [
      "requireField('method', proven !== undefined || terms.router.isAccepted)",
      '',
    ],
    'the chain is not asked about the contract': ['await checkChain(rpc, transaction, terms, before.length > 0)', ''],
    'a swap is not tried before it is signed': [
      'await runSwap(rpc,',
      'await (async (..._all: unknown[]) => runSwap)(rpc,',
    ],
  }),
  ...faultsIn(`${FOLDER}/runSwap.ts`, CHECKS, {
    'a run that takes coins beside the token passes': [
      "requireField('value', sourceToken === undefined || spentCoins <= 0n)",
      '',
    ],
    'a run that takes more than was reviewed passes': ["requireField('amount', spent <= BigInt(amountInUnits))", ''],
    'a run that brings less than the minimum passes': ["requireField('minimum', gained >= BigInt(minimumInUnits))", ''],
    'a run that lets somebody at another token passes': [
      '!isApproval || (isOf(log, sourceToken) && isAbout(log, APPROVAL, 2, to))',
      '!isApproval || isAbout(log, APPROVAL, 2, to)',
    ],
    'a run that lets somebody else at the token passes': [
      '(isOf(log, sourceToken) && isAbout(log, APPROVAL, 2, to))',
      'isOf(log, sourceToken)',
    ],
    'a run that gives all collectibles away passes': [
      "requireField('spender', !isAbout(log, APPROVAL_FOR_ALL, 1, account))",
      '',
    ],
    'a run that takes a third token passes': [
      "requireField('sourceToken', !isTokenLoss(log, account) || isOf(log, sourceToken) || isOf(log, toToken))",
      '',
    ],
    'the logs of a run are not looked at': ['checkLogs(run.logs, transaction.to, terms)', ''],
    'a swap is tried once only': ['await Promise.all(Array.from({ length: FURTHER_TRIALS }, vary))', ''],
    'a contract that nobody vouches for passes where the node cannot run it': [
      "if (!isTrusted && !terms.isLeftToWallet) throw new WidgetError('SWAP_UNCHECKED')",
      '',
    ],
    'what coins bring is not looked at on old nodes': [
      "else requireField('minimum', gain >= BigInt(terms.minimumInUnits))",
      '',
    ],
    'a contract that fails in the second trial passes': [
      'if (!(error instanceof WidgetError) || !isNodeRefusal(error)) throw error',
      '',
    ],
  }),
  ...faultsIn(`${FOLDER}/trials.ts`, [`${FOLDER}/trials.test.ts`, ...CHECKS], {
    'all trials read the coins at the same address': [
      'coinReader: randomAddress(randomBytes),',
      "coinReader: '0x00000000000000000000000000000000000c01e5',",
    ],
    'trials are in the block of the first one': [
      'hex(block.number + upTo(randomBytes, MOST_BLOCKS_AHEAD))',
      'hex(block.number)',
    ],
    'trials are at the time of the first one': [
      'hex(block.timestamp + upTo(randomBytes, MOST_SECONDS_AHEAD))',
      'hex(block.timestamp)',
    ],
    'trials pay nothing for gas': ['...(isPriced && {', '...(false && {'],
    'there is no further trial': ['export const FURTHER_TRIALS = 2', 'export const FURTHER_TRIALS = 0'],
  }),
  ...faultsIn(`${FOLDER}/routerDetails.ts`, [`${FOLDER}/routerDetails.test.ts`, ...CHECKS], {
    'a known contract is known on every chain': ['chainIds.includes(chainId) && ', ''],
    'any contract is known': [
      'export const isKnownRouter = (router: Router): boolean => vouchedName(router) !== undefined',
      "export const isKnownRouter = (router: Router): boolean => router.to !== ''",
    ],
    'a contract of a day is called a year old': ["if (code !== '0x') return days", 'return days'],
    'a contract without published source is called verified': [
      'return match === null ? false : ',
      'return match === null ? true : ',
    ],
  }),
  ...faultsIn(`${FOLDER}/readSwap.ts`, [`${FOLDER}/readSwap.test.ts`], {
    'a partial swap counts as one with a minimum': ['isPartial ? 0n : ', ''],
    'a permit inside of a call is not read': ['...(hasPermit && {', '...(false && {'],
  }),
  ...faultsIn(`${FOLDER}/swapReading.ts`, [`${FOLDER}/readSwap.test.ts`], {
    'the caller is taken for the recipient': [
      '(isZeroEvmAddress(named) ? from : named)',
      '(isZeroEvmAddress(named) ? from : from)',
    ],
  }),
  ...faultsIn(`${FOLDER}/proveReading.ts`, [`${FOLDER}/proveReading.test.ts`], {
    'a pool that somebody else made passes': ['if (!isSame(made, address)) return undefined', ''],
    'a pool that takes another token passes': ['let given = sourceToken ?? paid', 'let given = paid'],
    'pools that do not follow each other pass': ['!isSame(pool.paid, given)', 'false'],
    'a contract that 0x did not deploy passes': ['known.some((one) => isSame(one, address))', 'known.length > 0'],
  }),
  ...faultsIn(`${FOLDER}/routers/readUnoswap.ts`, [`${FOLDER}/routers/routers.test.ts`], {
    'bits of a pool that are not known are passed over': [
      "if ((word & ~known) !== 0n) throw new TypeError('This word says more than is known')",
      '',
    ],
    'a pool is read in the other direction': [
      '((word & reversed) !== 0n) === isReversedBySet',
      '((word & reversed) !== 0n) !== isReversedBySet',
    ],
  }),
  ...faultsIn(`${FOLDER}/routers/readUniversalRouter.ts`, [`${FOLDER}/routers/routers.test.ts`], {
    'what is left in the router counts as delivered': ['!hasOnlyFees || !isCaller(last, call)', '!hasOnlyFees'],
    'tokens that come beside coins are passed over': ["swap.args.getValue('isPaidByCaller') !== paysCoin && (", '('],
  }),
  ...faultsIn(`${FOLDER}/routers/readSettler.ts`, [`${FOLDER}/routers/routers.test.ts`], {
    'somebody else is lent the token': [
      "if (!reading || !isSameAddress('eip155', operator, target)) return undefined",
      'if (!reading) return undefined',
    ],
  }),
  ...faultsIn(`${FOLDER}/routers/readKyberSwap.ts`, [`${FOLDER}/routers/routers.test.ts`], {
    'a fee on top of the amount is not counted': [
      "sumOf(description, 'sourceAmounts') + fee",
      "sumOf(description, 'sourceAmounts')",
    ],
    'a partial swap of KyberSwap counts as one with a minimum': [
      "(flags & PARTIAL_FILL) === 0n ? numberOf(description, 'minimum') : 0n",
      "numberOf(description, 'minimum')",
    ],
  }),
  ...faultsIn(`${FOLDER}/routers/readLifi.ts`, [`${FOLDER}/routers/routers.test.ts`], {
    'a later step takes from the visitor again': [
      " || later.some((step) => step.getValue('isDeposited') === true)",
      '',
    ],
  }),
  ...faultsIn(`${FOLDER}/raiseMinimum.ts`, [`${FOLDER}/raiseMinimum.test.ts`], {
    "a minimum below the service's own word is mended": ['reading.minimumInUnits < promised || ', ''],
    'a better minimum is lowered': [' || reading.minimumInUnits >= minimum', ''],
    'the first word of the same number is taken for the minimum': [
      'read?.minimumInUnits === minimum && isSameSwap(read, reading)',
      'read !== undefined',
    ],
  }),
  ...faultsIn(`${FOLDER}/decodeCall.ts`, [`${FOLDER}/readSwap.test.ts`], {
    'bytes behind a call are passed over': [
      'data.length - written.length <= tagBytes * DIGITS_PER_BYTE',
      'data.length >= written.length',
    ],
  }),
  ...faultsIn(`${FOLDER}/approvals.ts`, [`${FOLDER}/approvals.test.ts`], {
    'an approval is written for an amount that nobody reviewed': [
      '[normalizeEvmAddress(spender), BigInt(amountInUnits)]',
      '[normalizeEvmAddress(spender), 2n ** 256n - 1n]',
    ],
    'an approval that a token declines counts as made': [
      "if (readApproval(data) && /^0x0{64}$/.test(answer)) throw new WidgetError('TRANSACTION')",
      '',
    ],
    'a token is not asked whether the old allowance must go first': [
      "return !(await runs(rpc, approve(amountInUnits))) && runs(rpc, approve('0'))",
      'return false',
    ],
  }),
  ...faultsIn(`${FOLDER}/permits.ts`, [`${FOLDER}/permits.test.ts`], {
    'a permit signed by another key passes': [
      "if (!isSameAddress('eip155', verifyTypedData(domain, permitTypes, message, signature), owner)) throw new WidgetError('PERMIT_INVALID')",
      '',
    ],
    'a permit lasts a thousand times longer than asked': [
      'deadline: BigInt(wish.deadline) }',
      'deadline: BigInt(wish.deadline) * 1000n }',
    ],
    'a permit is for more than was asked': [
      'value: BigInt(wish.amountInUnits),',
      'value: BigInt(wish.amountInUnits) * 2n,',
    ],
  }),
  ...faultsIn(`${FOLDER}/permitDomain.ts`, [`${FOLDER}/permits.test.ts`], {
    "a permit is signed for a domain that is not the token's": [
      'if (TypedDataEncoder.hashDomain(domain) === separator) return domain',
      'return domain',
    ],
    'a permit of another kind is taken for this one': [
      '(typeHash !== undefined && typeHash !== PERMIT_TYPEHASH)',
      'false',
    ],
  }),
  ...faultsIn(`${FOLDER}/batches.ts`, [`${FOLDER}/batches.test.ts`], {
    'calls of two accounts go into one confirmation': ['from !== first.from || ', ''],
    'a batch may be made in parts': ['atomicRequired: true', 'atomicRequired: false'],
    'a batch that was undone counts as made': ["status: isUndone ? 'failed' : status", 'status'],
  }),
  ...faultsIn(`${FOLDER}/received.ts`, [`${FOLDER}/received.test.ts`], {
    'transfers of other tokens count as received': ["!isSameAddress('eip155', address, tokenAddress) || ", ''],
    'what was sent on counts as received': ['if (isAbout(event, TRANSFER, 1, account)) sum -= BigInt(data)', ''],
  }),
]
