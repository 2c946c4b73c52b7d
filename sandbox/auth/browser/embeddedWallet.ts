import { hexToBytes } from '@noble/hashes/utils'
import { computeAddress } from 'ethers'
import { createEvmMemory } from '../../pairingWallet/namespaces/eip155/evmMemory'
import { solanaAddress } from '../../pairingWallet/namespaces/solana/solanaKeys'
import type { PairingNetwork } from '../../pairingWallet/networks'
import { isRecord } from '../../wallet/browser/guards'
import type { WalletContext } from '../../wallet/browser/walletContext'
import type { AuthConfig } from '../authConfigType'
import { smartAccountAddress } from '../smartAccount/smartAccount'
import type { ApprovalDesk } from './approvalDesk'
import type { FrameStorage } from './frameStorage'
import { openVault, type PersonKeys } from './keyVault'
import { type Answered, askServer } from './serverApi'

export type AccountType = 'eoa' | 'smartAccount'

type Person = { id: string; email: string | null; name: string | null }
type LoggedIn = { token: string; person: Person; keys: PersonKeys }

export type EmbeddedWalletParts = {
  config: AuthConfig
  storage: FrameStorage
  approvals: ApprovalDesk
  /**
   * The page the frame is in. Logins are kept for each page's origin: another one in the same browser starts as a
   * stranger.
   */
  appOrigin: string
  chainId: string | null
  /** The page keeps a token for a frame that can keep none. */
  giveToken: (token: string) => void
}

export const notLoggedIn = (): Error => new Error('You are not logged in.')

/** The wallet of the person who is logged in, as one page sees it. */
export class EmbeddedWallet {
  private loggedIn: LoggedIn | null = null
  private active: PairingNetwork
  private evmNetwork: PairingNetwork
  private wishedType: AccountType = 'eoa'
  /** By key: batches are asked for by their id after they were sent. */
  private readonly memories = new Map<string, ReturnType<typeof createEvmMemory>>()

  constructor(readonly parts: EmbeddedWalletParts) {
    const { config, chainId } = parts
    const [first] = config.networks
    if (!first) throw new Error('The sandbox has no network')
    this.active = this.findNetwork(chainId) ?? first
    this.evmNetwork = this.active.caipNetworkId.startsWith('eip155:') ? this.active : first
  }

  get person(): Person | null {
    return this.loggedIn?.person ?? null
  }

  get keys(): PersonKeys {
    if (!this.loggedIn) throw notLoggedIn()
    return this.loggedIn.keys
  }

  get token(): string | null {
    return this.loggedIn?.token ?? null
  }

  get network(): PairingNetwork {
    return this.active
  }

  /** The EVM network calls are for; stays while the page is on another namespace. */
  get evm(): PairingNetwork {
    return this.evmNetwork
  }

  get evmChainId(): number {
    return Number(this.evmNetwork.caipNetworkId.slice('eip155:'.length))
  }

  /** The type of the accounts the page sees: a wish for a smart account counts only where there are some. */
  get accountType(): AccountType {
    return this.hasSmartAccounts ? this.wishedType : 'eoa'
  }

  get hasSmartAccounts(): boolean {
    return this.parts.config.smartAccount.chainIds.includes(this.evmChainId)
  }

  get ownerAddress(): string {
    return computeAddress(this.keys.eip155)
  }

  get smartAddress(): string {
    return smartAccountAddress(this.parts.config.smartAccount, this.ownerAddress)
  }

  get solanaAddress(): string {
    return solanaAddress(hexToBytes(this.keys.solana.slice(2)))
  }

  get evmAddress(): string {
    return this.accountType === 'smartAccount' ? this.smartAddress : this.ownerAddress
  }

  /** Takes up the login this browser keeps for the page. */
  async restore(): Promise<void> {
    const { storage, appOrigin } = this.parts
    const type = await storage.get(`type:${appOrigin}`)
    if (type === 'smartAccount') this.wishedType = type
    const token = await storage.get(`token:${appOrigin}`)
    if (typeof token === 'string') await this.resume(token)
  }

  /** Takes up a login by its token; `false` when it has ended or this browser cannot use its keys. */
  async resume(token: string): Promise<boolean> {
    try {
      await this.enter(await askServer('session', {}, token))
      return true
    } catch {
      await this.forget()
      return false
    }
  }

  /** Takes what the server answered to a login. */
  async enter({ token, person }: Answered): Promise<void> {
    if (typeof token !== 'string' || !isPerson(person)) throw new Error('The wallet gave no usable answer. Try again.')
    const { storage, appOrigin, giveToken } = this.parts
    const keys = await openVault({ storage, token, personId: person.id })
    this.loggedIn = { token, person, keys }
    await storage.set(`token:${appOrigin}`, token)
    if (storage.isMemoryOnly) giveToken(token)
  }

  noteEmail(email: string): void {
    if (this.loggedIn) this.loggedIn.person = { ...this.loggedIn.person, email }
  }

  /** Ends the login here and at the server. This browser keeps its share of the keys for the next one. */
  async leave(): Promise<void> {
    const { token } = this
    await this.forget()
    if (token !== null) await askServer('session/end', {}, token)
  }

  async preferType(type: AccountType): Promise<void> {
    this.wishedType = type
    await this.parts.storage.set(`type:${this.parts.appOrigin}`, type)
  }

  /** Goes to a network by its CAIP-2 id or its chain id. Throws when the wallet does not know it. */
  switchTo(id: unknown): PairingNetwork {
    const network = this.findNetwork(id)
    if (!network) throw new Error('The wallet does not support this network.')
    this.active = network
    if (network.caipNetworkId.startsWith('eip155:')) this.evmNetwork = network
    return network
  }

  /** What the methods of the sandbox wallet work with, for the person's own key on the present EVM network. */
  evmContext(): WalletContext {
    const { appOrigin, approvals } = this.parts
    const memoryFor = this.memories.get(this.keys.eip155) ?? this.newMemory(this.keys.eip155)
    const store = memoryFor({
      caipNetworkId: this.evmNetwork.caipNetworkId,
      permissions: { [appOrigin]: [this.ownerAddress] },
      onChainChosen: () => undefined,
    })
    return { origin: appOrigin, store, approvals }
  }

  private newMemory(secretKey: string): ReturnType<typeof createEvmMemory> {
    const { networks, evm: config } = this.parts.config
    const memory = createEvmMemory({
      config,
      accounts: [{ label: 'You', namespace: 'eip155', secretKey }],
      networks: () => networks,
      addNetwork: () => undefined,
    })
    this.memories.set(secretKey, memory)
    return memory
  }

  private async forget(): Promise<void> {
    this.loggedIn = null
    await this.parts.storage.remove(`token:${this.parts.appOrigin}`)
  }

  private findNetwork(id: unknown): PairingNetwork | undefined {
    const text = typeof id === 'number' || typeof id === 'string' ? String(id) : ''
    const wanted = /^\d+$/.test(text) ? `eip155:${text}` : text
    return this.parts.config.networks.find(({ caipNetworkId }) => caipNetworkId === wanted)
  }
}

const isPerson = (value: unknown): value is Person =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  [value['email'], value['name']].every((text) => text === null || typeof text === 'string')
