import { Component } from '@angular/core'
import { useAccount, useBalance, useNetwork, useOpen, WalletWidget } from 'wallet-widget/angular'

@Component({
  selector: 'main',
  imports: [WalletWidget],
  template: `
    <wallet-widget theme="light" [networks]="networks" (wallet-connect)="connected($event.detail.address)" />
    @if (account().status === 'connected') {
      <p>
        <output>{{ account().address }}</output> on {{ network.caipNetworkId() }}:
        {{ balance.isLoading() ? '…' : balance.balanceInUnits() }}
        <button (click)="balance.refetch()">Refresh</button>
      </p>
    } @else {
      <button (click)="wallet.open({ view: 'Connect' })">Log in</button>
    }
  `,
})
export class Page {
  protected readonly networks: WalletWidget['networks'] = ['eip155:1', 'eip155:8453']
  protected readonly account = useAccount()
  protected readonly network = useNetwork()
  protected readonly balance = useBalance()
  protected readonly wallet = useOpen()

  protected connected(address: string): void {
    console.log('connected', address)
  }
}
