/**
 * A wallet nobody here wrote, the burner wallet of Solana's own makers, behind the Wallet Standard: found, connected,
 * asked to sign, and believed by the chain. It speaks the older adapter interface; the few lines that register it are
 * this file's. Not covered here: wallets that lie or throw (src/connectors/walletStandard).
 */
import { ed25519 } from '@noble/curves/ed25519'
import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { Transfer } from '../src/adapters/contract'
import { createSolanaAdapter } from '../src/adapters/solana/solanaAdapter'
import { createRpcCall } from '../src/api/jsonRpc'
import { onlyNodes } from '../src/api/nodeList'
import type { Connector, ConnectorEvent } from '../src/connectors/contract'
import { startWalletStandard } from '../src/connectors/walletStandard/walletStandardSource'
import type { Network } from '../src/domain'
import { answerSolanaRpc } from '../sandbox/solana/rpc/registerSolana'
import { seedSolana } from '../sandbox/solana/seed/seedSolana'
import type { SolanaChain } from '../sandbox/solana/solanaChain'
import { solanaGenesisHash, solanaNetwork } from '../sandbox/solana/solanaNetwork'
import { aPairingContext } from './support/builders'
import { aLogger } from './support/fakes'
import { sendTransfer } from './support/sendTransfer'

const network: Network = {
  ...solanaNetwork,
  caipNetworkId: `solana:${solanaGenesisHash.slice(0, 32)}`,
  rpcUrls: ['http://node.test/'],
}
// Every test begins with a whole chain, which takes a while on a busy machine.
jest.setTimeout(30_000)

const CHAINS = ['solana:mainnet', 'solana:localnet']

