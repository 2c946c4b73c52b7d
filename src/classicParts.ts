import { makeElement, readDocument } from './lib/pageDocument'

/** What a part exports. */
type Names = Record<string, unknown>
/** Says what exported names stand for now. */
type Tell = (name: string | Names, value?: unknown) => unknown
type Declare = (
  tell: Tell,
  context: { import: (path: string) => Promise<Names> },
) => { setters?: (((names: Names) => void) | null)[]; execute: () => void }
/** What the bundler makes of a part in its format `system`: the paths of the parts it needs, and what it does. */
export type ClassicPart = [paths: string[], declare: Declare]

type Running = { names: Names; followers: ((names: Names) => void)[] }

type Script = {
  /** The name of its file, as its parts have it. */
  file: string
  part: ClassicPart
  /** Its element; none where the page has it from somewhere else than a file. */
  own: HTMLScriptElement | null
  /** What to ask of the file of each part on a page that pins this one. */
  hashes: Record<string, string>
  /**
   * Where a part puts itself when it has come, and does nothing else: so several copies of the widget may share it, and
   * each runs it for itself.
   */
  table: Record<string, ClassicPart>
}

/**
 * Runs the classic script (dist/wallet-widget.iife.js) and fetches the parts that it leaves in files beside it when they
 * are asked for. They are classic scripts too, which a page without modules can load, one that is opened as a file
 * included. A part that did not come is fetched anew the next time. The build puts this at the beginning of the script
 * (scripts/lib/build/classicScript.mjs). Returns what the script exports.
 */
export function startParts({ file: ownFile, part: ownPart, own, hashes, table }: Script): Names {
  const { src = '', integrity = '', crossOrigin = null, nonce = '' } = own ?? {}
  const running: Record<string, Promise<Running>> = {}
  // Importing needs no element, which Trusted Types forbid to add; but it has no place for a hash, and no page imports
  // files.
  let canImport = !integrity && !src.startsWith('file:')

  function run([, declare]: ClassicPart, needed: readonly Running[]): Running {
    const made: Running = { names: {}, followers: [] }
    const { setters = [], execute } = declare(
      (name, value) => {
        Object.assign(made.names, typeof name === 'string' ? { [name]: value } : name)
        for (const follow of made.followers) follow(made.names)
        return value
      },
      { import: async (path) => (await load(path)).names },
    )
    for (const [index, { names, followers }] of needed.entries()) {
      const follow = setters[index]
      if (!follow) continue
      followers.push(follow)
      follow(names)
    }
    execute()
    return made
  }

  /** Resolves when the script of a part has run, or did not come. */
  async function fetchPart(file: string): Promise<void> {
    const url = String(new URL(`chunks/${file}`, src))
    try {
      if (canImport) return void (await import(url))
    } catch {
      // The server sends scripts as plain text, or there is none.
    }
    const script = makeElement('script')
    // Whatever the page's encoding is: a module is always read so.
    Object.assign(script, { src: url, charset: 'utf-8', crossOrigin, nonce, integrity: integrity && hashes[file] })
    await new Promise((resolve) => {
      script.onload = script.onerror = resolve
      readDocument(document, 'documentElement').append(script)
    })
    script.remove()
    if (table[file]) canImport = false
  }

  async function start(file: string): Promise<Running> {
    if (!table[file]) await fetchPart(file)
    const part = table[file]
    if (!part) throw new Error(`${file} could not be loaded`)
    return run(part, await Promise.all(part[0].map(load)))
  }

  function load(path: string): Promise<Running> {
    const file = path.slice(path.lastIndexOf('/') + 1)
    running[file] ??= start(file).catch((reason: unknown) => {
      delete running[file]
      throw reason
    })
    return running[file]
  }

  const made = run(ownPart, [])
  running[ownFile] = Promise.resolve(made)
  return made.names
}
