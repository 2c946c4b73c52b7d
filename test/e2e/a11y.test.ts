// What screen readers are told of every view (test/spoken: read these files) and in which order Tab goes through it;
// axe on every view, light and dark, from the narrowest phone to a desktop, from left to right and from right to left;
// and room for every word, in the languages that need most of it, in a wide and in a narrow font, on the narrowest
// phone, and in the densest views on a phone whose visitor doubled the text size. Not here: whole flows by the keyboard
// (keyboard).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALE_TAGS, type LocaleTag } from '../../src/i18n/localeTags'
import {
  focusProblems,
  lookUpStops,
  namingProblems,
  spokenTree,
  walkByTab,
  withAccessibility,
} from '../support/accessibilityTree'
import { cutOffWords } from '../support/cutOff'
import { writeIn } from '../support/fonts'
import { chooseTextSize, unreachableControls } from '../support/largeText'
import { packageUrl } from '../support/packageFiles'
import { expectSpoken, isUpdating } from '../support/spokenFile'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'
import { scenes } from '../screenshots/scenes'

const TAGS = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
/**
 * What depends on colours, and what on where things stand. Themes, widths and directions differ in nothing else, so
 * they are looked at once more, all at their hardest: the dark theme, on the narrowest phone, in the other direction.
 */
const LOOK_RULES = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'],
}
const LOOKS = [
  { locale: 'en', theme: 'light', width: 1280, rules: TAGS },
  { locale: 'ar', theme: 'dark', width: 320, rules: LOOK_RULES },
] as const

type Violation = { id: string; nodes: { html: string; failureSummary?: string; element: Element }[] }
type Axe = { run(context: object, options: object): Promise<{ violations: Violation[] }> }

const violations = ({ page }: WidgetPage, runOnly: object): Promise<string[]> =>
  page.evaluate(
    async ({ rules, isAboutLooks }) => {
      // A page that is never idle, or draws no frame for a while, is judged all the same: nothing here may wait for
      // ever.
      const soon = (wanted: Promise<unknown>) =>
        Promise.race([wanted, new Promise((resolve) => setTimeout(resolve, 2_000))])
      await soon(
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
        ),
      )
      // What fades is judged when it is there. Spinners never end, and rings that show the time left do not soon.
      // (document.getAnimations() leaves out what runs in a shadow tree.)
      const roots = [
        document,
        ...[...document.querySelectorAll('wallet-widget')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
      ]
      const ending = roots
        .flatMap((root) => root.getAnimations())
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1_000)
      await soon(Promise.all(ending.map(({ finished }) => finished.catch(() => null))))
      // Words that a button says for them are still looked at.
      if (isAboutLooks)
        roots.forEach((root) =>
          root
            .querySelectorAll('.row [aria-hidden], .pill [aria-hidden]')
            .forEach((words) => words.removeAttribute('aria-hidden')),
        )
      const axe = Reflect.get(window, 'axe') as Axe
      const { violations: found } = await axe.run(
        { include: [['wallet-widget']] },
        { runOnly: rules, resultTypes: ['violations'], elementRef: true },
      )
      // What is half scrolled under the buttons of a view comes out whole with the next turn of the wheel.
      const isScrolledUnder = ({ element }: { element: Element }): boolean => {
        const footer = element.closest('.frame')?.querySelector('.footer')?.getBoundingClientRect()
        const { top, bottom } = element.getBoundingClientRect()
        return footer !== undefined && top < footer.top && bottom > footer.top
      }
      return found.flatMap(({ id, nodes }) =>
        nodes
          .filter((node) => id !== 'target-size' || !isScrolledUnder(node))
          .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
      )
    },
    { rules: runOnly, isAboutLooks: runOnly !== TAGS },
  )

type Texts = Readonly<Record<string, string>>

const textsOf = (tag: LocaleTag): Texts =>
  JSON.parse(readFileSync(join('src', 'i18n', 'locales', `${tag}.json`), 'utf8')) as Texts
const lengthOf = (tag: LocaleTag): number => Object.values(textsOf(tag)).join('').length
/** The two that need most room: one has the most letters, the other the longest words in the wide font. */
const [LONGEST = 'de'] = [...LOCALE_TAGS].sort((one, other) => lengthOf(other) - lengthOf(one))
const WIDEST: readonly LocaleTag[] = [LONGEST, LONGEST === 'ru' ? 'de' : 'ru']

