import { faultsIn, type Mutant } from './mutant'

const AT_ONCE = ['src/adapters/asksAtOnce.test.ts']
const SWAP_FLOW = ['src/features/swap/swapFlow.test.ts']
const DISCOVERY = ['src/connectors/injected/discovery.test.ts']

/** Faults that an attack with the source in hand made use of, or their siblings, beyond the lists of each subject. */
export const attackFaults: readonly Mutant[] = [
  ...faultsIn('src/features/send/components/SendDetails.tsx', ['src/features/send/views/SendReviewView.test.tsx'], {
    'the fee of a review is smaller than the wallet may take': [
      'return <TokenAmount token={native} amountInUnits={feeInUnits} rounding="up" />',
      'return <TokenAmount token={native} amountInUnits={feeInUnits} rounding="down" />',
    ],
  }),
  ...faultsIn('src/features/swap/steps/capGasPrice.ts', ['src/features/swap/steps/capGasPrice.test.ts'], {
    'a swap may pay the gas price of now, whatever was shown': [
      'if (tipInUnits === undefined) return { gasPriceInUnits }',
      'if (tipInUnits === undefined) return { gasPriceInUnits: now.gasPriceInUnits }',
    ],
  }),
  ...faultsIn('src/adapters/eip155/swap/runSwap.ts', ['src/adapters/eip155/swap/checkSwap.test.ts'], {
    'the payer of a trial is always the same': [
      'const payer = randomAddress(randomBytes)',
      "const payer = '0x' + '22'.repeat(20)",
    ],
  }),
  ...faultsIn('src/adapters/eip155/askToSend.ts', ['src/adapters/eip155/askToSend.test.ts'], {
    'nothing is kept of what was handed to the wallet': [
      'return { hash, effect: effectOf(transaction) }',
      'return { hash }',
    ],
  }),
  ...faultsIn('src/features/swap/steps/prepareSwap.ts', SWAP_FLOW, {
    'any transaction counts as the swap': [
      '...sent,\n        ...(isSmartAccount',
      '...sent,\n        effect: undefined,\n        ...(isSmartAccount',
    ],
  }),
  ...faultsIn('src/features/swap/steps/prepareApproval.ts', SWAP_FLOW, {
    'any transaction counts as the approval': ['effect: isSmartAccount ? undefined : effect', 'effect: undefined'],
  }),
  ...faultsIn(
    'src/features/walletRequests/runWalletRequest.ts',
    ['src/features/walletRequests/runWalletRequest.test.ts'],
    {
      'a wallet has time to go elsewhere before it is asked': [
        'dispatch(walletAsked({ requestId, kind }))\n        wasAsked = true',
        'dispatch(walletAsked({ requestId, kind }))\n        await Promise.resolve()\n        wasAsked = true',
      ],
    },
  ),
  ...faultsIn(
    'src/features/walletRequests/walletRequestsSlice.ts',
    ['src/features/walletRequests/runWalletRequest.test.ts'],
    {
      'a request outlives the wallet of its namespace': [
        'drop(state, ({ caipAddress }) => namespaceOf(parseCaipAddress(caipAddress).caipNetworkId) === namespace)',
        'void namespace',
      ],
    },
  ),
  ...faultsIn('src/adapters/signedText.ts', AT_ONCE, {
    'a signature is asked for a moment after the wallet said who signs': [
      'const answer: unknown = await Reflect',
      'await null\n    const answer: unknown = await Reflect',
    ],
  }),
  ...faultsIn('src/adapters/eip155/walletRequest.ts', AT_ONCE, {
    'a transaction is asked for a moment after the wallet said who signs': [
      'const answer: unknown = await Reflect',
      'await null\n      const answer: unknown = await Reflect',
    ],
  }),
  ...faultsIn('src/connectors/bitcoin/bitcoinWallet.ts', ['src/connectors/bitcoin/bitcoinConnector.test.ts'], {
    'a Bitcoin wallet signs with another account than the chosen one': [
      'if (!account || (!dialect.takesAnyAccount && account !== accounts[0])) throw',
      'if (!account) throw',
    ],
  }),
  ...faultsIn('src/connectors/injected/injectedSession.ts', ['src/connectors/injected/injected.test.ts'], {
    'a wallet that names no network is taken to be on Ethereum': [
      "if (!caipNetworkId) throw new WidgetError('NO_ACTIVE_NETWORK')\n  return { addresses, caipNetworkId }",
      "return { addresses, caipNetworkId: caipNetworkId ?? 'eip155:1' }",
    ],
    'a wallet that shares nothing may be asked to sign': [
      "if (addresses.length === 0) throw new WidgetError('NO_ACCOUNT')",
      '',
    ],
  }),
  ...faultsIn('src/connectors/embedded/frameMutex.ts', ['src/connectors/embedded/frameMutex.test.ts'], {
    'the embedded wallet is asked for whoever is shown by then': ['          check(request.namespace, meant)\n', '\n'],
    'the embedded wallet is not looked at in the last moment': [
      'const beforeSaid = (): void => {\n              mayAsk()',
      'const beforeSaid = (): void => {',
    ],
    'the embedded wallet is asked what was given up in the last moment': [
      'if (signal.aborted) throw new UserRejectedError()',
      '',
    ],
  }),
  ...faultsIn('src/features/connect/connectSlice.ts', ['src/features/connect/connectSlice.test.ts'], {
    'a doubt about one namespace goes when another one connects': [
      '...createInitialConnectState(), doubts: state.doubts }',
      '...createInitialConnectState() }',
    ],
  }),
  ...faultsIn('src/features/onramp/readOptions.ts', ['src/features/onramp/readAnswers.test.ts'], {
    'an asset that can be bought may read as digits': ['tokenSymbol(value.symbol)', 'String(value.symbol)'],
  }),
  ...faultsIn('src/domain/tokenSymbol.ts', ['src/domain/tokenSymbol.test.ts'], {
    'a symbol may be an equation': [' || /[=≈≃~]/.test(plain)', ''],
  }),
  ...faultsIn('src/lib/pageObject.ts', ['src/lib/platform.test.ts'], {
    'an element that is called Telegram makes the page Telegram': [
      'Object.hasOwn(page, name) ? readKey(page, name) : undefined',
      'readKey(page, name)',
    ],
  }),
  ...faultsIn('src/lib/pageDocument.ts', ['src/app/documentMetadata.test.ts'], {
    'a form that is called title is the name of the page': [
      'Reflect.get(Document.prototype, name, page)',
      'page[name]',
    ],
  }),
  ...faultsIn('src/element/buttons/showButton.ts', ['src/element/buttons/showButton.test.ts'], {
    'a button asks a form for its widget': [
      "readDocument(page, 'querySelector').call(page, id",
      'page.querySelector(id',
    ],
    'a button in another document has no styles': ['if (root) adoptFacade(root, readoptStyles)', ''],
  }),
  ...faultsIn('src/element/walletWidgetElement.ts', ['src/element/walletWidgetElement.test.ts'], {
    'the trigger in another document has no styles': [
      'if (this.shadowRoot) adoptFacade(this.shadowRoot, readoptLater)',
      '',
    ],
  }),
  ...faultsIn('src/element/facade.styles.ts', ['src/element/facadeLooks.test.ts'], {
    "the trigger inherits the page's looks": ['all: initial;\n    /*', '/*'],
  }),
  ...faultsIn('src/ui/dialog/lockScroll.ts', ['src/ui/dialog/lockScroll.test.ts'], {
    'two copies of the product lock the page for ever': [
      "Symbol.for('wallet-widget.scroll-lock')",
      "Symbol('wallet-widget.scroll-lock')",
    ],
    'what was important on the page is not afterwards': ['style.getPropertyPriority(name)] as const', "''] as const"],
  }),
  ...faultsIn('src/connectors/walletSeats.ts', DISCOVERY, {
    'a flood before a wallet pushes it out': ['if (!isFull(rivals)) seat(wallet, rivals)', ''],
    'a wallet in the middle of a flood stays out': ['askAgain()\n  }', '}'],
    'an impostor is the only one of its name while the true one waits': [
      'rivals > 0 ? rivals < MAX_WALLETS_OF_ONE_NAME - 1 :',
      '',
    ],
    'a flood may take all seats of a name': [
      'rivals < MAX_WALLETS_OF_ONE_NAME - 1 :',
      'rivals < MAX_WALLETS_OF_ONE_NAME :',
    ],
    'a flood takes every seat at once': ['countNow < MAX_WALLETS_AT_ONCE', 'true'],
  }),
]
