/**
 * Balance, sending and "confirmed" against Ethereum nodes that nobody here wrote, asked by the browser itself: from another origin, without the sandbox in
 * between, and with no service beside them. Not covered: swaps, names and history, which need contracts and services of the sandbox.
 */
import { ContractFactory, JsonRpcProvider, Wallet } from 'ethers'
import { contractInterface, readArtifact } from '../../sandbox/chains/artifacts'
import { deployer, devAccount } from '../../sandbox/chains/devAccounts'
import { foreignNodes, startForeignNode, type ForeignNode } from '../support/foreignNodes/startForeignNode'
import { fillSend, review, submit } from '../support/sendSteps'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

const alice = devAccount('alice')
const bob = devAccount('bob')

describe.each(foreignNodes.map((kind, index) => [kind, 41337 + index] as const))('%s, asked directly', (kind, chainId) => {
  const caipNetworkId = `eip155:${chainId}`
  let node: ForeignNode
  let chain: JsonRpcProvider
  let token: string

  beforeAll(async () => {
    node = await startForeignNode(kind, chainId)
    chain = new JsonRpcProvider(node.url, chainId, { staticNetwork: true, batchMaxCount: 1, cacheTimeout: -1 })
    const artifact = readArtifact('SandboxToken')
    const owner = new Wallet(deployer.privateKey, chain)
    const deployed = await new ContractFactory(artifact.abi, artifact.bytecode, owner).deploy('Foreign Dollar', 'FUSD', 6)
    await deployed.waitForDeployment()
    token = String(await deployed.getAddress())
    const given = await owner.sendTransaction({ to: token, data: contractInterface('SandboxToken').encodeFunctionData('setBalance', [alice.address, 25_500_000n]) })
    await given.wait()
  })
  afterAll(async () => {
    chain.destroy()
    await node.stop()
  })

  const tokensOf = async (address: string): Promise<bigint> =>
    BigInt(await chain.call({ to: token, data: contractInterface('SandboxToken').encodeFunctionData('balanceOf', [address]) }))

  const open = async (): Promise<WidgetPage> => {
    const visit = await openWidgetPage({
      isStrict: false,
      attributes: { 'project-id': null },
      properties: {
        networks: [{ caipNetworkId, name: `The chain of ${kind}`, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: [node.url] }],
        tokens: { [caipNetworkId]: [token] },
      },
      wallets: [{ chains: { [chainId]: node.url }, chainId }],
    })
    await visit.connect()
    await visit.openView('Account')
    await visit.dialog.getByRole('button', { name: /25\.5.*FUSD|FUSD.*25\.5/ }).waitFor()
    await visit.dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await visit.dialog.getByRole('textbox', { name: 'Amount' }).waitFor()
    return visit
  }

  const sendNow = async (visit: WidgetPage, amount: string): Promise<void> => {
    await fillSend(visit, amount, bob.address)
    await review(visit)
    await submit(visit)
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
    expect(visit.wallet.requests('eth_sendTransaction')).toHaveLength(1)
  }

  it('shows the balances, sends the coin and hears that it is confirmed', async () => {
    const visit = await open()
    const before = await chain.getBalance(bob.address)
    await sendNow(visit, '1.5')
    expect((await chain.getBalance(bob.address)) - before).toBe(1_500_000_000_000_000_000n)
  })

  it('sends a token', async () => {
    const visit = await open()
    await visit.dialog.getByRole('button', { name: 'Select token' }).click()
    await visit.dialog.getByRole('button', { name: /FUSD/ }).first().click()
    await sendNow(visit, '4.1')
    expect(await tokensOf(bob.address)).toBe(4_100_000n)
  })
})
