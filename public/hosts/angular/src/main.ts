import { provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { Page } from './app'

await bootstrapApplication(Page, { providers: [provideZonelessChangeDetection()] })
