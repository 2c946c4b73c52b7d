import { contrastOf, mixed, readColor, type Color } from '../../../test/support/colors'
import { motionStyles } from '../card/motion.styles'
import { rowStyles } from '../lists/Row.styles'
import { noteStyles } from '../notices/Note.styles'
import { baseStyles } from './base.styles'
import { tokenStyles } from './tokens.styles'

// What of the looks decides whether somebody can use the widget at all. What a browser makes of them is in
// test/e2e/contrast.test.ts and a11y.test.ts.

/** The declarations of a rule by its selector, or of the first of several. */
function rule(sheet: string, selector: string, nth = 0): string {
  const at = sheet.replaceAll(/\s+/g, ' ').replaceAll("'", '"').split(`${selector} {`)[nth + 1]
  if (at === undefined) throw new Error(`There is no rule for ${selector}`)
  return at.slice(0, at.indexOf('}'))
}
/** The color of a property, or what stands in for the host's. */
function colorOf(declarations: string, name: string): Color {
  const text = new RegExp(`${name}: (?:var\\(--wallet-[a-z]+, )?(#[0-9a-f]{3,6})\\)?;`).exec(declarations)?.[1]
  if (text === undefined) throw new Error(`${name} is no color`)
  return readColor(text)
}
/** How much of the other color a mix takes, in hundredths. */
function shareOf(declarations: string, name: string): { percent: number; isStepped: boolean } {
  const found = new RegExp(`${name}:[^;]*?(?:calc\\((\\d+)% \\* var\\(--w-step\\)\\)|(\\d+)%)\\)`).exec(declarations)
  return { percent: Number(found?.[1] ?? found?.[2]), isStepped: found?.[1] !== undefined }
}

const light = rule(tokenStyles, '.wallet')
const dark =
  light.replace(/--w-(?:bg|fg|success|warning|danger|step):/g, '--was-') +
  rule(tokenStyles, '.wallet[data-theme="dark"]')
const mixes = rule(tokenStyles, '.wallet', 1)