/** The burner wallet as an object of the Wallet Standard. */
function theBurnerWallet() {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const burner = new UnsafeBurnerWalletAdapter()
  const listeners = new Set<(change: object) => void>()
  const accountsOf = () => {
    const { publicKey } = burner
    return publicKey
      ? [
          {
            address: publicKey.toBase58(),
            publicKey: publicKey.toBytes(),
            chains: CHAINS,
            features: ['solana:signTransaction', 'solana:signMessage'],
          },
        ]
      : []
  }
  const say = () => listeners.forEach((listener) => listener({ accounts: accountsOf() }))
  burner.on('connect', say)
  burner.on('disconnect', say)
  const sign = async ({ transaction }: { transaction: Uint8Array }) => {
    const versioned = VersionedTransaction.deserialize(transaction)
    const signed =
      versioned.version === 'legacy'
        ? await burner.signTransaction(Transaction.from(transaction))
        : await burner.signTransaction(versioned)
    return { signedTransaction: Uint8Array.from(signed.serialize()) }
  }
  return {
    version: '1.0.0',
    name: burner.name,
    icon: burner.icon,
    chains: CHAINS,
    get accounts() {
      return accountsOf()
    },
    features: {
      'standard:connect': {
        connect: async ({ silent = false } = {}) => {
          if (!silent) await burner.connect()
          return { accounts: accountsOf() }
        },
      },
      'standard:disconnect': { disconnect: () => burner.disconnect() },
      'standard:events': {
        on: (_event: string, listener: (change: object) => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        signMessage: async ({ message }: { message: Uint8Array }) => [
          { signedMessage: message, signature: await burner.signMessage(message) },
        ],
      },
      'solana:signTransaction': {
        signTransaction: async (...inputs: { transaction: Uint8Array }[]) => Promise.all(inputs.map(sign)),
      },
    },
  }
}

/** A page with the burner wallet in it, connected on a seeded chain where it was given ten SOL. */
// Seeded once: to put it back is much faster.
let seeded: SolanaChain | null = null
function firstState(): SolanaChain {
  seeded ??= seedSolana()
  seeded.reset()
  return seeded
}

async function aConnectedPage() {
  const page = new EventTarget()
  const found: Connector[] = []
  startWalletStandard(page, aLogger())({ found: (connector) => found.push(connector), lost: () => undefined })
  const wallet = theBurnerWallet()
  const register = (api: { register(wallet: object): void }): void => api.register(wallet)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  const [connector] = found
  if (!connector) throw new Error('the burner wallet was not found')
  await expect(connector.restore({ namespace: 'solana', network, context: aPairingContext() })).resolves.toBeNull()
  const session = await connector.connect({ namespace: 'solana', network })
  const heard: ConnectorEvent[] = []
  connector.subscribe((event) => heard.push(event))
  const chain = firstState()
  const http = {
    request: async ({ body }: { body?: unknown }): Promise<unknown> => {
      const answer = await answerSolanaRpc(chain, { body: JSON.stringify(body) } as Parameters<
        typeof answerSolanaRpc
      >[1])
      return JSON.parse(String(answer.body))
    },
  }
  const adapter = createSolanaAdapter({
    rpc: ({ rpcUrls }, method, params) => createRpcCall({ http, nodes: onlyNodes(rpcUrls) })(method, params),
  })
  const from = session.accounts[0]?.address ?? ''
  chain.airdrop(from, 10_000_000_000n)
  return { connector, heard, session, chain, adapter, from }
}

type Provider = {
  publicKey: { toBytes(): Uint8Array }
  signMessage(bytes: Uint8Array): Promise<Uint8Array>
  signTransaction<Form>(transaction: Form): Promise<Form>
}
const providerOf = (connector: Connector) => connector.getProvider('solana') as Provider

describe('the burner wallet', () => {
  it('is found, and shares the key it made', async () => {
    const { connector, session, from } = await aConnectedPage()
    expect(connector).toMatchObject({
      name: 'Burner Wallet',
      source: 'wallet-standard',
      namespaces: ['solana'],
      iconUrl: expect.stringMatching(/^data:image\/svg/),
    })
    expect(session).toMatchObject({
      caipNetworkId: network.caipNetworkId,
      accounts: [{ namespace: 'solana', type: 'eoa' }],
    })
    expect(new PublicKey(providerOf(connector).publicKey.toBytes()).toBase58()).toBe(from)
  })

  it('signs a message with that key', async () => {
    const { connector } = await aConnectedPage()
    const provider = providerOf(connector)
    const message = new TextEncoder().encode('Sign in, please')
    const signature = await provider.signMessage(message)
    expect(ed25519.verify(signature, message, provider.publicKey.toBytes())).toBe(true)
    expect(ed25519.verify(signature, new TextEncoder().encode('sign in, please'), provider.publicKey.toBytes())).toBe(
      false,
    )
  })

  it('signs a transfer that the chain takes', async () => {
    const { connector, adapter, chain, from } = await aConnectedPage()
    const to = Keypair.generate().publicKey.toBase58()
    const transfer: Transfer = { network, from, to, amountInUnits: '1500000000', isSmartAccount: false }
    const sent = await sendTransfer(
      adapter,
      connector.getProvider('solana'),
      transfer,
      await adapter.estimateFee(transfer),
    )
    await expect(adapter.getTransactionStatus(network, sent)).resolves.toBe('confirmed')
    expect([chain.runtime.lamportsOf(to), chain.runtime.lamportsOf(from)]).toEqual([
      1_500_000_000n,
      10_000_000_000n - 1_500_000_000n - 15_000n,
    ])
  })

  it('gives library objects back as objects of their class, signed', async () => {
    const { connector, chain, from } = await aConnectedPage()
    const payer = new PublicKey(providerOf(connector).publicKey.toBytes())
    const instructions = [
      SystemProgram.transfer({ fromPubkey: payer, toPubkey: Keypair.generate().publicKey, lamports: 1_000_000 }),
    ]
    const block = chain.clock.latestBlockhash()
    const versioned = new VersionedTransaction(
      new TransactionMessage({ payerKey: payer, recentBlockhash: block.blockhash, instructions }).compileToV0Message(),
    )
    const legacy = new Transaction({ feePayer: payer, ...block }).add(...instructions)
    const [signedVersioned, signedLegacy] = [
      await providerOf(connector).signTransaction(versioned),
      await providerOf(connector).signTransaction(legacy),
    ]
    expect(signedVersioned).toBeInstanceOf(VersionedTransaction)
    expect(
      ed25519.verify(signedVersioned.signatures[0] ?? new Uint8Array(), versioned.message.serialize(), payer.toBytes()),
    ).toBe(true)
    expect(signedLegacy).toBeInstanceOf(Transaction)
    expect(signedLegacy.verifySignatures()).toBe(true)
    expect(from).toBe(payer.toBase58())
  })

  it('is left, and hears of it', async () => {
    const { connector, heard } = await aConnectedPage()
    await connector.disconnect({ namespace: 'solana' })
    expect(connector.getProvider('solana')).toBeUndefined()
    await expect(connector.readSession({ namespace: 'solana' })).rejects.toMatchObject({ code: 'NO_ACCOUNT' })
    // It went by our own order: there is nothing to say.
    expect(heard).toEqual([])
  })
})
