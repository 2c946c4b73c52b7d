// What Angular renders where there is no document: its own server package asks for other versions of the framework than
// those of the host app, so a renderer of texts stands in the place of its browser's, and the mark of a server is set
// that the package would set.
import '@angular/compiler'
import {
  ApplicationModule,
  createPlatformFactory,
  ErrorHandler,
  NgModule,
  platformCore,
  provideZonelessChangeDetection,
  RendererFactory2,
  ɵINJECTOR_SCOPE as INJECTOR_SCOPE,
} from '@angular/core'

globalThis.ngServerMode = true

const htmlOf = ({ name, attributes = {}, children = [], text }) => {
  if (name === undefined) return text ?? ''
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
  return `<${name}${written.join('')}>${children.map(htmlOf).join('')}</${name}>`
}

const siblings = ({ parent }) => parent?.children ?? []

/** Elements are plain objects; what is bound is kept apart from what is written. */
const renderer = (root) => ({
  data: {},
  createElement: (name) => ({ name, attributes: {}, properties: {}, children: [] }),
  createComment: () => ({}),
  createText: (text) => ({ text }),
  appendChild: (parent, child) => void parent.children.push(Object.assign(child, { parent })),
  insertBefore(parent, child, before) {
    const at = parent.children.indexOf(before)
    parent.children.splice(at < 0 ? parent.children.length : at, 0, Object.assign(child, { parent }))
  },
  removeChild: (_parent, child) => void siblings(child).splice(siblings(child).indexOf(child), 1),
  selectRootElement: () => root,
  parentNode: ({ parent }) => parent ?? null,
  nextSibling: (node) => siblings(node)[siblings(node).indexOf(node) + 1] ?? null,
  setAttribute: ({ attributes }, name, value) => void (attributes[name] = value),
  removeAttribute: ({ attributes }, name) => delete attributes[name],
  addClass: ({ attributes }, name) => void (attributes.class = [attributes.class, name].filter(Boolean).join(' ')),
  setProperty: ({ properties }, name, value) => void (properties[name] = value),
  setValue: (node, text) => void (node.text = text),
  listen: () => () => undefined,
  destroy: () => undefined,
})

/** The HTML of a component's view; the app that made it is over then, as a server's is. */
export async function renderAngular(component) {
  const root = { name: 'my-page', attributes: {}, properties: {}, children: [] }
  const factory = { createRenderer: () => renderer(root) }
  const providers = [
    { provide: ErrorHandler, useValue: new ErrorHandler() },
    { provide: INJECTOR_SCOPE, useValue: 'root' },
    { provide: RendererFactory2, useValue: factory },
    provideZonelessChangeDetection(),
  ]
  class App {
    ngDoBootstrap(app) {
      app.bootstrap(component, root)
    }
  }
  const app = NgModule({ imports: [ApplicationModule], providers })(App) ?? App
  const platform = createPlatformFactory(platformCore, 'server', [])()
  await platform.bootstrapModule(app)
  const html = root.children.map(htmlOf).join('')
  platform.destroy()
  return html
}
