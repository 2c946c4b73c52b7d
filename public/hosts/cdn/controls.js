/** What this page writes of an event's detail. */
const wordsOf = {
  'wallet-ready': ({ state }) => state.status,
  'wallet-open': ({ view }) => view,
  'wallet-close': ({ view }) => view,
  'wallet-connect': ({ namespace }) => namespace,
  'wallet-disconnect': ({ reason }) => reason,
  'wallet-transaction': ({ kind, status }) => `${kind} ${status}`,
  'wallet-error': ({ code }) => code,
}

/** Writes down what the widget says, and gives the page's buttons something to do. */
export function controlWidget(widget) {
  const place = widget.parentElement
  const account = document.querySelector('output')
  const events = document.querySelector('ol')

  for (const [type, words] of Object.entries(wordsOf)) {
    widget.addEventListener(type, ({ detail }) => {
      const line = document.createElement('li')
      line.textContent = `${type} ${words(detail)}`
      events.append(line)
    })
  }
  widget.addEventListener('wallet-connect', ({ detail }) => {
    account.value = detail.address
  })
  widget.addEventListener('wallet-disconnect', () => {
    account.value = ''
  })

  const actions = {
    open: () => widget.open(),
    chooseNetwork: () => widget.open({ view: 'Networks' }),
    disconnect: () => widget.disconnect(),
    darken: () => widget.setAttribute('theme', 'dark'),
    dropSwaps: () => {
      widget.features = { swaps: false }
    },
    toggle: (button) => {
      if (widget.isConnected) widget.remove()
      else place.append(widget)
      button.textContent = widget.isConnected ? 'Remove' : 'Add'
    },
  }
  for (const button of document.querySelectorAll('button[data-do]'))
    button.addEventListener('click', () => actions[button.dataset.do](button))
}
