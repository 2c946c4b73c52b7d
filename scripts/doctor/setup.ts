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

/** A page of a host as it was met. */
export type HostPage = {
  address: string
  html: string
  /** The Content-Security-Policy header; empty without one. */
  policyHeader: string
  /** What the first `<wallet-widget>` is given, by attribute or property. */
  options: readonly (readonly [name: string, value: unknown])[]
  findings: readonly Finding[]
}

/** A page or file that cannot be examined at all. */
export class SetupError extends Error {
  override name = 'SetupError'
}
