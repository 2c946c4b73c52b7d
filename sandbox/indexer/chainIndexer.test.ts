// What the index holds of calls inside a transaction, read from the node itself.
import { type AnvilProcess, startAnvil } from '../chains/anvil'
import { attachChain, type Chain } from '../chains/chain'
import { chainSpecs } from '../chains/chainSpecs'
import { deployer, devAccount, devAccountCount, devMnemonic } from '../chains/devAccounts'
import { RpcClient } from '../chains/rpcClient'
import { isRecord } from '../http/exchange'
import { ChainIndexer } from './chainIndexer'
import { type Database, openDatabase } from './database'
import { schema } from './schema'

const START_LIMIT_MS = 30_000
const [spec] = chainSpecs
const bob = devAccount('bob').address.toLowerCase()

/** Pays so many wei to an address: CALL(gas, to, value, 0, 0, 0, 0), POP. */
const pay = (to: string, wei: string): string => `600060006000600060${wei}73${to.slice(2)}5af150`
const STOP = '00'
const REVERT = '60006000fd'
/** What puts a program on the chain: copies it behind its own 12 bytes, and returns it. */
const deploying = (program: string): string => {
  const size = (program.length / 2).toString(16).padStart(2, '0')
  return `0x60${size}600c60003960${size}6000f3${program}`
}

describe('the index', () => {
  let node: AnvilProcess
  let chain: Chain
  let database: Database
  beforeAll(async () => {
    if (!spec) throw new Error('There is no chain')
    node = await startAnvil({
      chainId: spec.chainId,
      mnemonic: devMnemonic,
      accounts: devAccountCount,
      genesisTimestamp: 1_700_000_000,
    })
    chain = attachChain(spec, node.url)
    database = openDatabase()
    database.exec(schema)
  }, START_LIMIT_MS)
  afterAll(async () => {
    database.close()
    await node.stop()
  })

  const deploy = async (program: string): Promise<string> => {
    const hash = await chain.send({ from: deployer.address, data: deploying(program) })
    const receipt = await chain.rpc.call('eth_getTransactionReceipt', [hash])
    return String(isRecord(receipt) ? receipt['contractAddress'] : '')
  }

  it('knows what contracts moved, and nothing of a call that was taken back or of what that had called', async () => {
    const payer = await deploy(pay(bob, '01') + STOP)
    const fails = await deploy(pay(payer, '02') + REVERT)
    const all = await deploy(pay(payer, '03') + pay(fails, '04') + pay(bob, '05') + STOP)
    const hash = await chain.send({ from: deployer.address, to: all, value: 100n })

    await new ChainIndexer(chain, database).catchUp()

    expect(
      database.all('SELECT sender, recipient, amount FROM internals WHERE hash = ? ORDER BY amount', [hash]),
    ).toEqual([
      { sender: payer, recipient: bob, amount: '1' },
      { sender: all, recipient: payer, amount: '3' },
      { sender: all, recipient: bob, amount: '5' },
    ])
  })

  it('asks the node to run nothing again, which would lock it where it makes a block meanwhile', async () => {
    const batch = jest.spyOn(RpcClient.prototype, 'batch')
    const empty = openDatabase()
    empty.exec(schema)
    await chain.send({ from: deployer.address, to: bob, data: '0x01' })

    await new ChainIndexer(chain, empty).catchUp()

    const asked = new Set(batch.mock.calls.flatMap(([calls]) => calls.map(({ method }) => method)))
    expect([...asked]).toEqual(['eth_getBlockByNumber', 'eth_getBlockReceipts', 'trace_transaction'])
    empty.close()
  })
})
