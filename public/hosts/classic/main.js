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

  // A page of your own writes its project id and its networks here, or as attributes into its HTML.
  fetch('/sandbox.json')
    .then(function (answer) {
      return answer.json()
    })
    .then(function (sandbox) {
      var networks = sandbox.networks.filter(function (network) {
        return network.caipNetworkId.indexOf('eip155:') === 0
      })
      widget.setAttribute('project-id', sandbox.projectId)
      widget.setAttribute('api-url', sandbox.apiUrl)
      widget.setAttribute('explorer-url', sandbox.explorerUrl)
      widget.setAttribute('analytics-url', sandbox.analyticsUrl)
      widget.setAttribute('relay-url', sandbox.relayUrl)
      widget.setAttribute('auth-url', sandbox.authUrl)
      widget.networks = networks
      window.host = { networks: networks }
    })
})()
