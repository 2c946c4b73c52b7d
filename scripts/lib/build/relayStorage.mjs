/**
 * Stands for the relay client's own storage, which looks for the page's storage while it loads and so fails where that
 * is forbidden (a sandboxed frame). The client is always given another one (`createRelayClient`), and what outlasts a
 * page is in `sessionRecord`.
 */
const STAND_IN = '\0relay-storage'
const CODE =
  "export default class KeyValueStorage { constructor() { throw new TypeError('The relay client was not given its storage') } }"

/** Whether a module stands for that storage. */
export const isRelayStandIn = (id) => id === STAND_IN

/** Leaves the relay client's own storage out of the build. */
export const relayStorage = () => ({
  name: 'relay-storage',
  resolveId: (source) => (source === '@walletconnect/keyvaluestorage' ? STAND_IN : null),
  load: (id) => (id === STAND_IN ? CODE : null),
})
