import { provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'

// Two pages without a router: the app, and at #check what anybody may ask of a custom element in Angular.
const { Page } = location.hash === '#check' ? await import('./check') : await import('./app')

await bootstrapApplication(Page, { providers: [provideZonelessChangeDetection()] })
