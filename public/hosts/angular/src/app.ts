import {
  afterNextRender,
  Component,
  CUSTOM_ELEMENTS_SCHEMA,
  type ElementRef,
  inject,
  Injector,
  signal,
  viewChild,
} from '@angular/core'
import type { WalletWidgetElement, WalletWidgetEventDetails, WalletWidgetProperties } from 'wallet-widget'
import { loadConfig, type Config } from './config'

/** The page: the widget, what it says, and buttons that tell it what to do. */
@Component({ selector: 'main', templateUrl: './app.html', schemas: [CUSTOM_ELEMENTS_SCHEMA] })
export class Page {
  protected readonly config = signal<Config | undefined>(undefined)
  protected readonly isShown = signal(true)
  protected readonly theme = signal<WalletWidgetProperties['theme']>('light')
  protected readonly features = signal<WalletWidgetProperties['features']>(undefined)
  protected readonly account = signal('')
  protected readonly events = signal<readonly string[]>([])
  private readonly widget = viewChild<ElementRef<WalletWidgetElement>>('widget')
  private readonly injector = inject(Injector)

  constructor() {
    void this.start()
  }

  private async start(): Promise<void> {
    const config = await loadConfig()
    this.config.set(config)
    // After the rendering with it: what was bound until then is kept and used once the tag is defined.
    afterNextRender(() => import('wallet-widget'), { injector: this.injector })
  }

  protected open(view?: 'Networks'): void {
    void this.widget()?.nativeElement.open({ view })
  }

  protected disconnect(): void {
    void this.widget()?.nativeElement.disconnect()
  }

  // `$event` in the template has this type by itself: the package adds its events to those of every element.
  protected connected(event: CustomEvent<WalletWidgetEventDetails['wallet-connect']>): void {
    this.account.set(event.detail.address)
    this.note(event, event.detail.namespace)
  }

  protected disconnected(event: CustomEvent<WalletWidgetEventDetails['wallet-disconnect']>): void {
    this.account.set('')
    this.note(event, event.detail.reason)
  }

  protected note(event: CustomEvent, ...words: string[]): void {
    this.events.update((events) => [...events, [event.type, ...words].join(' ')])
  }
}
