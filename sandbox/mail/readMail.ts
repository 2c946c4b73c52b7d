/** A mail as `inboxUrl` answers it. */
export type Mail = { to: string; subject: string; text: string }

/**
 * Reads a plain-text mail in the format of the internet (RFC 5322): quoted-printable, base64 or as it is. Other parts
 * than text are not expected.
 */
export function readMail(source: string): Mail {
  const end = /\r?\n\r?\n/.exec(source)
  const head = end ? source.slice(0, end.index) : source
  const body = end ? source.slice(end.index + end[0].length) : ''
  const headers = readHeaders(head)
  return {
    to: (headers.get('to') ?? '').replace(/^.*<(.*)>.*$/, '$1'),
    subject: decodeWords(headers.get('subject') ?? ''),
    text: decodeBody(body, (headers.get('content-transfer-encoding') ?? '').toLowerCase())
      .replaceAll('\r\n', '\n')
      .trimEnd(),
  }
}

/** A long header goes on in the next line, which then begins with a space. */
function readHeaders(head: string): Map<string, string> {
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  return encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r?\n/g, '')) : body
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** Words outside ASCII in a header (RFC 2047). */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
