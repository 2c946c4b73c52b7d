// vue-tsc with the compiler that belongs to the app: its own default is the repository's, which is native and knows no
// plug-ins.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { run } from 'vue-tsc'

run(createRequire(join(process.cwd(), 'package.json')).resolve('typescript/lib/tsc'))
