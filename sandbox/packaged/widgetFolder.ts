import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { checkedWidgetFolder } from '../checkedWidgetFolder'
import { projectRoot } from './root'

/**
 * Where the built widget is: the folder given, else that of the package `wallet-widget` where the sandbox was started
 * from or where it is installed. Stands for `../widgetFolder` in the published package.
 */
export function findWidget(given?: string): string | null {
  if (given !== undefined) return checkedWidgetFolder(given)
  for (const from of [process.cwd(), projectRoot]) {
    const folder = installedIn(from)
    if (folder !== null) return folder
  }
  return null
}

function installedIn(from: string): string | null {
  try {
    const folder = join(
      dirname(createRequire(join(from, 'package.json')).resolve('wallet-widget/package.json')),
      'dist',
    )
    return existsSync(join(folder, 'wallet-widget.js')) ? folder : null
  } catch {
    // Not installed: the sandbox runs without.
    return null
  }
}
