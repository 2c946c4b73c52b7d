/** The few texts the element may need before anything else is loaded; part of `errorTexts`. */
export const facadeTexts = {
  'error.INTERNAL': 'Something went wrong',
  'error.LOAD_FAILED': 'The wallet failed to load. Check your connection.',
  'error.REMOVED': 'The element was removed',
} as const
