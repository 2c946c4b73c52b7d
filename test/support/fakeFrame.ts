import type { FrameStage, LoginContext } from '../../src/connectors/login'
import type { Vault } from '../../src/lib/vault'
import { ALICE, aNetwork, aSecondNetwork } from './builders'

export const WALLET_ORIGIN = 'https://wallet.example'
export const SOLANA_CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const SOLANA_ADDRESS = 'GDDMwNyyx8uB6zrqwBFHjLLG3TBYk2F8Az4yrQC5RzMp'

type Posted = { name: string; id: string; payload: unknown; target: string }
/**
 * What the wallet answers by a message's name: a value, or a function of the payload; an error becomes the message's
 * error.
 */
export type FrameAnswers = Record<string, unknown>

const isAsked = (answer: unknown): answer is (payload: unknown) => unknown => typeof answer === 'function'

type Heard = { source: unknown; origin: string; data: unknown }

function aFrame(answers: FrameAnswers, hear: (event: Heard) => void) {
  const posted: Posted[] = []
  const say = (name: string, payload?: unknown, id?: string): void =>
    hear({
      source: element.contentWindow,
      origin: WALLET_ORIGIN,
      data: { type: `@w3m-frame/${name}`, ...(id !== undefined && { id }), payload },
    })
  const contentWindow = {
    postMessage(message: { type: string; id: string; payload?: unknown }, target: string): void {
      const { type, id, payload } = structuredClone(message)
      const name = type.replace('@w3m-app/', '')
      posted.push({ name, id, payload, target })
      if (!Object.hasOwn(answers, name)) return
      const answer = answers[name]
      const answering = async (): Promise<unknown> => (isAsked(answer) ? answer(payload) : answer)
      void answering().then(
        (value) => say(`${name}_SUCCESS`, value, id),
        (error: unknown) => say(`${name}_ERROR`, { message: error instanceof Error ? error.message : '' }, id),
      )
    },
  }
  const element = Object.assign(document.createElement('div'), { contentWindow })
  /** The page moves it: it has another window, which begins anew. */
  const move = (): void => {
    element.contentWindow = { ...contentWindow }
    load()
  }
  const load = (): void => void element.dispatchEvent(new Event('load'))
  return {
    element,
    contentWindow,
    posted,
    say,
    load,
    move,
    asked: (name: string) => posted.filter((message) => message.name === name),
    /** It loads and listens, as if for the first time. */
    boot() {
      load()
      say('READY')
    },
  }
}

/**
 * A page whose frames are scripted: each keeps what was posted to it and answers from the table; a name nobody scripted
 * is never answered.
 */
export function aFramePage({ answers = {}, isBooting = true }: { answers?: FrameAnswers; isBooting?: boolean } = {}) {
  const listeners = new Set<(event: Heard) => void>()
  const frames: ReturnType<typeof aFrame>[] = []
  const settings = { isBooting }
  const hear = (event: Heard): void => [...listeners].forEach((listener) => listener(event))
  const make = (): Element => {
    const frame = aFrame(answers, hear)
    if (settings.isBooting) setTimeout(frame.boot)
    frames.push(frame)
    return frame.element
  }
  const page = {
    isSecureContext: true,
    // The environment's documents make every element with it.
    document: Object.create(document, { createElementNS: { value: make } }) as unknown,
    addEventListener: (_type: string, listener: (event: Heard) => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: Heard) => void) => void listeners.delete(listener),
  } as unknown as Window
  const last = () => {
    const frame = frames.at(-1)
    if (!frame) throw new Error('There is no frame yet')
    return frame
  }
  return { page, answers, settings, frames, last, hear, listenerCount: () => listeners.size }
}

/** A vault in memory; `kept` is what is in it. */
export function aVault(kept: Record<string, unknown> = {}): Vault & { kept: Record<string, unknown> } {
  return {
    kept,
    get: async (name) => kept[name],
    set: async (name, value) => void (kept[name] = value),
    remove: async (name) => void delete kept[name],
  }
}

/** A widget that hosts the frame; `told` is what its stage heard. */
export function aStage() {
  const place = document.createElement('div')
  document.body.append(place)
  const told: string[] = []
  const stage: FrameStage = {
    place: () => place,
    approvalStarted: ({ method }) => void told.push(`started ${method}`),
    approvalEnded: ({ method, isApproved }) => void told.push(`ended ${method} ${isApproved}`),
    methodRefused: (method) => void told.push(`refused ${method}`),
    failed: () => void told.push('failed'),
  }
  return { stage, place, told }
}

let lastId = 0

export function aLoginContext(parts: Partial<LoginContext> = {}): LoginContext {
  return {
    projectId: 'project',
    sdkType: 'w3m',
    sdkVersion: 'html-wagmi-1',
    frameTitle: 'Wallet',
    site: { name: 'Shop', description: 'A shop', url: 'https://shop.example' },
    theme: () => ({ mode: 'dark' }),
    networks: () => [
      aNetwork(),
      aSecondNetwork(),
      aNetwork({ caipNetworkId: SOLANA_CHAIN, name: 'Solana', rpcUrls: ['https://solana.example'] }),
    ],
    stage: aStage().stage,
    vault: aVault(),
    randomId: () => `message-${++lastId}`,
    ...parts,
  }
}

/** The smart account of Alice's login. */
export const SMART = '0x1111111111111111111111111111111111111111'

/**
 * A wallet Alice is logged in to: it goes to networks and between her accounts as it is told; `world` is where it
 * stands. Chain 8453 has no smart accounts.
 */
export function aWalletWorld(more: FrameAnswers = {}) {
  const world: { chainId: number | string; type: string; isConnected: boolean; owner: string; token?: string } = {
    chainId: 1,
    type: 'eoa',
    isConnected: true,
    owner: ALICE,
  }
  const goTo = (chainId: unknown) => {
    if (typeof chainId === 'number' || typeof chainId === 'string') world.chainId = chainId
  }
  const read = (payload: unknown, key: string): unknown =>
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, key) : undefined
  const hasSmart = () => world.chainId === 1
  const active = () => (hasSmart() && world.type === 'smartAccount' ? SMART : world.owner)
  const answers: FrameAnswers = {
    IS_CONNECTED: () => ({ isConnected: world.isConnected }),
    GET_CHAIN_ID: () => ({ chainId: world.chainId }),
    GET_USER: (payload: unknown) => {
      if (!world.isConnected) throw new Error('You are not logged in.')
      goTo(read(payload, 'chainId'))
      if (typeof world.chainId === 'string')
        return { address: SOLANA_ADDRESS, chainId: world.chainId, accounts: [{ address: SOLANA_ADDRESS, type: 'eoa' }] }
      const smart = hasSmart() ? [{ address: SMART, type: 'smartAccount' }] : []
      return {
        email: 'alice@tidepool.example',
        address: active(),
        chainId: world.chainId,
        accounts: [{ address: world.owner, type: 'eoa' }, ...smart],
        preferredAccountType: world.type,
      }
    },
    SWITCH_NETWORK: (payload: unknown) => {
      goTo(read(payload, 'chainId'))
      return { chainId: world.chainId }
    },
    SET_PREFERRED_ACCOUNT: (payload: unknown) => {
      world.type = String(read(payload, 'type'))
      return { type: world.type, address: active() }
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [1] },
    SIGN_OUT: () => void (world.isConnected = false),
    RPC_REQUEST: (payload: unknown) => ({ method: read(payload, 'method'), chainId: world.chainId, from: active() }),
    ...more,
  }
  return { world, answers }
}
