const INTRO = `# Errors

Every error of the widget has a \`code\`, a stable word for your program, and a \`message\`, an English sentence for you. The widget has already told the visitor in their language. You meet them as the
\`detail\` of [\`wallet-error\`](events.md), and as what promises of [methods](methods.md) reject with.

"Cured by" names who can do something about it; "Try again" says whether the same call may work. \`npm run api\` makes this page from the list of codes and what stands beside it (\`src/errors/facts\`).
`

const CURED_BY = { nobody: 'nobody: it is an answer', us: 'us: please report it' }

const HEAD = ['| Code | Message | When | Cured by | Try again |', '|---|---|---|---|---|']

/** The guide to all errors: their texts by key (`error.CODE`), and their facts by code. */
export function errorPage(texts, facts) {
  const rows = Object.keys(facts)
    .sort()
    .map((code) => {
      const { when, curedBy, again } = facts[code]
      return `| \`${code}\` | ${texts[`error.${code}`]} | ${when} | ${CURED_BY[curedBy] ?? curedBy} | ${again} |`
    })
  return `${[INTRO, ...HEAD, ...rows].join('\n')}\n`
}
