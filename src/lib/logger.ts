type LogLevel = 'debug' | 'info' | 'warn' | 'error'
const RANK: Record<LogLevel, number> = { debug: 0, info: 1, warn: 2, error: 3 }

/** Where the product writes what went on: kept in memory for a report, shown in the console only when `debug` is on. */
export type Logger = Record<LogLevel, (text: string, details?: unknown) => void> & {
  /** What was logged, oldest first; never larger than the buffer. */
  lines(): readonly string[]
}

export type LoggerOptions = {
  /** Bytes kept at most; the oldest lines go first. */
  bufferBytes: number
  /** Lines below it are not kept. */
  level: LogLevel
  /** Whether lines are shown in the console too. */
  isLoud: () => boolean
  now: () => number
}

function describe(details: unknown): string {
  if (details === undefined) return ''
  if (details instanceof Error) return ` ${details.name}: ${details.message}`
  try {
    return ` ${JSON.stringify(details)}`
  } catch {
    return ' [unreadable]'
  }
}

/** Makes a logger whose memory is a ring of at most `bufferBytes` bytes (two a character). */
export function createLogger({ bufferBytes, level, isLoud, now }: LoggerOptions): Logger {
  const kept: string[] = []
  let bytes = 0
  const write = (lineLevel: LogLevel) => (text: string, details?: unknown) => {
    if (RANK[lineLevel] < RANK[level]) return
    const line = `${new Date(now()).toISOString()} ${lineLevel} ${text}${describe(details)}`.slice(0, bufferBytes / 2)
    kept.push(line)
    bytes += line.length * 2
    while (bytes > bufferBytes) bytes -= (kept.shift() ?? '').length * 2
    // oxlint-disable-next-line no-console -- the console is this function's purpose, and only when the host asked for it
    if (isLoud()) console[lineLevel](`[wallet-widget] ${text}`, ...(details === undefined ? [] : [details]))
  }
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error'), lines: () => kept }
}
