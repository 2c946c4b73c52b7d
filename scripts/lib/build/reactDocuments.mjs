const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const READS = /\b((?:[\w$]+\.)*ownerDocument|doc)\.(defaultView|activeElement|documentElement)\b/g

/**
 * Lets React read a document's own properties. A page may name an element like one of them (`<form name="defaultView">`), and React then takes that
 * element for the window; in `src/` the same is done by lib/pageDocument.
 */
export const reactDocuments = () => ({
  name: 'react-documents',
  transform(code, id) {
    if (!REACT_DOM.test(id.replaceAll('\\', '/'))) return null
    return { code: code.replace(READS, 'Reflect.get(Document.prototype, "$2", $1)'), map: null }
  },
})
