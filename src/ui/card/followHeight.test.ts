import { aDeferred, settle } from '../../../test/support/fakes'
import { followHeight } from './followHeight'

type Played = { of: string; frames: Keyframe[]; progress: number; isCanceled: boolean; end(): void }

let played: Played[] = []
let resized: () => void
const media = { isNarrow: false, isReduced: false }
const sizes = { body: 200 }

beforeEach(() => {
  played = []
  Object.assign(media, { isNarrow: false, isReduced: false })
  sizes.body = 200
  window.matchMedia = jest.fn(
    (query: string) => ({ matches: query.includes('width') ? media.isNarrow : media.isReduced }) as MediaQueryList,
  )
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resized = () => callback([], this)
    }
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  HTMLElement.prototype.animate = function animate(this: HTMLElement, frames) {
    const { promise, resolve, reject } = aDeferred<Animation>()
    promise.catch(() => undefined)
    const of = this.className || this.localName
    const one: Played = {
      of,
      frames: frames as Keyframe[],
      progress: 0,
      isCanceled: false,
      end: () => resolve(animation),
    }
    const animation = {
      finished: promise,
      effect: { getComputedTiming: () => ({ progress: one.progress }) },
      cancel: () => {
        one.isCanceled = true
        reject(new DOMException('', 'AbortError'))
      },
    } as unknown as Animation
    played.push(one)
    return animation
  }
})
afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'animate')
  document.body.replaceChildren()
})

function makeCard(around: 'dialog' | 'main'): { body: HTMLElement; holder: HTMLElement } {
  document.body.innerHTML = `<${around}><div class="stage"><section class="card"><div class="frame"><header>Title</header><div role="status"></div><div class="body"><div></div></div></div></section></div></${around}>`
  const find = (selector: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(selector)
    return found
  }
  const body = find('.body')
  Object.defineProperty(body, 'offsetHeight', { get: () => sizes.body })
  Object.defineProperty(find('.card'), 'offsetHeight', { get: () => 60 + sizes.body })
  for (const [selector, height] of [
    ['header', 60],
    ['.body', 1],
  ] as const)
    Object.defineProperty(find(selector), 'clientHeight', { get: () => height })
  return { body, holder: find(around) }
}

const grow = (height: number): void => {
  sizes.body = height
  resized()
}
const ends = ({ of, frames }: Played): unknown[] => [of, ...frames.map(({ translate, scale }) => translate ?? scale)]
const surfaces = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.surface')]

it('moves the lower edge of a card in a dialog by what the compositor moves alone, and holds still what stands in it', async () => {
  const { body, holder } = makeCard('dialog')
  followHeight(body)
  grow(300)
  expect(played.map(ends)).toEqual([
    ['card', '0 -100px', '0 0px'],
    ['header', '0 100px', '0 0px'],
    ['body', '0 100px', '0 0px'],
    ['surface', `1 ${(260 - 170) / (360 - 170)}`, '1 1'],
    ['surface', '0 -100px', '0 0px'],
  ])
  expect([holder.dataset['moving'], surfaces().length]).toEqual(['larger', 3])
  played.forEach(({ end }) => end())
  await settle()
  expect([holder.dataset['moving'], surfaces(), body.style.minBlockSize]).toEqual([undefined, [], ''])
})

// A card of 260 px becomes 360 px high. Its upper end reaches down to 86 px, and so does the lower one up from its edge.
it('shows the surface below the contents in three pieces without a gap, the upper one in its place', () => {
  const { body } = makeCard('dialog')
  followHeight(body)
  grow(300)
  expect(surfaces().map(({ style }) => style.clipPath)).toEqual([
    'inset(-64px -64px 274px)',
    'inset(85px -64px 85px)',
    'inset(274px -64px -64px)',
  ])
  const [, between] = surfaces()
  const [stretched, slid] = played.slice(3)
  const lowerEnd = (at: 0 | 1): number => 85 + (360 - 170) * Number(String(stretched?.frames[at]?.scale).slice(2))
  const upperEnd = (at: 0 | 1): number => 274 + Number(/(-?\d+)px/.exec(String(slid?.frames[at]?.translate))?.[1])
  expect([between?.style.transformOrigin, lowerEnd(0), upperEnd(0)]).toEqual(['0 85px', 175, 174])
  expect([lowerEnd(1), upperEnd(1)]).toEqual([275, 274])
  expect(surfaces().map((piece) => [piece.getAttribute('part'), piece.nextElementSibling?.className])).toEqual([
    ['card', 'surface'],
    ['card', 'surface'],
    ['card', 'card'],
  ])
})

it('has one surface when it is cut short', () => {
  const { body } = makeCard('dialog')
  followHeight(body)
  grow(300)
  grow(150)
  expect(surfaces()).toHaveLength(3)
})

it('keeps the room of what was higher until the edge is there', async () => {
  const { body, holder } = makeCard('dialog')
  followHeight(body)
  grow(120)
  expect(played.map(ends)[0]).toEqual(['card', '0 0px', '0 -80px'])
  expect([holder.dataset['moving'], body.style.minBlockSize]).toEqual(['smaller', '200px'])
  played.forEach(({ end }) => end())
  await settle()
  expect(body.style.minBlockSize).toBe('')
})

it('slides a sheet as a whole, since it stands on its lower edge', () => {
  media.isNarrow = true
  const { body } = makeCard('dialog')
  followHeight(body)
  grow(300)
  expect(played.map(ends)).toEqual([['card', '0 100px', '0 0px']])
})

it('goes on from where it is when the height changes once more', () => {
  const { body, holder } = makeCard('dialog')
  followHeight(body)
  grow(300)
  played.forEach((one) => (one.progress = 0.5))
  const first = [...played]
  grow(150)
  expect(first.every(({ isCanceled }) => isCanceled)).toBe(true)
  expect(played.slice(5).map(ends)[0]).toEqual(['card', '0 0px', '0 -100px'])
  expect([holder.dataset['moving'], body.style.minBlockSize]).toEqual(['smaller', '250px'])
})

it('is not undone by the end of one that was cut short', async () => {
  const { body, holder } = makeCard('dialog')
  followHeight(body)
  grow(300)
  grow(400)
  await settle()
  expect(holder.dataset['moving']).toBe('larger')
})

it('changes the height itself where the page stands below the card', () => {
  const { body } = makeCard('main')
  followHeight(body)
  grow(300)
  expect(played.map(({ frames }) => frames.map(({ blockSize }) => blockSize))).toEqual([['200px', '300px']])
})

it.each([
  ['the visitor wants no motion', (): void => void (media.isReduced = true)],
  [
    'the dialog scrolls as a whole',
    (): void => {
      const dialog = document.querySelector('dialog')
      if (dialog) Object.defineProperty(dialog, 'scrollHeight', { value: 900 })
    },
  ],
])('moves nothing where %s', (_, arrange) => {
  const { body } = makeCard('dialog')
  arrange()
  followHeight(body)
  grow(300)
  expect(played).toEqual([])
})

it('watches a body once', () => {
  const { body } = makeCard('dialog')
  followHeight(body)
  const [first] = [resized]
  followHeight(body)
  expect(resized).toBe(first)
})
