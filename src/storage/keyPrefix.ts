/** Every key the product writes begins with it, so that all can be found and nothing of the host's is touched. */
export const KEY_PREFIX = 'wallet-widget:'
