import { createSSRApp, h, ref, shallowRef } from 'vue'

/** The page: the widget with the page's own button, what it says, and buttons that tell it what to do. */
export const createPage = (settings) =>
  createSSRApp({
    setup() {
      const widget = ref()
      const isShown = ref(true)
      const theme = ref('light')
      const features = shallowRef()
      const account = ref('')
      const events = ref([])
      const note = ({ type }, words) => events.value.push(`${type} ${words}`)

      const tag = () =>
        h(
          'wallet-widget',
          {
            ref: widget,
            'project-id': settings.projectId,
            'api-url': settings.apiUrl,
            'explorer-url': settings.explorerUrl,
            'analytics-url': settings.analyticsUrl,
            'relay-url': settings.relayUrl,
            'auth-url': settings.authUrl,
            theme: theme.value,
            '.networks': settings.networks,
            '.features': features.value,
            onWalletReady: (event) => note(event, event.detail.state.status),
            onWalletOpen: (event) => note(event, event.detail.view),
            onWalletClose: (event) => note(event, event.detail.view),
            onWalletConnect: (event) => {
              account.value = event.detail.address
              note(event, event.detail.namespace)
            },
            onWalletDisconnect: (event) => {
              account.value = ''
              note(event, event.detail.reason)
            },
            onWalletTransaction: (event) => note(event, `${event.detail.kind} ${event.detail.status}`),
            onWalletError: (event) => note(event, event.detail.code),
          },
          [h('button', { slot: 'trigger' }, 'Connect wallet')],
        )
      const button = (name, onClick) => h('button', { onClick }, name)

      return () => [
        h('h1', 'Vue on a server'),
        h('p', `Wallet widget ${settings.version}`),
        h('div', [isShown.value ? tag() : null]),
        h('div', { class: 'actions' }, [
          button('Open wallet', () => widget.value.open()),
          button('Choose network', () => widget.value.open({ view: 'Networks' })),
          button('Disconnect', () => widget.value.disconnect()),
          button('Dark', () => (theme.value = 'dark')),
          button('No swaps', () => (features.value = { swaps: false })),
          button(isShown.value ? 'Remove' : 'Add', () => (isShown.value = !isShown.value)),
        ]),
        h('p', ['Account ', h('output', { 'aria-label': 'Account' }, account.value)]),
        h(
          'ol',
          { 'aria-label': 'Events' },
          events.value.map((event, index) => h('li', { key: index }, event)),
        ),
      ]
    },
  })
