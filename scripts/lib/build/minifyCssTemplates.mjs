import { Features, browserslistToTargets, transform } from 'lightningcss'

const TEMPLATE = /\bcss`([^`]*)`/g

// The oldest browsers with everything the widget's style sheets cannot do without.
const version = (major, minor = 0) => (major << 16) | (minor << 8)
const targets = { ...browserslistToTargets([]), chrome: version(111), safari: version(16, 4), firefox: version(113) }

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
  return `css\`${minified}\``
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
