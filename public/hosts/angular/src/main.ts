import { provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'

/**
 * Three pages without a router: the app, what anybody may ask of a custom element in Angular, and the page of the
 * guide.
 */
async function chosenPage() {
  if (location.hash === '#check') return import('./check')
  return location.hash === '#quick-start' ? import('./quickStart') : import('./app')
}

const { Page } = await chosenPage()

await bootstrapApplication(Page, { providers: [provideZonelessChangeDetection()] })
