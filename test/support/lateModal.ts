import type { Services } from '../../src/store'

const loadPort = async (): Promise<Services['modal']> => (await import('../../src/modal/modalPort')).modalPort

/** The modal with its real views and rules, whose code comes with the first order that needs it. */
export const lateModal: Services['modal'] = {
  prepare: async (...given) => (await loadPort()).prepare(...given),
  openingView: async (...given) => (await loadPort()).openingView(...given),
}
