import { provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'

/**
 * Four pages without a router: the app, what anybody may ask of a custom element in Angular, and the pages of the
 * guides.
 */
async function chosenPage() {
  if (location.hash === '#check') return import('./check')
  if (location.hash === '#components') return import('./components')
  return location.hash === '#quick-start' ? import('./quickStart') : import('./app')
}

const { Page } = await chosenPage()

await bootstrapApplication(Page, { providers: [provideZonelessChangeDetection()] })
