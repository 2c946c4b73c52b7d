import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core'
import 'wallet-widget'
import type { WalletWidgetProperties } from 'wallet-widget'

@Component({
  selector: 'main',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <wallet-widget
      #widget
      theme="light"
      [networks]="networks"
      [features]="features()"
      (wallet-connect)="account.set($event.detail.address)"
      (wallet-disconnect)="account.set('')"
    />
    <button (click)="widget.open({ view: 'Networks' })">Choose network</button>
    <button (click)="features.set({ swaps: false })">No swaps</button>
    <p>
      Account: <output>{{ account() }}</output>
    </p>
  `,
})
export class Page {
  protected readonly networks: WalletWidgetProperties['networks'] = ['eip155:1', 'eip155:8453']
  protected readonly features = signal<WalletWidgetProperties['features']>(undefined)
  protected readonly account = signal('')
}
