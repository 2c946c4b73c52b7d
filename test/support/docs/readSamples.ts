import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A fenced code block of a guide. */
export type Sample = {
  /** Path of the guide from the root of the repository. */
  file: string
  /** Line of the opening fence, counted from 1. */
  line: number
  /** The word after the fence; empty where there is none. */
  lang: string
  /** What follows `sample=`; empty where there is none. */
  name: string
  /** The lines between the fences, each ended, without the fence's own indent. */
  code: string
}

const FENCE = /^( *)(`{3,}|~{3,})([^`]*)$/

/** The code blocks of a Markdown text, in order. Throws where a block is not closed. */
export function samplesOf(file: string, markdown: string): Sample[] {
  const samples: Sample[] = []
  let open: { indent: number; fence: string; sample: Sample } | undefined
  for (const [index, text] of markdown.split(/\r?\n/).entries()) {
    const [, indent = '', fence = '', info = ''] = FENCE.exec(text) ?? []
    if (!open) {
      if (fence === '') continue
      const [lang = '', ...words] = info.trim().split(/\s+/)
      const name = words.flatMap((word) => /^sample=(.+)$/.exec(word)?.[1] ?? [])[0] ?? ''
      open = { indent: indent.length, fence, sample: { file, line: index + 1, lang, name, code: '' } }
    } else if (fence.startsWith(open.fence) && info.trim() === '') {
      samples.push(open.sample)
      open = undefined
    } else {
      open.sample.code += `${text.replace(new RegExp(`^ {0,${open.indent}}`), '')}\n`
    }
  }
  if (open) throw new Error(`${file}:${open.sample.line}: this code block is never closed`)
  return samples
}

/** The code blocks of the named guides, e.g. `readSamples('README.md', 'docs/options.md')`. */
export const readSamples = (...files: readonly string[]): Sample[] =>
  files.flatMap((file) => samplesOf(file, readFileSync(join(process.cwd(), file), 'utf8')))
