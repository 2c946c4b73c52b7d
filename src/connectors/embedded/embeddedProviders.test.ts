import { base58 } from '@scure/base'
import { ALICE, aNetwork, aSecondNetwork } from '../../../test/support/builders'
import { aLogger, failureOf } from '../../../test/support/fakes'
import { SOLANA_ADDRESS } from '../../../test/support/fakeFrame'
import { WidgetError } from '../../errors'
import { createEmbeddedProviders, type ProviderParts } from './embeddedProviders'

// The two lists as they are specified; a method on neither is refused.
const SAFE =
  `eth_accounts, eth_blockNumber, eth_call, eth_chainId, eth_estimateGas, eth_feeHistory, eth_gasPrice, eth_getAccount, eth_getBalance, eth_getBlockByHash, eth_getBlockByNumber,
eth_getBlockReceipts, eth_getBlockTransactionCountByHash, eth_getBlockTransactionCountByNumber, eth_getCode, eth_getFilterChanges, eth_getFilterLogs, eth_getLogs, eth_getProof,
eth_getStorageAt, eth_getTransactionByBlockHashAndIndex, eth_getTransactionByBlockNumberAndIndex, eth_getTransactionByHash, eth_getTransactionCount, eth_getTransactionReceipt,
eth_getUncleCountByBlockHash, eth_getUncleCountByBlockNumber, eth_maxPriorityFeePerGas, eth_newBlockFilter, eth_newFilter, eth_newPendingTransactionFilter, eth_sendRawTransaction, eth_syncing,
eth_uninstallFilter, wallet_getCapabilities, wallet_getCallsStatus, eth_getUserOperationReceipt, eth_estimateUserOperationGas, eth_getUserOperationByHash, eth_supportedEntryPoints,
wallet_getAssets`.split(/,\s+/)
const NOT_SAFE = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
]
const SOLANA = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]
const REFUSED = [
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_requestPermissions',
  'wallet_getPermissions',
  'eth_decrypt',
  'eth_subscribe',
  'debug_traceTransaction',
  'PERSONAL_SIGN',
  'personal_sign ',
  '',
  'constructor',
  '__proto__',
  'toString',
]
const ANSWERED_HERE = ['eth_accounts', 'eth_chainId']

type Provider = {
  request(request: unknown): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): void
  removeListener(event: string, listener: (payload: unknown) => void): void
}
type SolanaProvider = {
  publicKey: unknown
  request(request: unknown): Promise<unknown>
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction(transaction: Uint8Array): Promise<unknown>
}

function someProviders(more: Partial<ProviderParts> = {}) {
  const asked: string[] = []
  const providers = createEmbeddedProviders({
    caipNetworkIdOf: () => 'eip155:1',
    addressOf: (namespace) => (namespace === 'solana' ? SOLANA_ADDRESS : ALICE),
    knownNetworks: () => [aNetwork(), aSecondNetwork()],
    switchNetwork: async ({ caipNetworkId }) => void asked.push(`switch ${caipNetworkId}`),
    read: async (namespace, method) => asked.push(`read ${namespace} ${method}`),
    approve: async (namespace, method) => asked.push(`approve ${namespace} ${method}`),
    refuse: (method) => void asked.push(`refuse ${method}`),
    logger: aLogger(),
    ...more,
  })
  return {
    asked,
    providers,
    eip155: providers.of('eip155') as Provider,
    solana: providers.of('solana') as SolanaProvider,
  }
}

const notAllowed = expect.objectContaining({ code: 4200, message: 'Requested RPC call is not allowed' })

