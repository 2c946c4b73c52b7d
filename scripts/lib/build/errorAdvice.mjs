const PACKAGES = [
  /\/redux\/dist\/redux\.mjs$/,
  /\/@reduxjs\/toolkit\/dist\/redux-toolkit\.modern\.mjs$/,
  /\/react-dom\/cjs\/react-dom(?:-client)?\.production\.js$/,
]
const ADVICE =
  / for the full message or use the non-minified dev environment for full errors(?: and additional helpful warnings)?\. ?/g

/**
 * Leaves the advice to load another build out of React's and Redux's errors: the number and the address stay, where each
 * is explained. Fails when it is worded another way.
 */
export const errorAdvice = () => ({
  name: 'error-advice',
  transform(code, id) {
    const path = id.replaceAll('\\', '/')
    if (!PACKAGES.some((file) => file.test(path))) return null
    const spared = code.replaceAll(ADVICE, '')
    if (spared === code) this.error(`${path} words its errors another way`)
    return { code: spared, map: null }
  },
})
