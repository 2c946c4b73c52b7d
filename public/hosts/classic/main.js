;(function () {
  var widget = document.querySelector('wallet-widget')
  var place = widget.parentElement
  var account = document.querySelector('output')
  var events = document.querySelector('ol')

  /** Writes an event down, with a few words of its detail. */
  function note(type, wordsOf) {
    widget.addEventListener(type, function (event) {
      var line = document.createElement('li')
      line.textContent = type + ' ' + wordsOf(event.detail)
      events.append(line)
    })
  }
  note('wallet-ready', function (detail) {
    return detail.state.status
  })
  note('wallet-open', function (detail) {
    return detail.view
  })
  note('wallet-close', function (detail) {
    return detail.view
  })
  note('wallet-connect', function (detail) {
    return detail.namespace
  })
  note('wallet-disconnect', function (detail) {
    return detail.reason
  })
  note('wallet-transaction', function (detail) {
    return detail.kind + ' ' + detail.status
  })
  note('wallet-error', function (detail) {
    return detail.code
  })
  widget.addEventListener('wallet-connect', function (event) {
    account.value = event.detail.address
  })
  widget.addEventListener('wallet-disconnect', function () {
    account.value = ''
  })

  var actions = {
    open: function () {
      widget.open()
    },
    chooseNetwork: function () {
      widget.open({ view: 'Networks' })
    },
    disconnect: function () {
      widget.disconnect()
    },
    darken: function () {
      widget.setAttribute('theme', 'dark')
    },
    dropSwaps: function () {
      widget.features = { swaps: false }
    },
    toggle: function (button) {
      if (widget.isConnected) widget.remove()
      else place.append(widget)
      button.textContent = widget.isConnected ? 'Remove' : 'Add'
    },
  }
  document.querySelectorAll('button[data-do]').forEach(function (button) {
    button.addEventListener('click', function () {
      actions[button.dataset.do](button)
    })
  })

  // What config.json says; a page may as well have attributes in its HTML.
  var names = {
    projectId: 'project-id',
    apiUrl: 'api-url',
    explorerUrl: 'explorer-url',
    analyticsUrl: 'analytics-url',
    relayUrl: 'relay-url',
    authUrl: 'auth-url',
  }
  fetch('config.json')
    .then(function (answer) {
      return answer.json()
    })
    .then(function (config) {
      Object.keys(names).forEach(function (name) {
        if (config[name]) widget.setAttribute(names[name], config[name])
      })
      widget.networks = config.networks
    })
})()
