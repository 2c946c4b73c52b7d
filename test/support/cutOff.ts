import type { WidgetPage } from './widgetPage'

const PLACE = /\{\w+(?:, plural,(?: (?:=\d+|\w+) \{[^{}]*\})+)?\}/
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Texts as they stand in a view: whole, or by what they say around their facts. */
function sayingsOf(texts: Readonly<Record<string, string>>): { whole: string[]; patterns: string[] } {
  const saying = Object.values(texts).filter((text) => text.split(PLACE).some((piece) => /\p{L}{2}/u.test(piece)))
  const [whole, withFacts] = [saying.filter((text) => !PLACE.test(text)), saying.filter((text) => PLACE.test(text))]
  return { whole, patterns: [...new Set(withFacts.map((text) => `^${text.split(PLACE).map(escaped).join('.*')}$`))] }
}

/**
 * Which of the widget's own words cannot be read whole: cut at the edge of a box, by an ellipsis, or beyond the card or
 * its own button. Names and addresses of others may be shortened. What a box scrolls can be read, and what is hidden
 * from sight on purpose is for others' ears.
 */
export const cutOffWords = ({ widget }: WidgetPage, texts: Readonly<Record<string, string>>): Promise<string[]> =>
  widget.evaluate((tag, { whole, patterns }) => {
    const root = tag.shadowRoot
    const card = root?.querySelector('[part~="card"]') ?? root?.querySelector('[part~="trigger"]')
    if (!root || !card) throw new Error('The widget shows nothing')
    const own = new Set(whole)
    const ownWithFacts = new RegExp(patterns.join('|'), 'u')
    const isOwn = (words: string): boolean => own.has(words) || ownWithFacts.test(words)
    const edge = card.getBoundingClientRect()
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const clips = (value: string): boolean => value === 'hidden' || value === 'clip'
    /** Where a box cuts words, if it does. */
    const cut = (words: DOMRect, holder: Element): string | undefined => {
      const { overflowX, overflowY } = getComputedStyle(holder)
      const room = holder.getBoundingClientRect()
      if (clips(overflowX) && (words.left < room.left - 1 || words.right > room.right + 1)) return 'at the side'
      return clips(overflowY) && (words.top < room.top - 1 || words.bottom > room.bottom + 1)
        ? 'above or below'
        : undefined
    }
    const found: string[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? ''
      const element = node.parentElement
      if (!element || words === '' || !isOwn(words) || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      // The button in the page stands beside the card.
      if (!card.contains(element)) continue
      if (box.left < edge.left - 1 || box.right > edge.right + 1) found.push(`beyond the card: ${words}`)
      const control = element.closest('button, a, label')?.getBoundingClientRect()
      if (control && (box.left < control.left - 1 || box.right > control.right + 1))
        found.push(`beyond its control: ${words}`)
      for (let holder: Element | null = element; holder && holder !== card; holder = holder.parentElement) {
        const where = cut(box, holder)
        if (where) found.push(`cut ${where}: ${words}`)
      }
    }
    return [...new Set(found)]
  }, sayingsOf(texts))
