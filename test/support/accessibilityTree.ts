import type { CDPSession, Page } from 'playwright-core'

/** A node as the browser tells it to assistive technology: what it is, what it is called, in which state. */
export type Spoken = {
  role: string
  name: string
  states: string[]
  depth: number
  isFocusable: boolean
  /** Its element: names change while somebody reads ("3 days ago"), elements stay. */
  element?: number
}

type Value = { value?: unknown }
type AxNode = {
  nodeId: string
  backendDOMNodeId?: number
  ignored: boolean
  role?: Value
  name?: Value
  description?: Value
  value?: Value
  childIds?: string[]
  properties?: { name: string; value: Value }[]
}

/** States worth telling apart; what is usual (not disabled, not expanded) is left out. */
const STATES = [
  'modal',
  'live',
  'disabled',
  'expanded',
  'selected',
  'pressed',
  'checked',
  'invalid',
  'required',
  'readonly',
  'busy',
  'level',
  'hasPopup',
  'multiline',
]
/** Layout, and what is in the name of what is around it already. */
const SILENT = new Set([
  'none',
  'generic',
  'InlineTextBox',
  'LineBreak',
  'paragraph',
  'strong',
  'emphasis',
  'Legend',
  'LabelText',
  'sectionheader',
  'sectionfooter',
  'HeaderAsNonLandmark',
  'FooterAsNonLandmark',
  'RootWebArea',
])
const NAMED_BY_CONTENT = new Set([
  'button',
  'link',
  'heading',
  'tab',
  'option',
  'menuitem',
  'radio',
  'checkbox',
  'switch',
  'term',
])
/** What has the focus and no role: only what stands in it is told. */
const SILENT_STOP = 'generic'
const SHOWN_AS_USUAL = new Set(['false', 'off', 'undefined', ''])

const textOf = ({ value = '' }: Value = {}): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\s+/g, ' ').trim()

function statesOf({ role, properties = [], description, value }: AxNode): string[] {
  const told = STATES.flatMap((state) => {
    if (state === 'level' && textOf(role) !== 'heading') return []
    const text = textOf(properties.find(({ name }) => name === state)?.value)
    if (SHOWN_AS_USUAL.has(text)) return []
    return text === 'true' ? [state] : [`${state}=${text}`]
  })
  const [hint, content] = [textOf(description), textOf(value)]
  return [...told, ...(hint === '' ? [] : [`description="${hint}"`]), ...(content === '' ? [] : [`value="${content}"`])]
}

const isFocusable = ({ properties = [] }: AxNode): boolean =>
  properties.some(({ name, value }) => name === 'focusable' && value.value === true)

/** Everything below the first node with this role, in reading order. */
function spoken(nodes: readonly AxNode[], rootRole: string): Spoken[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const found: Spoken[] = []
  const walk = (node: AxNode, depth: number, around: string): void => {
    const role = textOf(node.role)
    const name = textOf(node.name)
    // The text of a thing is told once: as its name.
    const isHeard =
      !node.ignored &&
      (!SILENT.has(role) || isFocusable(node)) &&
      !(role === 'StaticText' && (name === '' || around.includes(name)))
    const element = node.backendDOMNodeId
    if (isHeard) found.push({ role, name, states: statesOf(node), depth, isFocusable: isFocusable(node), element })
    const inside = isHeard && NAMED_BY_CONTENT.has(role) ? name : around
    for (const id of node.childIds ?? []) {
      const child = byId.get(id)
      if (child) walk(child, isHeard && role !== SILENT_STOP ? depth + 1 : depth, inside)
    }
  }
  const root = nodes.find(({ ignored, role }) => !ignored && textOf(role) === rootRole)
  if (root) walk(root, 0, '')
  return found
}

/**
 * Opens a page's accessibility tree, the one screen readers get, for as long as it is read: keeping it up to date is
 * work for the browser.
 */
export async function withAccessibility<T>(page: Page, read: (session: CDPSession) => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  const result = await read(session)
  await session.detach()
  return result
}