describe('a method', () => {
  it.each(SAFE.filter((method) => !ANSWERED_HERE.includes(method)))('%s reads without a question', async (method) => {
    const { asked, eip155 } = someProviders()
    await eip155.request({ method })
    expect(asked).toEqual([`read eip155 ${method}`])
  })

  it.each(NOT_SAFE)('%s asks the visitor', async (method) => {
    const { asked, eip155 } = someProviders()
    await eip155.request({ method, params: [] })
    expect(asked).toEqual([`approve eip155 ${method}`])
  })

  it.each(SOLANA)('%s asks the visitor, of Solana’s provider', async (method) => {
    const { asked, solana } = someProviders()
    await solana.request({ method, params: {} })
    expect(asked).toEqual([`approve solana ${method}`])
  })

  it.each([...REFUSED, ...SOLANA])('%p is refused', async (method) => {
    const { asked, eip155 } = someProviders()
    expect(await failureOf(eip155.request({ method }))).toEqual(notAllowed)
    expect(asked).toEqual([`refuse ${method}`])
  })

  it.each([...SAFE, ...NOT_SAFE, 'solana_signIn', ''])('%p is refused by Solana’s provider', async (method) => {
    const { asked, solana } = someProviders()
    expect(await failureOf(solana.request({ method }))).toEqual(notAllowed)
    expect(asked).toEqual([`refuse ${method}`])
  })

  it.each([undefined, null, 'eth_chainId', {}, { method: 7 }])(
    'that is none (%p) is an invalid request',
    async (request) => {
      expect(await failureOf(someProviders().eip155.request(request))).toMatchObject({ code: -32600 })
    },
  )

  it('of which the answer is known here is answered here', async () => {
    const { asked, eip155 } = someProviders()
    const answers = ['eth_accounts', 'eth_requestAccounts', 'eth_chainId', 'net_version'].map((method) =>
      eip155.request({ method }),
    )
    expect(await Promise.all(answers)).toEqual([[ALICE], [ALICE], '0x1', '1'])
    expect(asked).toEqual([])
  })
})

describe('switching the network', () => {
  it.each([
    ['0x2105', ['switch eip155:8453']],
    ['8453', ['switch eip155:8453']],
    ['0x1', []],
  ])('to %s goes there, or is there', async (chainId, expected) => {
    const { asked, eip155 } = someProviders()
    expect(await eip155.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })).toBeNull()
    expect(asked).toEqual(expected)
  })

  it.each([
    [[{ chainId: '0x89' }], 4902],
    [[{ chainId: 'main' }], -32602],
    [[], -32602],
    [undefined, -32602],
  ])('to %p fails with %i', async (params, code) => {
    expect(
      await failureOf(someProviders().eip155.request({ method: 'wallet_switchEthereumChain', params })),
    ).toMatchObject({ code })
  })
})

describe('hosts', () => {
  it('hear of accounts, networks and the end, until they do not want to', () => {
    const { providers, eip155 } = someProviders()
    const heard: unknown[] = []
    const listen = (payload: unknown) => void heard.push(payload)
    eip155.on('accountsChanged', () => {
      throw new Error('a listener that fails')
    })
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) eip155.on(event, listen)
    providers.accountChanged('eip155')
    providers.networkChanged('eip155')
    providers.accountChanged('solana')
    providers.disconnected()
    expect(heard).toEqual([[ALICE], '0x1', [], expect.objectContaining({ code: 4900 })])
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) eip155.removeListener(event, listen)
    providers.disconnected()
    expect(heard).toHaveLength(4)
  })

  it('that keep a provider after the end are told to connect first', async () => {
    const loggedOut = () => {
      throw new WidgetError('LOGIN_NEEDED')
    }
    const { eip155, solana } = someProviders({
      addressOf: loggedOut,
      caipNetworkIdOf: loggedOut,
      approve: async () => loggedOut(),
      read: async () => loggedOut(),
    })
    for (const method of ['eth_accounts', 'eth_chainId', 'net_version', 'eth_call', 'personal_sign'])
      expect(await failureOf(eip155.request({ method }))).toMatchObject({ code: 4900 })
    expect(await failureOf(solana.signMessage(new Uint8Array(1)))).toMatchObject({ code: 4900 })
    expect(() => solana.publicKey).toThrow(expect.objectContaining({ code: 4900 }))
  })

  it('get refusals with their number', async () => {
    const { eip155 } = someProviders({ approve: async () => Promise.reject(new WidgetError('USER_REJECTED')) })
    expect(await failureOf(eip155.request({ method: 'personal_sign' }))).toMatchObject({ code: 4001 })
  })
})

describe('what the wallet signed of Solana', () => {
  it('is 64 bytes', async () => {
    const signature = new Uint8Array(64).fill(7)
    const { solana } = someProviders({ approve: async () => ({ signature: base58.encode(signature) }) })
    expect(await solana.signMessage(new Uint8Array(1))).toEqual(signature)
  })

  it.each([
    [{ signature: base58.encode(new Uint8Array(63)) }],
    [{ signature: '0OIl' }],
    [{ signature: 7 }],
    [null],
    [''],
  ])('is not %p', async (answer) => {
    const { solana } = someProviders({ approve: async () => answer })
    expect(await failureOf(solana.signMessage(new Uint8Array(1)))).toMatchObject({ code: 4200 })
    expect(await failureOf(solana.signTransaction(Uint8Array.from([1, ...new Uint8Array(64)])))).toMatchObject({
      code: 4200,
    })
  })
})
