/** What wallets throw when the visitor said no: the standard's code, and the one of ethers. */
const REJECTED: readonly unknown[] = [4001, 'ACTION_REJECTED']
/** Some wallets say "unknown network" with it, those behind a relay "the user refused": their words tell which. */
const REJECTED_OR_UNKNOWN_CHAIN = 5000

const REJECTION =
  /\b(?:user|request|transaction)\b.{0,40}\b(?:rejected|denied|declined|refused|cancell?ed)\b|\brejected by (?:the )?user\b/i

/** Whether one of these messages of a wallet says that the visitor refused. */
export const saysRejected = (messages: readonly string[]): boolean => messages.some((text) => REJECTION.test(text))

/** Whether the visitor refused by a wallet's codes, where a code may mean two things with its messages. */
export const hasRejectionCode = (codes: readonly unknown[], messages: readonly string[]): boolean =>
  codes.some((code) => REJECTED.includes(code)) || (codes.includes(REJECTED_OR_UNKNOWN_CHAIN) && saysRejected(messages))
