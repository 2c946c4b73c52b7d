/**
 * What becomes of each hook: `to`, the widget's hook; `fields`, parts of its result by their new names; `made`, parts
 * that are worked out from others (`of`) by code with the others' names in the order of `of`.
 */
export const HOOKS = {
  appkit: {
    useAppKit: { to: 'useOpen', fields: { open: 'open', close: 'close' } },
    useAppKitAccount: {
      to: 'useAccount',
      fields: { address: 'address', status: 'status', caipAddress: 'caipAddress', allAccounts: 'allAccounts' },
      made: { isConnected: { of: ['status'], code: (status) => `${status} === 'connected'` } },
      argument: 'namespace',
    },
    useAppKitNetwork: {
      to: 'useNetwork',
      fields: { caipNetworkId: 'caipNetworkId', switchNetwork: 'switchNetwork' },
      made: { chainId: { of: ['caipNetworkId'], code: (id) => `Number(${id}?.split(':')[1])` } },
    },
    useAppKitProvider: { to: 'useProvider', whole: 'walletProvider', argument: 'keep' },
    useAppKitState: {
      to: 'useWallet',
      fields: {},
      made: {
        open: { of: ['state'], code: (state) => `${state}?.open ?? false` },
        loading: { of: ['state'], code: (state) => `${state}?.loading ?? false` },
        selectedNetworkId: { of: ['state'], code: (state) => `${state}?.activeCaipNetworkId` },
        activeChain: { of: ['state'], code: (state) => `${state}?.activeNamespace` },
      },
    },
    useDisconnect: { to: 'useWallet', fields: { disconnect: 'disconnect' } },
  },
  rainbowkit: Object.fromEntries(
    [
      ['useConnectModal', 'openConnectModal', 'Connect'],
      ['useAccountModal', 'openAccountModal', 'Account'],
      ['useChainModal', 'openChainModal', 'Networks'],
    ].map(([hook, opener, view]) => [
      hook,
      {
        to: 'useOpen',
        fields: {},
        made: { [opener]: { of: ['open'], code: (open) => `() => ${open}({ view: '${view}' })` } },
      },
    ]),
  ),
  connectkit: {
    useModal: {
      to: 'useOpen',
      fields: { open: 'isOpen' },
      made: {
        setOpen: {
          of: ['open', 'close'],
          code: (open, close, isTyped) => `(show${isTyped ? ': boolean' : ''}) => (show ? ${open}() : ${close}())`,
        },
        openSwitchNetworks: { of: ['open'], code: (open) => `() => ${open}({ view: 'Networks' })` },
        openProfile: { of: ['open'], code: (open) => `() => ${open}({ view: 'Account' })` },
      },
    },
  },
}
