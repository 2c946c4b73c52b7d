const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const READS = /\b((?:[\w$]+\.)*ownerDocument|doc|document)\.(defaultView|activeElement|documentElement|body)\b/g
const CALLS = /\b((?:[\w$]+\.)*ownerDocument|document)\.(createElement|createElementNS|createTextNode|createRange)\(/g
const LISTENS = /\btargetContainer\.(addEventListener|removeEventListener)\(/g

/**
 * Lets React read a document's own properties. A page may name an element like one of them (`<form
 * name="defaultView">`), and React then takes that element for the window; in `src/` the same is done by
 * lib/pageDocument.
 */
export const reactDocuments = () => ({
  name: 'react-documents',
  transform(code, id) {
    if (!REACT_DOM.test(id.replaceAll('\\', '/'))) return null
    const own = code
      .replace(READS, 'Reflect.get(Document.prototype, "$2", $1)')
      .replace(CALLS, 'Document.prototype.$2.call($1, ')
      .replace(LISTENS, 'EventTarget.prototype.$1.call(targetContainer, ')
    return { code: own, map: null }
  },
})