describe.each([
  ['light', light],
  ['dark', dark],
])('by %s text can be read', (_theme, palette) => {
  const [ground, text] = [colorOf(palette, '--w-bg'), colorOf(palette, '--w-fg')]
  const step = Number(/--w-step: ([\d.]+)/.exec(palette)?.[1])
  const share = (name: string): number => {
    const { percent, isStepped } = shareOf(mixes, name)
    return (percent / 100) * (isStepped ? step : 1)
  }
  const panel = mixed(ground, text, share('--w-panel'))

  it('on the card and its panels', () => {
    expect(
      [
        contrastOf(text, ground),
        contrastOf(text, panel),
        contrastOf(text, mixed(ground, text, share('--w-panel-press'))),
      ].filter((contrast) => contrast < 7),
    ).toEqual([])
  })

  it('where it is secondary', () => {
    const muted = mixed(text, ground, share('--w-muted'))
    expect(Math.min(contrastOf(muted, ground), contrastOf(muted, panel))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['success', 'warning', 'danger'])('where it says %s', (name) => {
    const color = colorOf(palette, `--w-${name}`)
    const soft = name === 'success' ? panel : mixed(ground, color, share(`--w-${name}-soft`))
    expect(Math.min(contrastOf(color, ground), contrastOf(color, soft))).toBeGreaterThanOrEqual(4.5)
  })
})

it('white text can be read on the accent', () => {
  expect(contrastOf(readColor('#fff'), colorOf(light, '--w-accent'))).toBeGreaterThanOrEqual(4.5)
})

it('whoever uses the keyboard sees where it is', () => {
  expect(rule(baseStyles, '.wallet :is(button, a, summary, [role="tab"]):focus-visible')).toMatch(
    /outline: [2-9]px solid var\(--w-accent-text\); outline-offset: \d/,
  )
})

it('nothing moves for visitors who asked for that', () => {
  const still = rule(baseStyles, '@media (prefers-reduced-motion: reduce)')
  expect(still).toContain('.wallet *, .wallet *::before, .wallet *::after')
  expect(still).toContain('transition-duration: 0s !important')
})

it('nothing of the host page’s looks comes in', () => {
  expect(rule(baseStyles, '.wallet')).toMatch(/^\s*all: initial;/)
})

it('what is pressed is large enough for a finger', () => {
  expect(light).toMatch(/--w-touch: (?:4[4-9]|[5-9]\d)px;/)
})

it('puts both lines of a row at its beginning, whichever way their text runs', () => {
  expect(rule(rowStyles, ':is(.row__title, .row__sub)[dir]')).toContain('text-align: match-parent')
})

it('begins a note without an icon at its edge, and its words beside an icon where there is one', () => {
  expect(rule(noteStyles, '.note > div')).toContain('grid-column: 2;')
  expect(rule(noteStyles, '.note > :only-child')).toContain('grid-column: 1 / -1;')
})

describe('what moves', () => {
  const [narrow] = motionStyles.match(/@media \(max-width: 479\.98px\) and \(prefers-reduced-motion[\s\S]*/) ?? ['']

  it('takes 160 ms to leave and at most 200 ms to come', () => {
    const times = Object.fromEntries([...light.matchAll(/--w-(fast|slow): (\d+)ms/g)].map(([, name, ms]) => [name, ms]))
    expect(times).toEqual({ fast: '160', slow: '200' })
    expect(rule(motionStyles, '.dialog .card--leaving')).toContain('w-sink var(--w-fast)')
    expect(rule(motionStyles, '.view--leaving')).toContain('w-leave var(--w-fast)')
    for (const move of ['forward', 'back'])
      expect(rule(motionStyles, `.view--${move}`)).toContain('w-slide var(--w-slow)')
  })

  it('comes from the side it leads to, mirrored where text runs from right to left', () => {
    expect(rule(motionStyles, '.view--forward')).toContain('--from: calc(24px * var(--w-towards))')
    expect(rule(motionStyles, '.view--back')).toContain('--from: calc(-24px * var(--w-towards))')
    expect(rule(tokenStyles, '.wallet[dir="rtl"]')).toContain('--w-towards: -1')
  })

  it('leaves to the side the next view does not come from, mirrored as well, in the time of every view that leaves', () => {
    const sheet = motionStyles.replaceAll(/\s+/g, ' ')
    for (const [move, way] of [
      ['forward', '-24px'],
      ['back', '24px'],
    ]) {
      // The name alone: how long it takes is that of every view that leaves.
      expect(rule(motionStyles, `.view--leaving[data-to="${move}"]`).trim()).toBe(`animation-name: w-leave-${move};`)
      expect(sheet).toContain(
        `@keyframes w-leave-${move} { to { opacity: 0; translate: calc(${way} * var(--w-towards)) 0; } }`,
      )
    }
  })

  it('slides down as a sheet on a phone', () => {
    expect(rule(narrow, '.dialog .card--leaving')).toContain('w-sheet-sinks')
    expect(rule(motionStyles, '@keyframes w-sheet-sinks')).toContain('to')
    expect(motionStyles.replaceAll(/\s+/g, ' ')).toContain('w-sheet-sinks { to { opacity: 0; translate: 0 100%;')
  })

  it('fades alone where the visitor wants no motion', () => {
    const still = motionStyles.split('@media (prefers-reduced-motion: reduce)')[1] ?? ''
    expect(rule(still, '.dialog .card--leaving')).toContain('animation-name: w-leave')
    expect(rule(still, '.view--back')).toContain('animation-name: w-fade')
  })
})

it('shows that there is more below a footer that stands over it', () => {
  expect(rule(motionStyles, '.footer::before')).toContain('linear-gradient(transparent, var(--w-bg))')
})
