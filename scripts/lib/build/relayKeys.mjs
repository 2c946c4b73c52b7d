const RELAY_AUTH = /\/@walletconnect\/relay-auth\/dist\/index\.es\.js$/
const TABLE = '_setWindowSize(8)'
const SMALL_TABLE = '_setWindowSize(4)'

/**
 * Lets the relay client make its key without the table for thousands of them: at the first use it multiplies the curve's
 * base point in advance, which takes 50 ms before a pairing can begin, and more on a slow phone. A page signs one token
 * for each connection to the relay: with a window of half the bits that takes 10 ms in all, and the tokens are the same
 * (test/relayKeys.test.ts). Fails when it is written another way.
 */
export const relayKeys = () => ({
  name: 'relay-keys',
  transform(code, id) {
    if (!RELAY_AUTH.test(id.replaceAll('\\', '/'))) return null
    if (code.split(TABLE).length !== 2) this.error('The relay client makes the table of its curve another way')
    return { code: code.replace(TABLE, SMALL_TABLE), map: null }
  },
})
