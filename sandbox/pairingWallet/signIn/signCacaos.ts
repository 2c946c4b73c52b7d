import type { AuthTypes } from '@walletconnect/types'
import { buildAuthObject, formatMessage, populateAuthPayload } from '@walletconnect/utils'
import { Wallet } from 'ethers'
import { addressOn, type PairingAccount } from '../accounts'

/**
 * How the wallet answers a link that asks to connect and sign in at once. `sign`: as it should. `ordinary`: as a wallet
 * that does not know such links, with a session alone. The others are lies: a message for another site (`domain`), with
 * a nonce nobody asked for (`nonce`), or signed by another key (`signature`).
 */
export const signInAnswers = ['sign', 'ordinary', 'domain', 'nonce', 'signature'] as const

export type SignInAnswer = (typeof signInAnswers)[number]

/** What is signed, and by whom. */
export type SignInPlan = {
  account: PairingAccount
  /** The networks the site asked for that the wallet knows. */
  chains: readonly string[]
  /** Those a message is signed for, each with one of its own. */
  signedChains: readonly string[]
  /** The methods the wallet has. */
  methods: readonly string[]
}

/** What the wallet will answer for: the site's request with what is granted of it (ReCap). */
export const granted = (asked: AuthTypes.PayloadParams, { chains, methods }: SignInPlan): AuthTypes.PayloadParams =>
  populateAuthPayload({ authPayload: asked, chains: [...chains], methods: [...methods] })

/** CAIP-10, as the protocol's issuer. */
const issuerOn = (account: PairingAccount, chain: string): string => `${chain}:${addressOn(account, chain)}`

/** The text one network's message has. */
export const messageFor = (payload: AuthTypes.PayloadParams, account: PairingAccount, chain: string): string =>
  formatMessage(payload, issuerOn(account, chain))

const lies: Partial<Record<SignInAnswer, Partial<AuthTypes.PayloadParams>>> = {
  domain: { domain: 'elsewhere.example', aud: 'https://elsewhere.example/' },
  nonce: { nonce: 'anotherNonceOfAnotherDay' },
}

/** Signs the messages of a plan (CACAO, CAIP-74). A lie about the text is signed as it stands. */
export function signCacaos(
  asked: AuthTypes.PayloadParams,
  plan: SignInPlan,
  answer: SignInAnswer,
): Promise<AuthTypes.Cacao[]> {
  const payload = { ...granted(asked, plan), ...lies[answer] }
  const signer = new Wallet(plan.account.secretKey)
  return Promise.all(
    plan.signedChains.map(async (chain) =>
      buildAuthObject(
        payload,
        { t: 'eip191', s: await signer.signMessage(messageFor(payload, plan.account, chain)) },
        issuerOn(plan.account, chain),
      ),
    ),
  )
}

/** The same messages, signed by a key that is not the account's. */
export function forge(cacaos: readonly AuthTypes.Cacao[]): Promise<AuthTypes.Cacao[]> {
  const stranger = Wallet.createRandom()
  return Promise.all(
    cacaos.map(async (cacao) => ({
      ...cacao,
      s: { ...cacao.s, s: await stranger.signMessage(formatMessage(cacao.p, cacao.p.iss)) },
    })),
  )
}
