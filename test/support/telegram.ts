import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Telegram's own script for the pages of mini apps, as a package of others carries it. */
export const telegramScript = (): Promise<string> =>
  readFile(join(process.cwd(), 'node_modules', '@twa-dev', 'sdk', 'dist', 'telegram-web-apps.js'), 'utf8')
