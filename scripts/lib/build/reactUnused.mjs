const CLIENT = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const DOM = /\/react-dom\/cjs\/react-dom\.production\.js$/
const DISPATCHER = /(ReactDOMSharedInternals\.d = \{\s*f: flushSyncWork,\s*r: requestFormReset),[^}]*\}/
/** Where a form goes whose action is a function: the widget has none. A sentence for developers stands there. */
const FORM_ADDRESS = /"javascript:throw new Error\('A React form was unexpectedly submitted\.[^"]*"/
/** What a page is told to load beforehand, and taking over what a server drew: the widget does neither. */
const EXPORTS = [
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'useFormState',
  'useFormStatus',
  'hydrateRoot',
]

const without = (code, name) => code.replace(new RegExp(`^exports\\.${name} = function[^]*?\\n\\};\\n`, 'm'), '')

/**
 * Leaves out of React what nothing here uses but no bundler can see, because everything of a CommonJS module may be
 * asked for. Fails when React is written another way, so that an update does not bring it back unseen.
 */
export const reactUnused = () => ({
  name: 'react-unused',
  transform(code, id) {
    const path = id.replaceAll('\\', '/')
    if (!CLIENT.test(path) && !DOM.test(path)) return null
    if (CLIENT.test(path) && !DISPATCHER.test(code))
      this.error('react-dom hands out its loading of resources another way')
    if (CLIENT.test(path) && !FORM_ADDRESS.test(code)) this.error('react-dom sends forms to another address')
    const spared = code.replace(DISPATCHER, '$1 }').replace(FORM_ADDRESS, '"javascript:void 0"')
    const kept = EXPORTS.reduce(without, spared)
    if (EXPORTS.some((name) => kept.includes(`exports.${name} =`)))
      this.error('react-dom writes its exports another way')
    return { code: kept, map: null }
  },
})
