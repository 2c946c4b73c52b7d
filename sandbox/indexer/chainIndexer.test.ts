import { STATES_KEPT, startAnvil } from '../chains/anvil'
import { devAccounts, devMnemonic } from '../chains/devAccounts'
import { RpcClient } from '../chains/rpcClient'
import { ChainIndexer } from './chainIndexer'
import { openDatabase } from './database'
import { schema } from './schema'

const CHAIN_ID = 31337
const [alice, bob] = devAccounts.map(({ address }) => address)

describe('the index of a chain', () => {
  let node: Awaited<ReturnType<typeof startAnvil>>
  let rpc: RpcClient
  beforeEach(async () => {
    node = await startAnvil({ chainId: CHAIN_ID, mnemonic: devMnemonic, accounts: 2, genesisTimestamp: 1_700_000_000 })
    rpc = new RpcClient(node.url)
  })
  afterEach(() => node.stop())

  it('has what was sent so long ago that the node traces it no more', async () => {
    const database = openDatabase()
    database.exec(schema)
    const hash = await rpc.call('eth_sendTransaction', [{ from: alice, to: bob, value: '0x7', data: '0x01' }])
    await rpc.call('anvil_mine', [`0x${(2 * STATES_KEPT).toString(16)}`])
    await expect(rpc.call('debug_traceTransaction', [hash, { tracer: 'callTracer' }])).rejects.toThrow(
      'Resource not found',
    )
    await new ChainIndexer({ chainId: CHAIN_ID, rpc }, database).catchUp()
    expect(database.all('SELECT hash, amount FROM transactions')).toEqual([{ hash, amount: '7' }])
    database.close()
  })
})
