/** What `open()` rejects with for arguments a view does not take; it comes with the code that reads them. */
export const argumentTexts = {
  'error.INVALID_ARGUMENT': 'The argument {argument} can’t be used to open the view {view}',
} as const
