/** Which values make an inherited property another one; each is tried on every property the browser has. */
const plant = (tag: Element): string[] => {
  const VALUES = [
    'rgb(1, 2, 3)',
    '7px',
    '3',
    '0.5',
    '150%',
    '90deg',
    '"x"',
    '"a" "b"',
    'url("data:,x")',
    '1px 2px 3px rgb(1, 2, 3)',
    'rgb(1, 2, 3) rgb(4, 5, 6)',
    '4px 2px',
    '5 2 2',
    '"swsh" 2',
    'italic',
    '700',
    'monospace',
    'small-caps',
    'ultra-condensed',
    'super',
    'slashed-zero',
    'jis78',
    'emoji',
    'contextual',
    'no-common-ligatures',
    'historical-forms',
    'none',
    'normal',
    'auto',
    'hidden',
    'collapse',
    'separate',
    'bottom',
    'circle',
    'inside',
    'underline',
    'always',
    'all',
    'break-all',
    'break-word',
    'anywhere',
    'nowrap',
    'pre',
    'balance',
    'justify',
    'center',
    'right',
    'uppercase',
    'vertical-rl',
    'sideways',
    'upright',
    'over right',
    'under',
    'under left',
    'filled dot',
    'evenodd',
    'round',
    'bevel',
    'square',
    'end',
    'middle',
    'crispEdges',
    'optimizeLegibility',
    'geometricPrecision',
    'linearRGB',
    'read-write',
    'disc',
    'manual',
    'loose',
    'strict',
    'first last',
    'from-font',
    'trim-both',
    'text',
    'text alphabetic',
    'no-autospace',
    'dark',
    'only light',
    'wait',
    'inert',
    'stroke',
    'stroke fill',
    'pixelated',
    'thin',
    'hide',
    'show',
    'antialiased',
    'exact',
    'preserve',
    'mathematical',
    'compact',
    'logical',
    'visual',
    'full-width',
    'alternate',
    'each-line',
    '7px hanging',
    'space-all',
    'avoid',
    'from-image',
    'weight',
    'style',
    'keep-all',
    'break-spaces',
    'trim-start',
    'match-parent',
    'ruby-text',
    'no-drop',
    'grab',
    'contents',
    'isolate',
  ]
  // These are the page's to decide: which way it reads, and whether what it hides or makes untouchable is so.
  const OWN = ['direction', 'unicode-bidi', 'visibility', 'pointer-events', 'interactivity']
  const [outer, host] = [document.createElement('div'), document.createElement('div')]
  outer.append(host)
  document.body.append(outer)
  const child = document.createElement('div')
  // Without a box nothing reaches it by layout.
  child.style.display = 'none'
  host.attachShadow({ mode: 'open' }).append(child)
  const styles = getComputedStyle(child)
  const reaching = (name: string): string | undefined => {
    const initial = styles.getPropertyValue(name)
    return VALUES.find((value) => {
      outer.style.setProperty(name, value)
      const isReached = styles.getPropertyValue(name) !== initial
      outer.style.removeProperty(name)
      return isReached
    })
  }
  const found = [...styles]
    .filter((name) => !name.startsWith('--') && !OWN.includes(name))
    .flatMap((name) => {
      const value = reaching(name)
      return value === undefined ? [] : [[name, value] as const]
    })
  outer.remove()
  for (const [name, value] of found) tag.parentElement?.style.setProperty(name, value)
  return found.map(([name]) => name)
}

/**
 * Runs in the page: finds every property that a shadow root inherits, and sets each on the element's parent to another
 * value. Says which.
 */
export const plantInheritedStyles = plant

/**
 * Runs in the page: every computed style of the trigger, its notice and everything in the views. Not how wide the page
 * lets the outermost box be, nor the colour of the notice and, while it is empty, its box: it stands on the page's
 * ground.
 */
export const readInnerStyles = (tag: Element): string[] =>
  [...(tag.shadowRoot?.querySelectorAll('[part="trigger"], slot + p, .wallet, .wallet *') ?? [])].flatMap(
    (element, place) => {
      const styles = getComputedStyle(element)
      const ofPage = element.matches('slot + p')
        ? /color|display|size|width|height/
        : element.matches('.wallet')
          ? /inline-size|width|origin/
          : /^--/
      return [...styles]
        .filter((name) => !ofPage.test(name))
        .map(
          (name) =>
            `${place} ${element.localName}.${element.classList.value} ${name}: ${styles.getPropertyValue(name)}`,
        )
    },
  )
