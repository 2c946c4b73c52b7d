import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import type { WalletWidgetEventDetails, WalletWidgetProperties } from 'wallet-widget'

// What Angular's compiler refuses, line by line; templates have no @ts-expect-error, so the build checks that just these lines fail
// (scripts/lib/hosts/angularWrongUses.mjs). Of property bindings to tags that are no components Angular checks nothing: give the
// bound field its type, as below.
@Component({
  selector: 'wrong-uses',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <wallet-widget #widget [networks]="networks" (wallet-connect)="connected($event)" (wallet-transaction)="say($event.detail.hash)" />
    <wallet-widget (wallet-transaction)="say($event.detail.hashes)" /> <!-- wrong: no such part of the detail -->
    <wallet-widget (wallet-disconnect)="connected($event)" /> <!-- wrong: another event's detail -->
    <wallet-widget (wallet-error)="count($event.detail.code)" /> <!-- wrong: a text is no number -->
    <wallet-widget (wallet-conect)="connected($event)" /> <!-- wrong: no such event -->
    <button (click)="widget.open({ view: 'Networks' })">Choose network</button>
    <button (click)="widget.open({ view: 3 })">Choose network</button> <!-- wrong: no name of a view -->
    <button (click)="widget.opened()">Open</button> <!-- wrong: no such method -->
  `,
})
export class WrongUses {
  protected readonly networks: WalletWidgetProperties['networks'] = ['eip155:1']
  protected readonly theme: WalletWidgetProperties['theme'] = 'drak' // wrong: no such theme

  protected connected(event: CustomEvent<WalletWidgetEventDetails['wallet-connect']>): void {
    this.say(event.detail.address)
  }

  protected say(text: string): string {
    return text
  }

  protected count(number: number): number {
    return number
  }
}
