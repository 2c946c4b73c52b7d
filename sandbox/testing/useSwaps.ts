import { AbiCoder, Signature, Wallet } from 'ethers'
import { contractInterface } from '../chains/artifacts'
import type { Chain } from '../chains/chain'
import { contractAddresses } from '../chains/deployments'
import { type DevAccount, devAccount } from '../chains/devAccounts'
import { erc20 } from '../chains/swap/swapInterfaces'
import { tokenOn } from '../chains/swap/wrappedNative'
import { nativePlaceholder } from '../dataApi/assets'
import { toText } from '../http/exchange'
import { sandboxChain } from './sandboxChain'
import { field, type Reply, type SandboxClient } from './useSandbox'

type BuiltTransaction = { from: string; to: string; data: string; amount: bigint; value: bigint | null }
type Landed = { isDone: boolean; fee: bigint }

/** Asks the convert API as a page does and sends what it built as a wallet does that checks nothing. */
export type SwapClient = {
  chain: (chainId?: number) => Chain
  /** CAIP-10 of a token by its symbol; `native` is the placeholder. */
  token: (symbol: string, chainId?: number) => string
  user: (label?: string, chainId?: number) => string
  ask: (endpoint: string, query: Record<string, string>) => Promise<Reply>
  quote: (from: string, to: string, amount: bigint) => Promise<bigint>
  build: (body: Record<string, unknown>) => Promise<Reply>
  /** The built swap of alice; fails the test when the API refuses. */
  buildSwap: (
    from: string,
    to: string,
    amount: bigint,
    options?: { slippage?: number; permit?: string },
  ) => Promise<BuiltTransaction>
  approve: (symbol: string, amount: string, owner?: string) => Promise<unknown>
  send: (transaction: { to: string; data: string; value?: bigint }, from?: string) => Promise<Landed>
  balanceOf: (symbol: string, address: string) => Promise<bigint>
  allowanceOf: (symbol: string, owner: string, spender?: string) => Promise<bigint>
  /** The encoded arguments of a permit for the swap router, signed by its owner. */
  signPermit: (symbol: string, amount: bigint, owner?: DevAccount) => Promise<string>
}

const common = { projectId: 'sandbox', st: 'appkit', sv: 'html-ethers-1.0.0' }
const FAR_DEADLINE = 4_000_000_000n

export function useSwaps({ sandbox, get, post }: SandboxClient): SwapClient {
  const chain = (chainId?: number): Chain => sandboxChain(sandbox(), chainId)
  const addressOf = (symbol: string, chainId?: number): string =>
    symbol === 'native' ? nativePlaceholder : tokenOn(chain(chainId), symbol).address
  const token = (symbol: string, chainId = 31337): string => `eip155:${chainId}:${addressOf(symbol, chainId)}`
  const user = (label = 'alice', chainId = 31337): string => `eip155:${chainId}:${devAccount(label).address}`
  const ask = (endpoint: string, query: Record<string, string>): Promise<Reply> =>
    get(`/api/v1/convert/${endpoint}?${new URLSearchParams({ ...common, ...query }).toString()}`)
  const build = (body: Record<string, unknown>): Promise<Reply> =>
    post('/api/v1/convert/build-transaction', { projectId: 'sandbox', disableEstimate: true, ...body })
  const read = async (to: string, data: string): Promise<bigint> =>
    BigInt(String(await chain().rpc.call('eth_call', [{ to, data }, 'latest'])))

  return {
    chain,
    token,
    user,
    ask,
    build,
    quote: async (from, to, amount) =>
      BigInt(
        String(
          field(
            (await ask('quotes', { from: token(from), to: token(to), amount: amount.toString() })).body,
            'quotes.0.toAmount',
          ),
        ),
      ),
    buildSwap: async (from, to, amount, { slippage = 1, permit } = {}) => {
      const reply = await build({
        from: token(from),
        to: token(to),
        amount: amount.toString(),
        userAddress: user(),
        eip155: { slippage, permit },
      })
      if (reply.status !== 200) throw new Error(reply.text)
      const value = field(reply.body, 'tx.value')
      return {
        from: String(field(reply.body, 'tx.from')),
        to: plain(String(field(reply.body, 'tx.to'))),
        data: String(field(reply.body, 'tx.data')),
        amount: BigInt(String(field(reply.body, 'tx.amount'))),
        value: value === undefined ? null : BigInt(toText(value)),
      }
    },
    approve: (symbol, amount, owner = 'alice') => post('/control/approve', { owner, token: symbol, amount }),
    send: async ({ to, data, value }, from = devAccount('alice').address) => {
      const hash = await chain().sendAs(from, { to, data, value })
      const receipt = await chain().rpc.call('eth_getTransactionReceipt', [hash])
      const fee = BigInt(String(field(receipt, 'gasUsed'))) * BigInt(String(field(receipt, 'effectiveGasPrice')))
      return { isDone: field(receipt, 'status') === '0x1', fee }
    },
    balanceOf: async (symbol, address) =>
      symbol === 'native'
        ? BigInt(String(await chain().rpc.call('eth_getBalance', [address, 'latest'])))
        : read(addressOf(symbol), erc20.encodeFunctionData('balanceOf', [address])),
    allowanceOf: (symbol, owner, spender = contractAddresses.swapRouter) =>
      read(addressOf(symbol), erc20.encodeFunctionData('allowance', [owner, spender])),
    signPermit: async (symbol, amount, owner = devAccount('alice')) => {
      const { name, address } = tokenOn(chain(), symbol)
      const nonce = await read(address, contractInterface('SandboxToken').encodeFunctionData('nonces', [owner.address]))
      const message = {
        owner: owner.address,
        spender: contractAddresses.swapRouter,
        value: amount,
        nonce,
        deadline: FAR_DEADLINE,
      }
      const domain = { name, version: '1', chainId: chain().chainId, verifyingContract: address }
      const { v, r, s } = Signature.from(await new Wallet(owner.privateKey).signTypedData(domain, permitTypes, message))
      return AbiCoder.defaultAbiCoder().encode(
        ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'],
        [owner.address, message.spender, amount, FAR_DEADLINE, v, r, s],
      )
    },
  }
}

const permitTypes = {
  Permit: ['owner address', 'spender address', 'value uint256', 'nonce uint256', 'deadline uint256'].map((entry) => {
    const [name = '', type = ''] = entry.split(' ')
    return { name, type }
  }),
}

/** The address of a CAIP-10 text. */
export const plain = (caipAddress: string): string => caipAddress.split(':').at(-1) ?? ''
