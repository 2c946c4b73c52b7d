const BETWEEN = ' › '

/** One name for a test of all files. */
export const testIdOf = (file, fullName) => `${file}${BETWEEN}${fullName}`

/** The file of a test. */
export const fileOf = (id) => id.slice(0, id.indexOf(BETWEEN))
