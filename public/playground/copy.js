/** Copies a text when the button is pressed, and says so until the button is left. */
export function copyOnPress(button, text) {
  const name = button.textContent
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(text())
    button.textContent = 'Copied'
    button.addEventListener('blur', () => (button.textContent = name), { once: true })
  })
}
