import type { Social } from '../config/features'
import type { Namespace, Network } from '../domain'
import type { Vault } from '../lib/vault'

/** What of a widget the embedded wallet's frame stands on: it is shown in the widget whose visitor is asked. */
export type FrameStage = {
  /** Where the frame's element goes; `null` while the widget has no place for it. */
  place(): Element | null
  /** The visitor is asked something in the frame. `approvalEnded` follows for each. */
  approvalStarted(approval: Approval): void
  approvalEnded(approval: Approval & { isApproved: boolean }): void
  /** The page asked for something the wallet does for nobody. */
  methodRefused(method: string): void
  /** The frame is blocked or does not answer: whoever was connected is not any more (spec §8). */
  failed(): void
}

/** One question to the visitor. */
export type Approval = { approvalId: string; method: string; namespace: Namespace }

/** What the embedded wallet must know of the page. */
export type LoginContext = {
  projectId: string | undefined
  sdkType: string
  sdkVersion: string
  /** Accessible name of the frame. */
  frameTitle: string
  site: { name: string; description: string; url: string; iconUrl?: string }
  /** Light or dark as the visitor sees it, and the accent as a CSS colour where the host set one. */
  theme(): { mode: 'light' | 'dark'; accent?: string }
  /** The namespaces the page uses that the wallet serves, the active one first, and the network each is on. */
  networks(): readonly Network[]
  stage: FrameStage
  vault: Vault
  randomId(): string
}

/** What the wallet wants next from who logs in by e-mail. */
export type EmailStep = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
/** What the wallet wants next from who changes their address. */
export type EmailUpdateStep = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** Who is logged in, as far as the wallet says. Cleaned text; may be shown, never trusted. */
export type LoggedInUser = { email?: string; username?: string; social?: Social }

/**
 * The ways into the embedded wallet (reference, flows §13). Each step ends in a login that `Connector.connect` then
 * finds.
 * All reject with AUTH_FRAME where the frame is blocked or never ready, TIMEOUT, CANCELLED, or WALLET with the wallet's
 * own words.
 */
export type Login = {
  /** Loads the frame, before it is known that it is needed; fails silently. */
  prepare(): void
  startEmail(email: string): Promise<EmailStep>
  /** Resolves when the link that was mailed is confirmed. */
  awaitDevice(signal: AbortSignal): Promise<void>
  confirmCode(code: string): Promise<void>
  /** The address of a social network's page. */
  socialUrl(social: Social): Promise<string>
  /** Takes what the social network's page ended with. */
  finishSocial(social: Social, resultUri: string): Promise<void>
  /** The address a phone opens or scans. */
  farcasterUrl(): Promise<string>
  awaitFarcaster(signal: AbortSignal): Promise<void>
  updateEmail(email: string): Promise<EmailUpdateStep>
  confirmPrimaryCode(code: string): Promise<void>
  /** The new address. */
  confirmSecondaryCode(code: string): Promise<string>
  /** The wallet begins anew: what it waits for is over. */
  restart(): void
  /** Declines every open question. */
  abortApprovals(): void
  /** Tells the wallet how the page looks now. */
  syncTheme(): void
  /** The origin of the wallet: whom a social network's window may hear of. */
  readonly origin: string
  /** This widget hosts the frame no more; it is made anew in another one when it is needed there. */
  leaveStage(stage: FrameStage): void
}

/** Where a view wants the frame, in the viewport's CSS pixels. */
type FrameBox = { x: number; y: number; width: number; height: number }

/** `all`: all of a place that is there for the frame alone. */
export type FrameSight = FrameBox | 'all' | null

/** How one widget comes to the embedded wallet. */
export type EmbeddedWalletLoader = {
  /**
   * Loads the wallet's code and makes it one of the page's wallets, once. @throws LOAD_FAILED, WALLET_NOT_FOUND where
   * the host turned it off, CANCELLED when the widget is gone
   */
  open(): Promise<Login>
  /** The wallet, where it was opened before. */
  opened(): Login | undefined
  /** Shows the frame over a part of the current view, or in all of its place; `null` hides it. */
  show(sight: FrameSight): void
  /** Takes a parameter off the page's address, without a trace in its history. */
  forgetQuery(name: string): void
}
