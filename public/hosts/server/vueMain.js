import { createPage } from './vueApp.js'

// Takes over what the server rendered. The widget is there already: its button works while Vue is still on its way.
createPage(JSON.parse(document.querySelector('#settings').textContent)).mount('main')
