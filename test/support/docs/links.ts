import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { guideText } from './guides'

export type GuideLink = { file: string; target: string }

const withoutCode = (text: string): string => text.replaceAll(/^( *)(`{3,}).*?^\1\2$/gms, '')

/** The links and pictures of a guide; what stands in code is none. */
export const linksOf = (file: string): GuideLink[] =>
  [
    ...withoutCode(guideText(file))
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)|<(https?:[^>\s]+)>/g),
  ].map(([, target, address]) => ({ file, target: target ?? address ?? '' }))

/** The anchors of a Markdown file as GitHub makes them of its headings. */
const anchorsOf = (file: string): string[] =>
  [...withoutCode(guideText(file)).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** What is wrong with a link; `undefined` for one that leads somewhere. Addresses elsewhere are not asked. */
export function problemOf({ file, target }: GuideLink): string | undefined {
  if (/^https?:/.test(target)) return undefined
  const [path = '', anchor] = target.split('#')
  const found = path === '' ? file : posix.normalize(posix.join(dirname(file), path))
  if (!existsSync(join(process.cwd(), found))) return `${file}: ${target} leads nowhere`
  if (anchor === undefined) return undefined
  return found.endsWith('.md') && anchorsOf(found).includes(anchor)
    ? undefined
    : `${file}: ${found} has no heading for #${anchor}`
}