/** What assistive technology is told of the part of the page with this role, in its order. */
export async function spokenTree(session: CDPSession, rootRole = 'dialog'): Promise<Spoken[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return spoken(nodes, rootRole)
}

/** A stop of Tab: how it lies to the one before, and, once it was looked up, which element it is. */
type Stop = { isInside: boolean; isFurther: boolean; html: string; element?: number }

/** Where Tab leads, and whether it came round. */
export type Walk = { stops: readonly Stop[]; isRound: boolean }

/** Enough for every view but lists that grow while somebody goes through them. */
const MOST_STOPS = 40
/** A frame in a view may have stops of its own, which are not told apart here. */
const MOST_PRESSES = 80

/** Runs in the page after each Tab: where the focus is now, compared with before. */
function noteStop(): 'page' | 'same' | 'round' | Stop {
  const stops = (Reflect.get(window, 'tabStops') ?? []) as Element[]
  Reflect.set(window, 'tabStops', stops)
  const last = stops.at(-1)
  let at = document.activeElement
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
  // The browser's own controls come between last and first.
  if (!at || at === document.body) return 'page'
  if (at === last) return 'same'
  if (at === stops[0]) return 'round'
  const isFurther = !last?.isConnected || (last.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  stops.push(at)
  return { isInside: at.closest('dialog, [role="dialog"]') !== null, isFurther, html: at.outerHTML.slice(0, 120) }
}

/**
 * Goes from stop to stop by Tab, from where the focus is until it comes round. (Nothing reads the accessibility tree
 * meanwhile: the browser would bring it up to date at every stop.)
 */
export async function walkByTab(page: Page): Promise<Walk> {
  const stops: Stop[] = []
  let hasLeft = false
  for (let presses = 0; presses < MOST_PRESSES && stops.length < MOST_STOPS; presses += 1) {
    await page.keyboard.press('Tab')
    const noted = await page.evaluate(noteStop)
    // A view may have one stop only, which comes again after the browser's own.
    if (noted === 'round' || (noted === 'same' && hasLeft)) return { stops, isRound: true }
    hasLeft ||= noted === 'page'
    // Inside a frame the frame itself keeps the focus.
    if (typeof noted === 'string') continue
    hasLeft = false
    stops.push(noted)
  }
  return { stops, isRound: false }
}

/** Which elements the stops of a walk are, as the tree numbers them. */
export async function lookUpStops(session: CDPSession, { stops, isRound }: Walk): Promise<Walk> {
  const elements = await Promise.all(
    stops.map(async (_, index) => {
      const { result } = await session.send('Runtime.evaluate', { expression: `window.tabStops[${index}]` })
      const { node } = await session.send('DOM.describeNode', { objectId: result.objectId })
      return node.backendNodeId
    }),
  )
  return { stops: stops.map((stop, index) => ({ ...stop, element: elements[index] })), isRound }
}

/**
 * Where arrows lead instead of Tab, what only scrolls, and titles, which get the focus when nothing else can have it.
 */
const NOT_BY_TAB = new Set([
  'tab',
  'tabpanel',
  'radio',
  'option',
  'menuitem',
  'dialog',
  'region',
  'list',
  'group',
  'generic',
  'document',
  'heading',
  'Iframe',
])

/**
 * What is wrong with the order of the focus: a stop outside, a control left out, or another order than things are read
 * in.
 */
export function focusProblems(nodes: readonly Spoken[], { stops, isRound }: Walk): string[] {
  const told = ({ role, name }: { role: string; name: string }): string => `${role} "${name}"`
  const visited = new Set(stops.map(({ element }) => element))
  const leftOut = nodes.filter(
    (node) =>
      isRound &&
      node.isFocusable &&
      !NOT_BY_TAB.has(node.role) &&
      !node.states.includes('disabled') &&
      !visited.has(node.element),
  )
  // The walk begins anywhere: going back is right once, from the last to the first.
  const back = stops.filter(({ isFurther }) => !isFurther).slice(1)
  return [
    ...stops.filter(({ isInside }) => !isInside).map((stop) => `Tab leaves the dialog for ${stop.html}`),
    ...leftOut.map((node) => `Tab leaves out ${told(node)}`),
    ...back.map((stop) => `Tab goes back to ${stop.html}`),
  ]
}

/** Eyes compare both ends of an address; ears get all of it. */
const SHORT_ADDRESS = /([0-9A-Za-z]{2,})…([0-9A-Za-z]{4,})/g

const isToldInFull = (nodes: readonly Spoken[], [, start, end]: readonly string[]): boolean =>
  nodes.some(({ name }) => new RegExp(`${start}[0-9A-Za-z]{16,}${end}`).test(name.replaceAll(' ', '')))

/**
 * What is wrong with what is told: not one dialog with a name, a control without a name or with one that is said twice,
 * half an address, no place for messages.
 */
export function namingProblems(nodes: readonly Spoken[]): string[] {
  const [dialog] = nodes
  if (!dialog || dialog.name === '') return ['There is no dialog with a name']
  const title = nodes.find(({ role }) => role === 'heading')
  const nameless = nodes.filter(
    (node) => node.isFocusable && node.name === '' && !['dialog', 'generic', 'group', 'document'].includes(node.role),
  )
  const short = nodes.filter(({ name, states }) =>
    [...[name, ...states].join(' ').matchAll(SHORT_ADDRESS)].some((found) => !isToldInFull(nodes, found)),
  )
  const twice = nodes.filter(({ name, states }) => name !== '' && states.includes(`description="${name}"`))
  const lives = nodes.filter(({ role }) => role === 'status' || role === 'alert').map(({ role }) => role)
  return [
    ...(dialog.states.includes('modal') ? [] : ['The dialog is not modal']),
    ...(title?.name === dialog.name
      ? []
      : [`The dialog is named "${dialog.name}", its title is "${title?.name ?? ''}"`]),
    ...short.map(({ role, name }) => `An address is told short in ${role} "${name}"`),
    ...twice.map(({ role, name }) => `The ${role} "${name}" says its name twice`),
    ...nameless.map(({ role }) => `A ${role} has no name`),
    ...['status', 'alert']
      .filter((role) => !lives.includes(role))
      .map((role) => `There is no live region for a ${role}`),
  ]
}

// A day has its month before it, and a time of day the half of it: both depend on when the tests run.
const DAY = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) #/g
/** Numbers and addresses differ from run to run where times and hashes are told; what is said around them does not. */
const withoutNumbers = (text: string): string =>
  text
    .replaceAll(/[\w.…]*\d[\w.,:…]*/g, '#')
    .replaceAll(/# (?:AM|PM)\b/g, '#')
    .replaceAll(DAY, '#')
    .replaceAll(/# (?:sec|min) ago/g, 'just now')

const MONTH = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)(?: \d{4})?$/

/** What happened in which month depends on the day of the test: told as one line. */
function withoutMonths(nodes: readonly Spoken[]): Spoken[] {
  let monthDepth = Infinity
  return nodes.flatMap((node, index) => {
    if (node.depth > monthDepth) return []
    const isMonth = ['heading', 'list'].includes(node.role) && MONTH.test(node.name)
    const isNext = isMonth && monthDepth === node.depth && index > 0
    monthDepth = isMonth ? node.depth : Infinity
    if (!isMonth) return [node]
    return isNext ? [] : [{ ...node, role: '(months)', name: '', states: [] }]
  })
}

/** The tree as text: one line for each node, deeper ones further in. */
export const treeText = (nodes: readonly Spoken[]): string =>
  withoutMonths(nodes)
    .filter(({ role, name }) => role !== SILENT_STOP || name !== '')
    .map(({ role, name, states, depth }) => {
      const told = [
        name === '' ? '' : `"${withoutNumbers(name)}"`,
        ...states.map((state) => (state.startsWith('level=') ? state : withoutNumbers(state))),
      ]
      return `${'  '.repeat(depth)}${[role, ...told].filter((part) => part !== '').join(' ')}`
    })
    .join('\n')
