import { renderToString } from 'vue/server-renderer'
import { dataBlock, htmlPage } from './html.mjs'
import { createPage } from './vueApp.js'

// The app is one file for the server and the browser: there, this is where `vue` is.
// Only while it is developed does Vue say what it finds wrong with the HTML it takes over.
const form = process.env.NODE_ENV === 'production' ? '.prod' : ''
const importMap = JSON.stringify({ imports: { vue: `/vue.runtime.esm-browser${form}.js` } })

/**
 * The page as Vue renders it, with the settings it was rendered with, which the browser needs for the same rendering.
 */
export const vuePage = async (settings) => ({
  inline: importMap,
  html: htmlPage({
    title: 'Wallet widget in a page rendered by Vue',
    head: [
      `<script type="importmap">${importMap}</script>`,
      '<script type="module" src="/wallet-widget/wallet-widget.js"></script>',
      '<script type="module" src="/vueMain.js"></script>',
    ],
    body: [`<main>${await renderToString(createPage(settings))}</main>`, dataBlock('settings', settings)],
  }),
})
