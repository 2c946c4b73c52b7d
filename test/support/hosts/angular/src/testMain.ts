import { provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'

/** Pages that only tests open, by the hash of the address. */
async function chosenPage() {
  if (location.hash === '#check') return import('./check')
  if (location.hash === '#components') return import('./components')
  return location.hash === '#quick-start' ? import('./quickStart') : undefined
}

const chosen = await chosenPage()

// Without a hash: the template's own start.
await (chosen ? bootstrapApplication(chosen.Page, { providers: [provideZonelessChangeDetection()] }) : import('./main'))
