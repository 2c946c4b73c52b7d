/** Whether a text is fit to stand as a label in a query: at most 64 letters, digits and the signs of a version. */
export const isLabel = (text: string): boolean => /^[\w.+-]{1,64}$/.test(text)
