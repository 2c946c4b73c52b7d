import browserslist from 'browserslist'
import { Features, browserslistToTargets, transform } from 'lightningcss'
import { root } from '../paths.mjs'

const TEMPLATE = /\bcss`([^`]*)`/g

// The oldest browsers that package.json names (docs/support.md).
const targets = browserslistToTargets(browserslist(undefined, { path: root }))

const minifyCss = (css, fileName) => {
  const { code, warnings } = transform({
    filename: fileName,
    code: Buffer.from(css),
    minify: true,
    targets,
    // The sheets bring their own fallbacks for newer colour functions; compiled ones would only repeat them.
    exclude: Features.LightDark | Features.Colors,
  })
  if (warnings.length > 0) throw new Error(warnings.map((warning) => warning.message).join('; '))
  return code.toString()
}

const minifyTemplate = (css, fileName) => {
  if (css.includes('${')) throw new Error('a css`…` template may hold no ${…}: use a CSS custom property')
  if (css.includes('\\')) throw new Error('a css`…` template may hold no backslash: write the character itself')
  const minified = minifyCss(css, fileName)
  if (/[`\\]|\$\{/.test(minified)) throw new Error('the minified css`…` template needs escaping: reword the rule')
  // With neither of both the tag has nothing to do.
  return `\`${minified}\``
}

/** Rollup plugin: minifies the CSS inside the css`…` templates of `*.styles.ts` files. */
export const minifyCssTemplates = () => ({
  name: 'minify-css-templates',
  transform(code, id) {
    if (!id.endsWith('.styles.ts')) return null
    try {
      return { code: code.replace(TEMPLATE, (_, css) => minifyTemplate(css, id)), map: null }
    } catch (error) {
      return this.error(`${id}: ${error.message}`)
    }
  },
})
