import { eventually } from '../../eventually'
import type { BenchCheck } from '../check'
import { codeOf } from '../guides'
import type { ScriptBench } from '../scriptBench'
import { cardOf, openView, propertyOf, styleOf, triggerOf } from './steps'

/** Lays a style sheet of a guide over the page, as a file of the page's own would. */
const style = ({ page }: ScriptBench, id: string): Promise<void> =>
  page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, codeOf(id))

/** Of theming. */
export const theming: readonly BenchCheck[] = [
  {
    of: ['theming#theme'],
    async run(bench) {
      await bench.page.evaluate(() => document.documentElement.classList.add('dark'))
      await bench.run('theming#theme')
      expect(await propertyOf(bench, 'theme')).toBe('dark')
    },
  },
  {
    of: ['theming#both-themes'],
    async run(bench) {
      await style(bench, 'theming#both-themes')
      const card = cardOf(bench)
      for (const [theme, background] of [
        ['light', 'rgb(255, 250, 245)'],
        ['dark', 'rgb(29, 23, 20)'],
      ] as const) {
        await bench.widget.evaluate((element, wanted) => element.setAttribute('theme', wanted), theme)
        await openView(bench, 'Connect')
        await eventually(async () => expect(await styleOf(card, 'background-color')).toBe(background))
      }
      expect([
        await styleOf(card, 'width'),
        await styleOf(card, 'border-radius'),
        await styleOf(bench.dialog.getByRole('heading').first(), 'font-family'),
      ]).toEqual(['420px', '12px', 'Georgia, serif'])
    },
  },
  {
    of: ['theming#parts'],
    async run(bench) {
      await style(bench, 'theming#parts')
      expect([
        await styleOf(triggerOf(bench), 'border-radius'),
        await styleOf(triggerOf(bench), 'text-transform'),
      ]).toEqual(['999px', 'uppercase'])
      await openView(bench, 'Connect')
      expect(await styleOf(cardOf(bench), 'border')).toBe('2px solid rgb(13, 122, 95)')
    },
  },
]

/** Of languages. */
export const languages: readonly BenchCheck[] = [
  {
    of: ['languages#locale'],
    async run(bench) {
      await triggerOf(bench).click()
      await bench.run('languages#locale')
      await eventually(async () =>
        expect(await styleOf(bench.dialog.getByRole('heading').first(), 'direction')).toBe('rtl'),
      )
      await bench.widget.getByText('ربط المحفظة').first().waitFor()
    },
  },
  {
    of: ['languages#messages'],
    async run(bench) {
      await bench.run('languages#messages')
      await bench.widget.getByRole('button', { name: 'Log in' }).waitFor()
      await bench.widget.evaluate((element) => element.setAttribute('locale', 'de'))
      await bench.widget.getByRole('button', { name: 'Anmelden' }).waitFor()
    },
  },
  {
    of: ['languages#new-language'],
    async run(bench) {
      await bench.run('languages#new-language')
      await bench.widget.getByRole('button', { name: 'Cysylltu waled' }).click()
      await bench.dialog.getByRole('heading', { name: 'Cysylltu waled' }).waitFor()
    },
  },
]
