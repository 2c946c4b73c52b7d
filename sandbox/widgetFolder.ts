import { join } from 'node:path'
import { checkedWidgetFolder } from './checkedWidgetFolder'
import { projectRoot } from './root'

/**
 * Where the built widget is: the folder given, else that of the repository, built or not. Throws when the folder given
 * holds none.
 */
export const findWidget = (given?: string): string | null =>
  given === undefined ? join(projectRoot, 'dist') : checkedWidgetFolder(given)
