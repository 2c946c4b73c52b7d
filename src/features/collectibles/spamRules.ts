/** What spam of this kind is made for is that somebody follows it to a page: a name that holds one is a lure. */
const PLACES = [
  'com|net|org|info|biz|io|co|me|app|dev|xyz|site|online|store|shop|top|fun|club|live|pro|vip|win|gift|gifts|link|cc',
  'finance|exchange|money|cash|claims|events|network|world|space|website|page|click|lol|pw|ru|example',
].join('|')
const LURE = new RegExp(`https?:|www\\.|t\\.me/|[\\p{L}\\p{N}-]{2,}\\.(?:${PLACES})(?![\\p{L}\\p{N}])`, 'iu')
/** Names of a registry are collectibles themselves, and end like a place of the web. */
const isName = (text: string): boolean => /^[^\s/]+\.(?:eth|sol|lens|base|crypto|nft)$/iu.test(text)
/** "$5,000 reward", "Claim 500$": nobody gives money away like this. */
const PROMISE =
  /(?:claim|airdrop|reward|voucher|redeem|bonus|giveaway).*\$|\$.*(?:claim|airdrop|reward|voucher|redeem|bonus|giveaway)/iu

/** Whether a text says itself that it was sent to lead somebody somewhere. Few rules, that an honest name does not meet. */
export const isLure = (text: string): boolean => !isName(text) && (LURE.test(text) || PROMISE.test(text))
