/** The sandbox's Polkadot over JSON-RPC, its answers read with code the sandbox does not use. */
import { hexToBn, hexToU8a, u8aConcat, u8aToHex } from '@polkadot/util'
import { blake2AsU8a, decodeAddress, xxhashAsU8a } from '@polkadot/util-crypto'
import { WebSocket } from 'ws'
import { fakeHttp } from '../../test/support/fakes'
import { nodeSocketOf } from '../../test/support/nodeSocketOf'
import { createRpcCall } from '../../src/api/jsonRpc'
import { onlyNodes } from '../../src/api/nodeList'
import { createNodeSockets } from '../../src/api/nodeSockets'
import { field, useSandbox } from '../testing/useSandbox'
import { polkadotDevAccounts } from './polkadotAccounts'
import { polkadotNetwork } from './polkadotNetwork'

describe('polkadot node', () => {
  const { sandbox, post } = useSandbox()
  const [alice] = polkadotDevAccounts
  if (!alice) throw new Error('There are no accounts')
  const rpc = async (method: string, ...params: unknown[]): Promise<unknown> =>
    field((await post('/rpc/polkadot', { jsonrpc: '2.0', id: 1, method, params })).body, 'result')
  const keyOf = (address: string): string => {
    const accountId = decodeAddress(address)
    return u8aToHex(
      u8aConcat(xxhashAsU8a('System', 128), xxhashAsU8a('Account', 128), blake2AsU8a(accountId, 128), accountId),
    )
  }
  const freeOf = async (address: string): Promise<string | null> => {
    const stored = await rpc('state_getStorage', keyOf(address))
    if (typeof stored !== 'string') return null
    expect(hexToU8a(stored)).toHaveLength(4 * 4 + 4 * 16)
    return hexToBn(u8aToHex(hexToU8a(stored).slice(16, 32)), { isLe: true }).toString()
  }

  it('keeps accounts where and as every Substrate chain does', async () => {
    expect(await freeOf(alice.address)).toBe('10000000000000')
    expect(await freeOf('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY')).toBeNull()
    await post('/control/polkadot/balance', { account: 'alice', amount: '12.5' })
    expect(await freeOf(alice.address)).toBe('125000000000')
    await post('/control/reset')
    expect(await freeOf(alice.address)).toBe('10000000000000')
  })

  it('says which chain it is', async () => {
    const genesis = await rpc('chain_getBlockHash', 0)
    expect(`polkadot:${String(genesis).slice(2, 34)}`).toBe(polkadotNetwork.caipNetworkId)
    expect(await rpc('system_properties')).toEqual({ ss58Format: 42, tokenDecimals: 10, tokenSymbol: 'SDOT' })
    expect(await rpc('system_accountNextIndex', alice.address)).toBe(0)
    expect(await rpc('chain_getFinalizedHead')).toMatch(/^0x[0-9a-f]{64}$/)
  })

  it('answers over WebSocket as over HTTP, and hangs up on a message that is too long', async () => {
    const socket = new WebSocket(`${sandbox().url.replace('http', 'ws')}/rpc/polkadot`)
    const heard = new Promise<string>((resolve) => socket.on('message', (data: Buffer) => resolve(data.toString())))
    const ended = new Promise<number>((resolve) => socket.on('close', resolve))
    await new Promise((resolve) => socket.on('open', resolve))
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 3, method: 'system_accountNextIndex', params: [alice.address] }))
    expect(JSON.parse(await heard)).toEqual({ jsonrpc: '2.0', id: 3, result: 0 })
    socket.send('x'.repeat(15 * 1024 * 1024 + 1))
    // 1009 is "too big"; 1006 is what is left of it where the connection was reset before the rest of the message was
    // out.
    expect([1009, 1006]).toContain(await ended)
  })

  it('answers the calls of the widget over one WebSocket', async () => {
    const page = new AbortController()
    const opened: string[] = []
    const open = (url: string) => {
      opened.push(url)
      return nodeSocketOf(url)
    }
    const sockets = createNodeSockets({ ended: page.signal, open })
    const call = createRpcCall({
      http: fakeHttp(),
      loadSockets: () => Promise.resolve(sockets),
      nodes: onlyNodes([`${sandbox().url.replace('http', 'ws')}/rpc/polkadot`]),
      caipNetworkId: `polkadot:${polkadotNetwork.caipNetworkId.slice('polkadot:'.length)}`,
    })
    try {
      expect(
        await Promise.all([call('state_getStorage', [keyOf(alice.address)]), call('chain_getHeader', [])]),
      ).toEqual([await rpc('state_getStorage', keyOf(alice.address)), await rpc('chain_getHeader')])
      await expect(call('state_getStorage', [7])).rejects.toMatchObject({ code: 'RPC', rpcCode: -32602 })
      await expect(call('author_rotateKeys', [])).rejects.toMatchObject({ code: 'RPC', rpcCode: -32601 })
      expect(opened).toHaveLength(1)
    } finally {
      page.abort()
    }
  })

  it('refuses what it does not have', async () => {
    expect(
      (await post('/rpc/polkadot', { jsonrpc: '2.0', id: 1, method: 'author_rotateKeys', params: [] })).body,
    ).toMatchObject({ error: { code: -32601 } })
    expect(
      (await post('/rpc/polkadot', { jsonrpc: '2.0', id: 1, method: 'state_getStorage', params: [7] })).body,
    ).toMatchObject({ error: { code: -32602 } })
    expect((await post('/control/polkadot/balance', { account: '5Grwva', amount: '1' })).status).toBe(400)
  })
})
