import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import 'wallet-widget'
import { checkData } from './checkData'

/** What anybody may ask of a custom element in Angular. */
@Component({ selector: 'main', templateUrl: './check.html', schemas: [CUSTOM_ELEMENTS_SCHEMA] })
export class Page {
  protected readonly data = checkData
  protected readonly isShown = signal(true)
  protected readonly isOn = signal(false)
  protected readonly isOpen = signal(false)
  protected readonly count = signal(0)
  protected readonly heard = signal('')
}
