import * as i0 from '@angular/core'
import type { WalletWidgetProperties } from '../../index'
import { defineTag } from '../tagProps'
import { tellMoved } from '../widgetStore'

type Options = WalletWidgetProperties

/**
 * `<wallet-widget>` in the `imports` of a component: Angular's compiler knows the options, and the tag is defined.
 * Events are those of the element: `(wallet-connect)`.
 */
export class WalletWidget {
  // The options: the element has them.
  declare open?: boolean
  declare addressBook?: Options['addressBook']
  declare messages?: Options['messages']
  declare siwx?: Options['siwx']
  declare onrampProviders?: Options['onrampProviders']
  declare projectId?: Options['projectId']
  declare sdkType?: Options['sdkType']
  declare sdkVersion?: Options['sdkVersion']
  declare mode?: Options['mode']
  declare preload?: Options['preload']
  declare theme?: Options['theme']
  declare locale?: Options['locale']
  declare currency?: Options['currency']
  declare networks?: Options['networks']
  declare defaultNetwork?: Options['defaultNetwork']
  declare features?: Options['features']
  declare connectors?: Options['connectors']
  declare featuredWallets?: Options['featuredWallets']
  declare includeWallets?: Options['includeWallets']
  declare excludeWallets?: Options['excludeWallets']
  declare customWallets?: Options['customWallets']
  declare allWallets?: Options['allWallets']
  declare appName?: Options['appName']
  declare appDescription?: Options['appDescription']
  declare appUrl?: Options['appUrl']
  declare appIcon?: Options['appIcon']
  declare termsUrl?: Options['termsUrl']
  declare privacyUrl?: Options['privacyUrl']
  declare signIn?: Options['signIn']
  declare defaultAccountTypes?: Options['defaultAccountTypes']
  declare tokens?: Options['tokens']
  declare apiUrl?: Options['apiUrl']
  declare explorerUrl?: Options['explorerUrl']
  declare analyticsUrl?: Options['analyticsUrl']
  declare relayUrl?: Options['relayUrl']
  declare authUrl?: Options['authUrl']
  declare basic?: Options['basic']
  declare allowUnsupportedChain?: Options['allowUnsupportedChain']
  declare noReconnect?: Options['noReconnect']
  declare noNetworkSwitch?: Options['noNetworkSwitch']
  declare announce?: Options['announce']
  declare debug?: Options['debug']

  constructor() {
    const whole = i0.inject(i0.DestroyRef)
    // Not on a server, which destroys what it rendered, too.
    i0.afterNextRender(() => {
      void defineTag()
      tellMoved()
      // It may be in the page until whoever destroys it is done.
      whole.onDestroy(() => queueMicrotask(tellMoved))
    })
  }

  // What Angular's compiler writes of a directive for packages (`compilationMode: 'partial'`): pages translate it with
  // the version of theirs. The inputs stand in the type alone, where that compiler reads them, letter by letter: by a
  // binding that is no input of the directive Angular sets the element's own property.
  static readonly ɵfac = i0.ɵɵngDeclareFactory({
    // @ts-expect-error -- for whoever translates it
    minVersion: '12.0.0',
    version: '17.0.0',
    ngImport: i0,
    type: WalletWidget,
    deps: [],
    target: i0.ɵɵFactoryTarget.Directive,
  }) as i0.ɵɵFactoryDeclaration<WalletWidget, never>

  static readonly ɵdir: i0.ɵɵDirectiveDeclaration<
    WalletWidget,
    'wallet-widget',
    never,
    {
      open: { alias: 'open'; required: false }
      addressBook: { alias: 'addressBook'; required: false }
      messages: { alias: 'messages'; required: false }
      siwx: { alias: 'siwx'; required: false }
      onrampProviders: { alias: 'onrampProviders'; required: false }
      projectId: { alias: 'projectId'; required: false }
      sdkType: { alias: 'sdkType'; required: false }
      sdkVersion: { alias: 'sdkVersion'; required: false }
      mode: { alias: 'mode'; required: false }
      preload: { alias: 'preload'; required: false }
      theme: { alias: 'theme'; required: false }
      locale: { alias: 'locale'; required: false }
      currency: { alias: 'currency'; required: false }
      networks: { alias: 'networks'; required: false }
      defaultNetwork: { alias: 'defaultNetwork'; required: false }
      features: { alias: 'features'; required: false }
      connectors: { alias: 'connectors'; required: false }
      featuredWallets: { alias: 'featuredWallets'; required: false }
      includeWallets: { alias: 'includeWallets'; required: false }
      excludeWallets: { alias: 'excludeWallets'; required: false }
      customWallets: { alias: 'customWallets'; required: false }
      allWallets: { alias: 'allWallets'; required: false }
      appName: { alias: 'appName'; required: false }
      appDescription: { alias: 'appDescription'; required: false }
      appUrl: { alias: 'appUrl'; required: false }
      appIcon: { alias: 'appIcon'; required: false }
      termsUrl: { alias: 'termsUrl'; required: false }
      privacyUrl: { alias: 'privacyUrl'; required: false }
      signIn: { alias: 'signIn'; required: false }
      defaultAccountTypes: { alias: 'defaultAccountTypes'; required: false }
      tokens: { alias: 'tokens'; required: false }
      apiUrl: { alias: 'apiUrl'; required: false }
      explorerUrl: { alias: 'explorerUrl'; required: false }
      analyticsUrl: { alias: 'analyticsUrl'; required: false }
      relayUrl: { alias: 'relayUrl'; required: false }
      authUrl: { alias: 'authUrl'; required: false }
      basic: { alias: 'basic'; required: false }
      allowUnsupportedChain: { alias: 'allowUnsupportedChain'; required: false }
      noReconnect: { alias: 'noReconnect'; required: false }
      noNetworkSwitch: { alias: 'noNetworkSwitch'; required: false }
      announce: { alias: 'announce'; required: false }
      debug: { alias: 'debug'; required: false }
    },
    {},
    never,
    never,
    true
  > = i0.ɵɵngDeclareDirective({
    // @ts-expect-error -- for whoever translates it
    minVersion: '14.0.0',
    version: '17.0.0',
    type: WalletWidget,
    isStandalone: true,
    selector: 'wallet-widget',
    ngImport: i0,
  })
}
