import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot, root } from '../paths.mjs'

/** The template of a host app. */
export const templateOf = (name) => fromRoot('public', 'hosts', name)

/** Outside of the repository, where nothing can be found that a template does not name. */
const COPIES = join(
  realpathSync(tmpdir()),
  `wallet-widget-hosts-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`,
)

/** Where the copy of a template is checked and built, and where those that are servers run. */
export const copyOf = (name) => join(COPIES, name)

/** The package as it would be installed. */
export const PACKED = join(COPIES, 'packed', 'package')
