/** The fields of a sign-in message (CAIP-122; on eip155 EIP-4361). Times are ISO 8601 in UTC. */
export type SiwxMessageData = {
  accountAddress: string
  /** CAIP-2. */
  chainId: string
  /** Host, and port where it is not the usual one, of the page that asks. */
  domain: string
  /** What is signed in to. */
  uri: string
  version: '1'
  /** At least eight letters and digits nobody can guess; used once. */
  nonce: string
  statement?: string
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
}

/** A message as data, and as the text a wallet signs. */
export type SiwxMessage = SiwxMessageData & { toString(): string }

/**
 * A sign-in that was signed (spec §3): the data, exactly the text, and the signature as its namespace writes it (eip155,
 * polkadot: hex; solana: base58; bip122: base64).
 */
export type SiwxSession = { data: SiwxMessageData; message: string; signature: string }

/**
 * Sign in with the wallet as a host does it itself: property `siwx`. Where it is set it takes the place of the built-in
 * one, which keeps sessions in this browser and needs no server.
 */
export type Siwx = {
  /**
   * The message for an account, with a nonce of the host's server. For a link that asks a wallet to connect and sign in
   * at once the account is not known yet and `accountAddress` is '<<AccountAddress>>'; a host that rejects it has
   * visitors sign in a step of its own.
   */
  createMessage(input: { accountAddress: string; chainId: string }): Promise<SiwxMessage>
  /** Checks a signed message and keeps it. Rejects when it is not good. */
  addSession(session: SiwxSession): Promise<void>
  /** Forgets the session of exactly this account on exactly this network. */
  revokeSession(chainId: string, address: string): Promise<void>
  /** Replaces every session; an empty list signs out everywhere. */
  setSessions(sessions: SiwxSession[]): Promise<void>
  /** The sessions of this account on this network that are good now. */
  getSessions(chainId: string, address: string): Promise<SiwxSession[]>
  /** Whether nothing works without a session. Default: true. */
  getRequired?(): boolean
}
