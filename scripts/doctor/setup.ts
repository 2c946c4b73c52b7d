import type { WidgetOptions } from '../../src/options'
import type { Finding } from './finding'

/** The script that brings the widget, as the page names it. */
export type WidgetScript = { url: string; isModule: boolean; hasCrossOrigin: boolean; integrity?: string }

/** What is examined: a page of a host, as far as the widget is concerned. */
export type Setup = {
  /** The origin the browser names in its calls. */
  origin: string
  options: WidgetOptions
  /** Every policy in force (Content-Security-Policy, header and meta); each of them must allow what is loaded. */
  policies: readonly string[]
  scripts: readonly WidgetScript[]
  /** What was found while reading the page. */
  findings: readonly Finding[]
}
