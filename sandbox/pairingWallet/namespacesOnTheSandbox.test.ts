/** What the pairing wallet sends on the sandbox's own Solana and Bitcoin, and how those networks take it. */
import { hexToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { bitcoinDevAccounts } from '../bitcoin/bitcoinAccounts'
import { bitcoinNetwork, regtest } from '../bitcoin/bitcoinNetwork'
import { scriptOf } from '../bitcoin/outputScript'
import { relayUrlOf } from '../relay/relay'
import { transferLamports } from '../solana/programs'
import { solanaDevAccount } from '../solana/solanaAccounts'
import { solanaNetwork } from '../solana/solanaNetwork'
import { writeTransaction } from '../solana/wire/writeTransaction'
import { field, listAt, useSandbox } from '../testing/useSandbox'
import { usePairing } from '../testing/usePairing'
import { closePairingWallets, startPairingWallet } from '../../test/support/pairingWallet'

describe('pairing wallet on Solana and Bitcoin', () => {
  const { sandbox, post, get } = useSandbox()
  const { openSite } = usePairing(() => relayUrlOf(sandbox().url))
  afterEach(closePairingWallets)

  const connect = async (namespace: string, chainId: string, methods: string[]) => {
    const [site, wallet] = await Promise.all([
      openSite(),
      startPairingWallet({ config: { walletAppUrl: sandbox().walletOrigin } }),
    ])
    const { uri = '', approval } = await site.connect({
      optionalNamespaces: { [namespace]: { chains: [chainId], methods, events: [] } },
    })
    const [session] = await Promise.all([approval(), wallet.pair(uri)])
    const ask = <Result>(method: string, params: unknown): Promise<Result> =>
      site.request({ topic: session.topic, chainId, request: { method, params } })
    return { ask, wallet }
  }
  const solanaRpc = async (method: string, ...params: unknown[]): Promise<unknown> =>
    field((await post('/rpc/solana', { jsonrpc: '2.0', id: 1, method, params })).body, 'result')
  const coinsOf = async (address: string) =>
    listAt((await get(`/bitcoin/address/${address}/utxo`)).body, '').map((coin) => ({
      txid: String(field(coin, 'txid')),
      index: Number(field(coin, 'vout')),
      amount: BigInt(Number(field(coin, 'value'))),
    }))
  const balanceOf = async (address: string): Promise<bigint> =>
    (await coinsOf(address)).reduce((sum, { amount }) => sum + amount, 0n)
  const [payer, payee] = bitcoinDevAccounts
  if (!payer || !payee) throw new Error('There are no accounts')

  it('signs a Solana transaction and sends it', async () => {
    const { ask, wallet } = await connect('solana', solanaNetwork.caipNetworkId, ['solana_signAndSendTransaction'])
    const [alice, bob] = [solanaDevAccount('alice'), solanaDevAccount('bob')]
    const unsigned = async (lamports: bigint): Promise<string> => {
      const bytes = writeTransaction(
        alice.address,
        alice.secretKey,
        [transferLamports(alice.address, bob.address, lamports)],
        String(field(await solanaRpc('getLatestBlockhash'), 'value.blockhash')),
      )
      return base64.encode(bytes.fill(0, 1, 65))
    }
    const { signature } = await ask<{ signature: string }>('solana_signAndSendTransaction', {
      transaction: await unsigned(1_000_000n),
      pubkey: alice.address,
    })
    expect(await solanaRpc('getSignatureStatuses', [signature])).toMatchObject({ value: [{ err: null }] })
    expect(await solanaRpc('getBalance', bob.address)).toMatchObject({ value: 50_001_000_000 })
    expect(wallet.received()).toHaveLength(1)
    await expect(
      ask('solana_signAndSendTransaction', { transaction: await unsigned(10n ** 15n), pubkey: alice.address }),
    ).rejects.toMatchObject({ code: -32002 })
  })

  it('makes a Bitcoin payment of several coins and gives the change back', async () => {
    const { ask } = await connect('bip122', bitcoinNetwork.caipNetworkId, ['sendTransfer'])
    const [before, payeeBefore] = [await balanceOf(payer.address), await balanceOf(payee.address)]
    const { txid } = await ask<{ txid: string }>('sendTransfer', {
      account: payer.address,
      recipientAddress: payee.address,
      amount: '120000000',
      memo: 'rent',
    })
    const { body } = await get(`/bitcoin/tx/${txid}`)
    expect(listAt(body, 'vin')).toHaveLength(2)
    expect(await balanceOf(payee.address)).toBe(payeeBefore + 120_000_000n)
    expect(await balanceOf(payer.address)).toBe(before - 120_000_000n - BigInt(Number(field(body, 'fee'))))
    await expect(
      ask('sendTransfer', { account: payer.address, recipientAddress: payee.address, amount: '99900000000' }),
    ).rejects.toMatchObject({ code: -32602 })
    await expect(
      ask('sendTransfer', {
        account: payee.address.replace('bcrt1', 'tb1'),
        recipientAddress: payee.address,
        amount: '1000',
      }),
    ).rejects.toMatchObject({ code: 4100 })
  })

  it.each([
    ['payment', payer.address],
    ['ordinal', payer.ordinalAddress],
  ] as const)('signs a PSBT that spends from the %s address, and sends it when asked to', async (_kind, from) => {
    const { ask } = await connect('bip122', bitcoinNetwork.caipNetworkId, ['signPsbt'])
    const draft = async (fee: bigint): Promise<string> => {
      const [coin] = await coinsOf(from)
      if (!coin) throw new Error('There is no coin')
      const transaction = new Transaction()
      transaction.addInput({
        txid: coin.txid,
        index: coin.index,
        witnessUtxo: { script: hexToBytes(scriptOf(from) ?? ''), amount: coin.amount },
      })
      transaction.addOutputAddress(payee.address, coin.amount - fee, regtest)
      return base64.encode(transaction.toPSBT())
    }
    const signInputs = [{ address: from, index: 0 }]
    const { psbt } = await ask<{ psbt: string }>('signPsbt', {
      account: payer.address,
      psbt: await draft(500n),
      signInputs,
    })
    const signed = Transaction.fromPSBT(base64.decode(psbt))
    signed.finalize()
    expect((await fetch(`${sandbox().url}/bitcoin/tx`, { method: 'POST', body: signed.hex })).status).toBe(200)
    await post('/control/reset')
    const { txid } = await ask<{ txid: string }>('signPsbt', {
      account: payer.address,
      psbt: await draft(600n),
      signInputs,
      broadcast: true,
    })
    expect((await get(`/bitcoin/tx/${txid}`)).body).toMatchObject({ fee: 600, status: { confirmed: true } })
  })

  it("refuses a PSBT whose input is somebody else's", async () => {
    const { ask } = await connect('bip122', bitcoinNetwork.caipNetworkId, ['signPsbt'])
    const transaction = new Transaction()
    transaction.addInput({
      txid: '11'.repeat(32),
      index: 0,
      witnessUtxo: { script: hexToBytes(scriptOf(payee.address) ?? ''), amount: 5000n },
    })
    transaction.addOutputAddress(payee.address, 4000n, regtest)
    const psbt = base64.encode(transaction.toPSBT())
    await expect(
      ask('signPsbt', { account: payer.address, psbt, signInputs: [{ address: payer.address, index: 0 }] }),
    ).rejects.toMatchObject({ code: -32602 })
    await expect(
      ask('signPsbt', { account: payer.address, psbt: 'AAAA', signInputs: [{ address: payer.address, index: 0 }] }),
    ).rejects.toMatchObject({ code: -32602 })
  })
})