/** Where most stands side by side: these are judged in a narrow font, and at twice the text size, too. */
const DENSE = ['connect', 'account', 'send-review', 'swap-quoted', 'buy']

/** Goes to a language, and waits until it is spoken: the frame's own button says so. */
async function speak({ page, widget }: WidgetPage, tag: LocaleTag | 'en'): Promise<void> {
  await widget.evaluate((element, locale) => element.setAttribute('locale', locale), tag)
  const close = tag === 'en' ? 'Close' : textsOf(tag)['common.close']
  await page.waitForFunction((label) => {
    const header = document.querySelector('wallet-widget')?.shadowRoot?.querySelector('[part="header"]')
    const labels = [...(header?.querySelectorAll('button') ?? [])].flatMap(
      (button) => button.getAttribute('aria-label') ?? [],
    )
    return !header || labels.includes(label)
  }, close ?? '')
}

it.each(scenes.filter(({ isVariant }) => !isVariant))(
  '$name is told as its file says, in the order of Tab, and has no violation, light or dark, on a desktop and on phones, in both directions, and room for every word',
  async (scene) => {
    const visit = await openWidgetPage({ ...scene.options, isStrict: false })
    const { page, widget } = visit
    await page.addScriptTag({ url: await packageUrl('axe-core/axe.min.js') })
    // No test depends on the fonts of its machine: everything is judged in about the widest that a visitor may have.
    await writeIn(visit, 'wide')
    // The locked page is as high as its window: what lies over the rest of it would count as unseen.
    await page.evaluate(() => document.documentElement.style.setProperty('min-height', '100vh'))
    await scene.visit(visit)
    const found: string[] = []
    const hasDialog = await visit.dialog.isVisible()
    if (hasDialog) {
      await withAccessibility(page, async (session) => {
        await expectSpoken(session, scene.name)
        found.push(...namingProblems(await spokenTree(session)))
      })
    }
    if (isUpdating) return
    let spoken = 'en'
    for (const { locale, theme, width, rules } of LOOKS) {
      await widget.evaluate((tag, wanted) => tag.setAttribute('theme', wanted), theme)
      if (locale !== spoken) await speak(visit, locale)
      spoken = locale
      await page.setViewportSize({ width, height: 720 })
      found.push(...(await violations(visit, rules)).map((text) => `${locale} ${theme} ${width}: ${text}`))
    }
    // The last width is the narrowest.
    found.push(...(await cutOffWords(visit, textsOf('ar'))))
    for (const tag of WIDEST) {
      await speak(visit, tag)
      found.push(...(await cutOffWords(visit, textsOf(tag))).map((text) => `${tag}: ${text}`))
    }
    if (DENSE.includes(scene.name)) {
      await writeIn(visit, 'narrow')
      found.push(...(await cutOffWords(visit, textsOf(WIDEST[1] ?? LONGEST))).map((text) => `narrow font: ${text}`))
    }
    if (hasDialog) {
      // A list may grow behind a visitor who went past its end: only what was there from the start can be left out.
      const atStart = new Set(
        (await withAccessibility(page, (session) => spokenTree(session))).map(({ element }) => element),
      )
      const walk = await walkByTab(page)
      await withAccessibility(page, async (session) => {
        const stayed = (await spokenTree(session)).filter(({ element }) => atStart.has(element))
        found.push(...focusProblems(stayed, await lookUpStops(session, walk)))
      })
    }
    expect(found).toEqual([])
  },
)

it.each(scenes.filter(({ name }) => DENSE.includes(name)))(
  '$name cuts no word and keeps every control in reach when the visitor doubled the text size, on a phone',
  async (scene) => {
    const visit = await openWidgetPage({
      ...scene.options,
      isStrict: false,
      context: { viewport: { width: 390, height: 844 } },
    })
    const { page, dialog } = visit
    await chooseTextSize(page, 32)
    await writeIn(visit, 'wide')
    await scene.visit(visit)
    await speak(visit, 'de')
    // What it takes for large text is fetched with the first view.
    expect(await dialog.locator('.body').evaluate((body) => getComputedStyle(body).fontSize)).toBe('32px')
    expect([...(await cutOffWords(visit, textsOf('de'))), ...(await unreachableControls(visit))]).toEqual([])
  },
)
