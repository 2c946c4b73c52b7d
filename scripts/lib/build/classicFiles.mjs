const PARTS = 'chunks/classic-'

/** The names of the parts of the classic script, for the bundler. */
export const classicFileNames = (hash) => `${PARTS}[name]-${hash}.js`

/** Whether a file of dist/ is a script that pages load without `type="module"`. */
export const isClassicScript = (name) =>
  name.endsWith('.js') && (/\.(?:iife|loader)\.js$/.test(name) || name.startsWith(PARTS))
