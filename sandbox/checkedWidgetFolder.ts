import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of a built widget as a full path. Throws a plain sentence when there is none in it. */
export function checkedWidgetFolder(given: string): string {
  const folder = resolve(given)
  if (!existsSync(join(folder, 'wallet-widget.js'))) throw new Error(`There is no wallet-widget.js in ${folder}.`)
  return folder
}
