/** What the wallet signs arrives on the sandbox's own chains. */
import { base58, base64 } from '@scure/base'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { createNamespaceCore, type NamespaceCore } from '../testWallet/namespaceCore'
import { listAt, useSandbox } from '../testing/useSandbox'

const TIME_LIMIT_MS = 30_000
const field = (value: unknown, key: string): string => String(Reflect.get(Object(value), key))

describe('the namespaces of the wallet on the sandbox', () => {
  const { sandbox, get } = useSandbox()
  const connect = async (namespace: 'solana' | 'bip122'): Promise<NamespaceCore> => {
    const core = createNamespaceCore(sandbox().url, async () => undefined)
    await core.handle('namespace_connect', { namespace })
    return core
  }
  const unspent = async (address: string): Promise<number> => {
    const { body } = await get(`/bitcoin/address/${address}/utxo`)
    return Array.isArray(body)
      ? body.reduce((sum: number, output: { value: number }) => sum + output.value, 0)
      : Number.NaN
  }

  it.each(['solana', 'bip122', 'polkadot'] as const)(
    'has the accounts of %s that the sandbox lists',
    async (namespace) => {
      const core = createNamespaceCore(sandbox().url, async () => undefined)
      const { body } = await get('/sandbox.json')
      const listed = listAt(body, `accounts.${namespace}`).map((account) => field(account, 'address'))
      await core.handle('namespace_connect', { namespace })
      for (const [index, address] of listed.entries()) {
        await core.selectAccount(namespace, index)
        expect(core.shared(namespace)[0]).toBe(address)
      }
      expect(listed).toHaveLength(6)
    },
    TIME_LIMIT_MS,
  )

  it(
    'sends bitcoin: the ledger takes its signatures',
    async () => {
      const core = await connect('bip122')
      const [alice = ''] = core.shared('bip122')
      await core.selectAccount('bip122', 1)
      const [bob = ''] = core.shared('bip122')
      await core.selectAccount('bip122', 0)
      const [before, had] = [await unspent(bob), await unspent(alice)]
      const { txid } = (await core.handle('bitcoin_sendTransfer', {
        recipients: [{ address: bob, amount: 12_345 }],
      })) as { txid: string }
      expect(txid).toMatch(/^[0-9a-f]{64}$/)
      expect(await unspent(bob)).toBe(before + 12_345)
      expect(await unspent(alice)).toBeLessThan(had - 12_345)
    },
    TIME_LIMIT_MS,
  )

  it(
    'sends a transaction of Solana, and the node confirms it',
    async () => {
      const core = await connect('solana')
      const [alice = '', bob = ''] = core.shared('solana')
      const connection = new Connection(`${sandbox().url}/rpc/solana`, 'confirmed')
      const before = await connection.getBalance(new PublicKey(bob))
      const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
      const transaction = new Transaction({ feePayer: new PublicKey(alice), blockhash, lastValidBlockHeight })
      transaction.add(
        SystemProgram.transfer({ fromPubkey: new PublicKey(alice), toPubkey: new PublicKey(bob), lamports: 5_000_000 }),
      )
      const bytes = base64.encode(transaction.serialize({ requireAllSignatures: false }))
      const answer = await core.handle('solana_signAndSendTransaction', {
        address: alice,
        transaction: bytes,
        chain: 'solana:localnet',
      })
      const signature = base58.encode(base64.decode(field(answer, 'signature')))
      while ((await connection.getSignatureStatus(signature)).value === null) continue
      expect(await connection.getBalance(new PublicKey(bob))).toBe(before + 5_000_000)
      await expect(
        core.handle('solana_signAndSendTransaction', { address: alice, transaction: bytes, chain: 'solana:mainnet' }),
      ).rejects.toMatchObject({ code: 4901 })
    },
    TIME_LIMIT_MS,
  )
})
