/** The parts of the gallery, in the order of a visit, by how the names of their scenes begin. */
const SECTIONS = [
  ['In the page', /^(?:trigger|toast)/],
  ['Connect', /^(?:connect|all-wallets|wallet-guide)/],
  ['Connect by code or link', /^pairing/],
  ['Log in', /^(?:login|update-email)/],
  ['Account', /^(?:account|approve)/],
  ['Accounts and networks', /^(?:accounts|network|unsupported|switch)/],
  ['Send', /^(?:send|transaction|progress)/],
  ['Swap', /^swap/],
  ['Buy', /^buy/],
  ['Receive', /^receive/],
  ['Activity', /^(?:activity|history)/],
  ['Names', /^names/],
  ['Sign in', /^sign-in/],
  ['Sessions', /^session/],
  ['Collectibles', /^collectible/],
  ['What I have allowed', /^approvals/],
]
const OTHERS = 'More'

/** How many letters of a name its section is known by: "accounts-some" belongs to "accounts", not to "account". */
const reach = (name, pattern) => pattern.exec(name)?.[0].length ?? 0

/** The section of a scene. */
export function sectionOf(name) {
  const [best] = SECTIONS.map(([title, pattern]) => ({ title, letters: reach(name, pattern) })).sort(
    (one, other) => other.letters - one.letters,
  )
  return best.letters > 0 ? best.title : OTHERS
}

export const sectionTitles = [...SECTIONS.map(([title]) => title), OTHERS]

/** The name of a scene as words: "send-review-changed" is "Send review changed". */
export const wordsOf = (name) => {
  const words = name.replaceAll('-', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
