const TOOLKIT = /\/@reduxjs\/toolkit\/dist\/redux-toolkit\.modern\.mjs$/
const LOOP = 'for (let key in finalCaseReducers)'

/**
 * Lets Redux Toolkit make a slice of its own reducers alone. It walks over inherited keys too: on a page that adds an
 * enumerable key to `Object.prototype` no store could be made (threats H10). Fails when it is written another way, so
 * that an update does not bring it back unseen.
 */
export const reduxOwnKeys = () => ({
  name: 'redux-own-keys',
  transform(code, id) {
    if (!TOOLKIT.test(id.replaceAll('\\', '/'))) return null
    if (code.split(LOOP).length !== 2) this.error('Redux Toolkit walks over the reducers of a slice another way')
    return { code: code.replace(LOOP, 'for (let key of Object.keys(finalCaseReducers))'), map: null }
  },
})
