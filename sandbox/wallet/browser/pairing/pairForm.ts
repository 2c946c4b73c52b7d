import { el } from '../elements'

/** The link in a text, also one that came encoded once too often; `null` when there is none. */
export function readPairingLink(text: string): string | null {
  const trimmed = text.trim()
  if (/^wc:[^@\s]+@2\?\S+$/.test(trimmed)) return trimmed
  if (!/^wc%(25)*3a/i.test(trimmed)) return null
  try {
    return readPairingLink(decodeURIComponent(trimmed))
  } catch {
    return null
  }
}

/** Where a person pastes a link. */
export function pairForm(onLink: (link: string) => void, onMistake: (text: string) => void): HTMLElement {
  const field = el('input', {
    type: 'text',
    id: 'pairing-link',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'wc:…',
  })
  const submit = (event: Event): void => {
    event.preventDefault()
    const link = readPairingLink(field.value)
    if (!link) return onMistake('This is no pairing link. It starts with wc: and is copied from the site.')
    field.value = ''
    onLink(link)
  }
  return el(
    'form',
    { class: 'pair', onsubmit: submit },
    el('label', { class: 'field' }, 'Pairing link', field),
    el('button', { class: 'primary', type: 'submit' }, 'Pair'),
  )
}
