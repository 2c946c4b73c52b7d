import { el, field, select } from './dom.js'

const REFRESH_MS = 2000
const SHOWN_REQUESTS = 40

/** Buttons for the sandbox's control endpoint: state, faults, mining, money, and the calls it received. */
export async function showControl({ root, tools, controlUrl, widget, log }) {
  const call = async (method, path, body) => {
    const response = await fetch(`${controlUrl}${path}`, { method, body: body && JSON.stringify(body) })
    const answer = await response.json()
    if (!response.ok) throw new Error(answer.error ?? `HTTP status code: ${response.status}`)
    return answer
  }
  const act = (label, action) => async () => {
    try {
      log(`sandbox: ${label}`, await action())
    } catch (problem) {
      log(`sandbox: ${label} ✕`, problem.message, true)
    }
    await refresh()
  }
  const button = (label, action) => el('button', { type: 'button', onclick: act(label, action) }, label)
  const activeAddress = () => {
    const address = widget.state?.activeCaipAddress?.split(':')[2]
    if (!address) throw new Error('Connect an account first')
    return address
  }
  const activeChainId = () => Number(widget.state?.activeCaipNetworkId?.split(':')[1] ?? 31337)

  const docs = await call('GET', '')
  const faults = el('ul', { class: 'chips', 'aria-label': 'Faults in force' })
  const requests = el('tbody')
  const refresh = async () => {
    const [active, received] = await Promise.all([
      call('GET', '/faults'),
      call('GET', `/requests?limit=${SHOWN_REQUESTS}`),
    ])
    faults.replaceChildren(
      ...active.map((fault) =>
        faultChip(
          fault,
          act(`clear ${fault.name}`, () => call('DELETE', `/faults?name=${encodeURIComponent(fault.name)}`)),
        ),
      ),
    )
    requests.replaceChildren(...received.reverse().map(requestRow))
  }

  tools.replaceChildren(button('Reset everything', () => call('POST', '/reset')))
  root.replaceChildren(
    faultForm(docs['POST /control/faults'], faults, (fault) =>
      act(`${fault.kind} on ${fault.name}`, () => call('POST', '/faults', fault))(),
    ),
    miningForm(call, act),
    el(
      'fieldset',
      { class: 'group' },
      el('legend', {}, 'Money for the connected account'),
      el(
        'div',
        { class: 'tools' },
        button('Receive 0.5 native', () =>
          call('POST', '/transfer', { chainId: activeChainId(), from: 'bob', to: activeAddress(), amount: '0.5' }),
        ),
        button('Receive 25 USDC', () =>
          call('POST', '/transfer', {
            chainId: activeChainId(),
            from: 'bob',
            to: activeAddress(),
            amount: '25',
            token: 'USDC',
          }),
        ),
        button('Leave no gas', () =>
          call('POST', '/balance', { chainId: activeChainId(), address: activeAddress(), amount: '0.000001' }),
        ),
      ),
    ),
    el(
      'div',
      { class: 'group' },
      el('h3', {}, 'Calls received'),
      el(
        'div',
        { class: 'table', tabindex: '0', role: 'region', 'aria-label': 'Calls received' },
        el(
          'table',
          {},
          el(
            'thead',
            {},
            el('tr', {}, ...['Call', 'Status', 'Fault', 'Query'].map((title) => el('th', { scope: 'col' }, title))),
          ),
          requests,
        ),
      ),
    ),
  )
  await refresh()
  setInterval(() => {
    // A page in the background asks nothing.
    if (document.visibilityState === 'visible') refresh().catch(() => undefined)
  }, REFRESH_MS)
}

function faultForm(docs, list, add) {
  const name = el('input', { list: 'call-names', value: 'balance', required: true })
  const kind = select(docs.kind)
  const ms = el('input', { inputmode: 'numeric', placeholder: '1000' })
  const times = el('input', { inputmode: 'numeric', placeholder: 'always' })
  const submit = (event) => {
    event.preventDefault()
    const fault = { name: name.value, kind: kind.value }
    if (ms.value) fault.ms = Number(ms.value)
    if (times.value) fault.times = Number(times.value)
    add(fault)
  }
  return el(
    'form',
    { class: 'group', onsubmit: submit },
    el('h3', {}, 'Disturb a call'),
    el(
      'div',
      { class: 'line' },
      field('Call', name),
      field('How', kind),
      field('Milliseconds', ms),
      field('Times', times),
      el('button', { class: 'primary' }, 'Add fault'),
    ),
    el(
      'datalist',
      { id: 'call-names' },
      ...docs.name.map((option) =>
        el('option', { value: option.replace('<chainId>', '31337').replace('<method>', 'eth_sendRawTransaction') }),
      ),
    ),
    list,
  )
}

function miningForm(call, act) {
  const mode = select(['auto', 'manual', 'interval'], {
    onchange: () =>
      act(`mining ${mode.value}`, () =>
        call('POST', '/mining', { mode: mode.value, seconds: mode.value === 'interval' ? 5 : undefined }),
      )(),
  })
  const mine = (chainId) =>
    el(
      'button',
      { type: 'button', onclick: act(`mine on ${chainId}`, () => call('POST', '/mine', { chainId })) },
      `Mine on ${chainId}`,
    )
  return el('div', { class: 'group line' }, field('Mining (interval: 5 s)', mode), mine(31337), mine(31338))
}

const faultChip = (fault, clear) =>
  el(
    'li',
    {},
    `${fault.name}: ${fault.kind}${fault.times ? ` × ${fault.times}` : ''}`,
    el('button', { type: 'button', 'aria-label': `Clear the fault on ${fault.name}`, onclick: clear }, '✕'),
  )

const requestRow = (request) =>
  el(
    'tr',
    {},
    el('td', {}, request.names.at(-1) ?? request.path),
    el('td', {}, String(request.status ?? '…')),
    el('td', {}, request.fault ?? ''),
    el('td', {}, new URLSearchParams(request.query).toString().slice(0, 90)),
  )
