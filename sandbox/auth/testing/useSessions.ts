import { concat, getBytes, hashMessage, hexlify, id, sha256, Wallet, ZeroAddress } from 'ethers'
import { p256 } from '@noble/curves/nist'
import type { Chain } from '../../chains/chain'
import { devAccount } from '../../chains/devAccounts'
import { NodeRpcError } from '../../chains/rpcClient'
import { sandboxChain } from '../../testing/sandboxChain'
import type { SandboxClient } from '../../testing/useSandbox'
import { field } from '../../testing/useSandbox'
import { sendSponsored } from '../server/sponsor'
import {
  type ChainPermission,
  type ChainSession,
  encodeSession,
  executeSessionData,
  grantCall,
  readState,
  refusalInWords,
  revokeCall,
  sessionDigest,
  signSession,
  stateCall,
} from '../smartAccount/session'
import { callsDigest, nonceCall, type SmartCall, smartAccountAddress } from '../smartAccount/smartAccount'
import { accountFactory, smartAccountCode } from '../smartAccount/smartAccountCode'

/** Throw-away keys; whoever has the first two can sign anything in a session, so only the chain can refuse. */
export const sessionKeys = {
  coSigner: id('the co-signer of a test'),
  dapp: id('the dapp of a test'),
  stranger: id('somebody else'),
}
const p256Secret = getBytes(id('a P-256 key of a test'))
export const p256Point = hexlify(p256.getPublicKey(p256Secret, false).slice(1))

const addressOf = (secretKey: string): string => new Wallet(secretKey).address
/** Far from what any call of the tests takes, so that a transaction never ends for want of gas. */
const GAS = '0x2dc6c0'

/** A permission with what is of no matter to a test left out. */
export const aPermission = (wish: Partial<ChainPermission> & Pick<ChainPermission, 'kind'>): ChainPermission => ({
  target: ZeroAddress,
  limit: 0n,
  start: 0,
  period: wish.kind === 'contract-call' ? 0 : 86_400,
  selector: '0x00000000',
  conditions: [],
  ...wish,
})

export type ActOptions = {
  signers?: { coSigner?: string; dapp?: string }
  nonce?: bigint
  signatures?: (digest: Uint8Array) => Promise<string>
}

/**
 * A smart account whose owner a test is, without the wallet and without the data API: what is refused here the chain
 * refuses.
 */
export function useSessions({ sandbox }: SandboxClient) {
  const owner = new Wallet(id('the owner of a smart account'))
  const address = smartAccountAddress({ factory: accountFactory, code: smartAccountCode() }, owner.address)
  const chain = (chainId?: number): Chain => sandboxChain(sandbox(), chainId)
  const ask = async (data: string): Promise<string> =>
    String(await chain().rpc.call('eth_call', [{ to: address, data }, 'latest']))

  /** What the owner signed, carried by the sponsor. */
  async function asOwner(...calls: SmartCall[]): Promise<void> {
    const answer = await ask(nonceCall())
    const signature = await owner.signMessage(
      callsDigest({ chainId: 31337, address, nonce: answer === '0x' ? 0n : BigInt(answer), calls }),
    )
    await landed(await sendSponsored({ chains: [chain()] }, { chainId: 31337, owner: owner.address, calls, signature }))
  }

  async function landed(hash: string): Promise<boolean> {
    for (;;) {
      const receipt = await chain().rpc.call('eth_getTransactionReceipt', [hash])
      if (receipt !== null) return field(receipt, 'status') === '0x1'
    }
  }

  async function now(): Promise<number> {
    return Number(field(await chain().rpc.call('eth_getBlockByNumber', ['pending', false]), 'timestamp'))
  }

  /** Grants a session, a day long unless told, and gives its context. */
  async function grant(permissions: ChainPermission[], wish: Partial<ChainSession> = {}): Promise<string> {
    const context = encodeSession({
      coSigner: addressOf(sessionKeys.coSigner),
      key: addressOf(sessionKeys.dapp),
      expiry: (await now()) + 86_400,
      salt: id(crypto.randomUUID()),
      permissions,
      ...wish,
    })
    await asOwner(grantCall(address, context))
    return context
  }

  async function dataOf(
    context: string,
    calls: SmartCall[],
    { signers = {}, nonce, signatures }: ActOptions,
  ): Promise<string> {
    const state = readState(await ask(stateCall(context)))
    const digest = sessionDigest({ chainId: 31337, address, context, nonce: nonce ?? state.nonce, calls })
    const both = async (): Promise<string> =>
      concat([
        await signSession(signers.coSigner ?? sessionKeys.coSigner, digest),
        await signSession(signers.dapp ?? sessionKeys.dapp, digest),
      ])
    return executeSessionData(context, calls, await (signatures ? signatures(digest) : both()))
  }

  const tryOut = (data: string): Promise<string> =>
    ask(data).then(
      () => 'done',
      (problem: unknown) => refusalInWords(problem instanceof NodeRpcError ? problem.data : null),
    )

  /** What the chain would say to calls in a session, without a transaction. */
  const judge = async (context: string, calls: SmartCall[], options: ActOptions = {}): Promise<string> =>
    tryOut(await dataOf(context, calls, options))

  /** Sends calls in a session as a real transaction of somebody else. `done`, or why the chain undid it. */
  async function act(context: string, calls: SmartCall[], options: ActOptions = {}): Promise<string> {
    const data = await dataOf(context, calls, options)
    const hash = await chain().send({ from: devAccount('dave').address, to: address, data, gas: GAS })
    if (await landed(hash)) return 'done'
    const why = await tryOut(data)
    return why === 'done' ? 'undone without a reason' : why
  }

  const balanceOf = async (holder: string): Promise<bigint> =>
    BigInt(String(await chain().rpc.call('eth_getBalance', [holder, 'latest'])))

  return {
    owner,
    address,
    chain,
    asOwner,
    now,
    grant,
    act,
    judge,
    balanceOf,
    revoke: (context: string) => asOwner(revokeCall(address, context)),
  }
}

/** As a browser's own P-256 keys sign. */
export const signP256 = (digest: Uint8Array): string =>
  hexlify(p256.sign(getBytes(sha256(hashMessage(digest))), p256Secret, { prehash: false }).toBytes('compact'))
