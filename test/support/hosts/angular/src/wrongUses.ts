import { Component, CUSTOM_ELEMENTS_SCHEMA, type ElementRef, viewChild } from '@angular/core'
import { useAccount, useOpen, WalletWidget } from 'wallet-widget/angular'
import type { WalletWidgetElement, WalletWidgetEventDetails, WalletWidgetProperties } from 'wallet-widget'

// What Angular's compiler refuses, line by line; templates have no @ts-expect-error, so the build checks that just these lines fail
// (scripts/lib/hosts/angularWrongUses.mjs). Of property bindings to tags that are no components Angular checks nothing: give the
// bound field its type, as below, or import the directive, as at the end.
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

@Component({
  selector: 'wrong-components',
  imports: [WalletWidget],
  template: `
    <wallet-widget #widget theme="dark" [projectId]="'shop'" [noReconnect]="true" [open]="false" [networks]="networks" />
    <wallet-widget theme="drak" /> <!-- wrong: no such theme -->
    <wallet-widget [networks]="[1]" /> <!-- wrong: a network is a CAIP-2 id or an object -->
    <wallet-widget [features]="{ swapping: false }" /> <!-- wrong: no such feature -->
    <wallet-widget [project]="'shop'" /> <!-- wrong: no such option -->
    <wallet-widget (wallet-transaction)="widget.open({ view: $event.detail.hashes })" /> <!-- wrong: no such part of the detail -->
    <p>{{ account().address }} {{ dialog.isOpen() }}</p>
    <p>{{ account().balance }}</p> <!-- wrong: no such part of an account -->
  `,
})
export class WrongComponents {
  protected readonly networks: WalletWidget['networks'] = ['eip155:1']
  protected readonly widget = viewChild<ElementRef<WalletWidgetElement>>('widget')
  protected readonly account = useAccount('eip155', this.widget)
  protected readonly dialog = useOpen('#wallet')
  protected readonly elsewhere = useAccount('cosmos') // wrong: no such namespace
}
