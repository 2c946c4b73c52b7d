/**
 * Balance, sending and "confirmed" against Ethereum nodes that nobody here wrote, asked by the browser itself: from
 * another origin, without the sandbox in between, and with no service beside them. Not covered: swaps, names and
 * history, which need contracts and services of the sandbox.
 */
import { ContractFactory, JsonRpcProvider, parseEther, Wallet } from 'ethers'
import { deployer, devAccount } from '../../sandbox/chains/devAccounts'
import { readPoolArtifact } from '../../sandbox/chains/swap/poolArtifacts'
import { foreignNodes, startForeignNode, type ForeignNode } from '../support/foreignNodes/startForeignNode'
import { fillSend, review, submit } from '../support/sendSteps'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

const { contract: wrapped } = readPoolArtifact('WETH9')
const alice = devAccount('alice')
const bob = devAccount('bob')

describe.each(foreignNodes.map((kind, index) => [kind, 41337 + index] as const))(
  '%s, asked directly',
  (kind, chainId) => {
    const caipNetworkId = `eip155:${chainId}`
    let node: ForeignNode
    let chain: JsonRpcProvider
    let token: string

    beforeAll(async () => {
      node = await startForeignNode(kind, chainId)
      chain = new JsonRpcProvider(node.url, chainId, { staticNetwork: true, batchMaxCount: 1, cacheTimeout: -1 })
      // WETH9 is old enough for every node's machine.
      const { bytecode } = readPoolArtifact('WETH9')
      const owner = new Wallet(deployer.privateKey, chain)
      const deployed = await new ContractFactory(wrapped, bytecode, owner).deploy()
      await deployed.waitForDeployment()
      token = await deployed.getAddress()
      await (
        await owner.sendTransaction({
          to: token,
          value: parseEther('25.5'),
          data: wrapped.encodeFunctionData('deposit'),
        })
      ).wait()
      await (
        await owner.sendTransaction({
          to: token,
          data: wrapped.encodeFunctionData('transfer', [alice.address, parseEther('25.5')]),
        })
      ).wait()
    })
    afterAll(async () => {
      chain.destroy()
      await node.stop()
    })

    const tokensOf = async (address: string): Promise<bigint> =>
      BigInt(await chain.call({ to: token, data: wrapped.encodeFunctionData('balanceOf', [address]) }))

    const open = async (): Promise<WidgetPage> => {
      const visit = await openWidgetPage({
        isStrict: false,
        attributes: { 'project-id': null },
        properties: {
          networks: [
            {
              caipNetworkId,
              name: `The chain of ${kind}`,
              nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
              rpcUrls: [node.url],
            },
          ],
          tokens: { [caipNetworkId]: [token] },
        },
        wallets: [{ chains: { [chainId]: node.url }, chainId }],
      })
      await visit.connect()
      await visit.openView('Account')
      await visit.dialog.getByRole('button', { name: /25\.5.*WETH|WETH.*25\.5/ }).waitFor()
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
      expect((await chain.getBalance(bob.address)) - before).toBe(parseEther('1.5'))
    })

    it('sends a token', async () => {
      const visit = await open()
      await visit.dialog.getByRole('button', { name: 'Select token' }).click()
      await visit.dialog.getByRole('button', { name: /WETH/ }).first().click()
      await sendNow(visit, '4.1')
      expect(await tokensOf(bob.address)).toBe(parseEther('4.1'))
    })
  },
)
