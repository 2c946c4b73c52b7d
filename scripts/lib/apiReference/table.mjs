const inOneLine = (text) => text.replaceAll(/\s+/g, ' ').trim()

/** A text in one cell of a table of Markdown. */
const cell = (text = '') => inOneLine(text).replaceAll('|', String.raw`\|`)

/** Code, or nothing. */
export function code(text = '') {
  const line = inOneLine(text)
  if (line === '') return ''
  return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``
}

/** A table of Markdown; nothing where there are no rows. */
export const table = (heads, rows) =>
  rows.length === 0
    ? []
    : [
        `| ${heads.join(' | ')} |`,
        `|${heads.map(() => '---').join('|')}|`,
        ...rows.map((cells) => `| ${cells.map(cell).join(' | ')} |`),
        '',
      ]

/** A section that is left out where it would be empty. */
export const section = (head, lines) => (lines.length === 0 ? [] : [head, '', ...lines])
