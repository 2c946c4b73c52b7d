// The visitor's language: from the option, the page or the browser; loaded on demand; the host's own words; and what
// happens when it does not come.
import { LOCALE_TAGS } from '../../src/i18n/localeTags'
import { triggerLocales } from '../../src/i18n/messages/triggerLocales'
import de from '../../src/i18n/locales/de.json'
import ar from '../../src/i18n/locales/ar.json'
import { allowErrors, consoleLines } from '../support/browser'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

const chunksOf = ({ page }: WidgetPage): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/chunks\/(locale-[\w-]+|triggerText|connectView)-[\w-]{8}\.js/.exec(name)?.[1] ?? []),
  )
const openBy = async ({ widget, dialog }: WidgetPage, name: string): Promise<void> => {
  await widget.getByRole('button', { name, exact: true }).click()
  await dialog.locator('[part="card"]').waitFor()
}
const say = (visit: WidgetPage, attribute: string, value: string) =>
  visit.widget.evaluate((tag, [name, text]) => tag.setAttribute(name, text), [attribute, value] as const)

describe('the language', () => {
  it('is the page’s, before anything is clicked and in every view, and its file alone is fetched', async () => {
    const visit = await openWidgetPage({ lang: 'de-AT' })
    const { dialog, wallet } = visit
    await openBy(visit, de['trigger.connect'])
    // No word of English has been there: the view waited for its texts.
    await dialog.getByRole('heading', { name: de['connect.title'] }).waitFor()
    expect(await dialog.locator('xpath=ancestor-or-self::*[@lang]').getAttribute('lang')).toBe('de-AT')
    await visit.waitForEvent('wallet-open')
    expect((await chunksOf(visit)).sort()).toEqual(['locale-de', 'triggerText'])
    await dialog.getByRole('button', { name: wallet.name }).click()
    await visit.waitForEvent('wallet-connect')
    await visit.openView('Send')
    await dialog.getByRole('textbox', { name: de['send.amount'], exact: true }).fill('0,5')
    expect(await dialog.getByRole('textbox', { name: de['send.amount'], exact: true }).inputValue()).toBe('0,5')
    await dialog.getByRole('textbox', { name: de['send.recipient'] }).waitFor()
  })

  it('is the browser’s where the page says none, and English costs nothing', async () => {
    const french = await openWidgetPage({ lang: '', context: { locale: 'fr-FR' } })
    await french.widget.getByRole('button', { name: triggerLocales.fr['trigger.connect'] }).waitFor()
    const english = await openWidgetPage({ lang: '', context: { locale: 'en-GB' } })
    await english.openDialog()
    expect((await chunksOf(english)).filter((name) => name !== 'connectView')).toEqual([])
  })

  it('follows the option while the dialog is open, and back', async () => {
    const visit = await openWidgetPage()
    const { dialog, widget } = visit
    await visit.openDialog()
    await say(visit, 'locale', 'ar')
    await dialog.getByRole('heading', { name: ar['connect.title'] }).waitFor()
    expect(await widget.locator('.wallet').getAttribute('dir')).toBe('rtl')
    await widget.evaluate((tag) => tag.removeAttribute('locale'))
    await dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
    expect(await widget.locator('.wallet').getAttribute('dir')).toBe('ltr')
  })

  it('stays English where its file does not come, and nothing is lost', async () => {
    const visit = await openWidgetPage({
      lang: 'de',
      prepare: (context) => context.route('**/chunks/locale-de-*.js', (route) => route.abort()),
    })
    allowErrors(visit.page, /locale-de/)
    await openBy(visit, de['trigger.connect'])
    await visit.dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
    await visit.dialog.getByRole('button', { name: visit.wallet.name }).click()
    await visit.waitForEvent('wallet-connect')
  })

  it('is told in the button where the app itself does not load', async () => {
    const visit = await openWidgetPage({
      lang: 'de',
      prepare: (context) => context.route('**/chunks/app-*.js', (route) => route.abort()),
    })
    allowErrors(visit.page, /app|LOAD_FAILED/)
    await visit.widget.getByRole('button', { name: de['trigger.connect'] }).click()
    await visit.widget.getByRole('alert').getByText(de['error.LOAD_FAILED']).waitFor()
  })

  it('stands in the button, whichever it is', async () => {
    const visit = await openWidgetPage()
    for (const tag of LOCALE_TAGS) {
      await say(visit, 'locale', tag)
      await visit.widget.getByRole('button', { name: triggerLocales[tag]['trigger.connect'], exact: true }).waitFor()
    }
  })
})

describe('the host’s own words', () => {
  const messages = {
    en: { 'trigger.connect': 'Sign up', 'connect.title': 'Pick one' },
    cy: { 'connect.title': 'Dewis waled' },
  }

  it('stand in place of the product’s, from the first paint of the view', async () => {
    const visit = await openWidgetPage({ properties: { messages } })
    await openBy(visit, 'Sign up')
    await visit.dialog.getByRole('heading', { name: 'Pick one' }).waitFor()
    expect(await visit.dialog.getByRole('button', { name: 'Close' }).count()).toBe(1)
  })

  it('add a language that the product does not speak; what is missing there is English', async () => {
    const visit = await openWidgetPage({ lang: 'cy', properties: { messages } })
    await visit.openDialog()
    await visit.dialog.getByRole('heading', { name: 'Dewis waled' }).waitFor()
    expect(await visit.dialog.getByRole('button', { name: 'Close' }).count()).toBe(1)
  })

  it('of a wrong form are named, and left aside', async () => {
    const visit = await openWidgetPage({ properties: { messages: { en: { 'connect.title': 7 } } } })
    await visit.openDialog()
    // The words for it are fetched first.
    await visit.waitForEvent('wallet-error', { code: 'INVALID_OPTION' })
    expect((await visit.events('wallet-error')).map(({ detail }) => detail['code'])).toEqual(['INVALID_OPTION'])
    expect(consoleLines(visit.page).join('\n')).toContain('The option messages is not valid')
  })
})
