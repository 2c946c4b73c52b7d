import type { ConnectorFacts } from '../../connectors/contract'
import { NAMESPACES } from '../../domain'
import { catalogueOf, createI18n, pageLocale } from '../../i18n'
import { parseOptions, withoutUnserved, type OptionValues, type WidgetOptions } from '../../options'
import { drawConnect, readConnect } from './connectContent'
import { adoptFirstStyles } from './firstDialog'

const NO_METADATA = { name: '', description: '', url: '' }
/** Drawn for nobody. */
const SOME_WALLET: ConnectorFacts = { id: '', name: '', type: 'ANNOUNCED', source: 'eip6963', namespaces: NAMESPACES }

const read = new WeakMap<OptionValues, WidgetOptions>()

/** A page's options, read once for as long as they are the same. */
export function firstOptions(values: OptionValues): WidgetOptions {
  const options = read.get(values) ?? withoutUnserved(parseOptions(values, NO_METADATA).options, values).options
  read.set(values, options)
  return options
}

/**
 * Makes ready what opening takes, while the visitor is on the way to the button: the options, what the dialog looks like,
 * and code that is compiled, for which the view is drawn once and thrown away. No wallet is asked for, and nothing is put
 * into the page.
 */
export function prepareFirst(root: ShadowRoot, values: OptionValues): void {
  // The press was faster, or the visitor has been near before.
  if (read.has(values)) return
  const options = firstOptions(values)
  adoptFirstStyles(root)
  const locale = pageLocale(options.locale)
  const content = readConnect({ options, namespaces: NAMESPACES, connectors: [SOME_WALLET], recent: [] })
  drawConnect(content, createI18n(locale, catalogueOf(locale)), () => undefined)
}
