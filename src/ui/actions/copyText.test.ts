import { copyText } from './copyText'

describe('copyText, where the page may not use the clipboard', () => {
  it('takes the older way, and leaves the focus where it was', async () => {
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    const button = document.createElement('button')
    document.body.append(button)
    button.focus()
    // Browsers focus what is selected; happy-dom does not.
    jest.spyOn(HTMLTextAreaElement.prototype, 'select').mockImplementation(function focus(this: HTMLTextAreaElement) {
      this.focus()
    })
    const selected: unknown[] = []
    Object.assign(Document.prototype, {
      execCommand: () =>
        selected.push(document.activeElement instanceof HTMLTextAreaElement && document.activeElement.value) > 0,
    })
    expect(await copyText('0xf3', document.body)).toBe(true)
    expect(selected).toEqual(['0xf3'])
    expect(document.activeElement).toBe(button)
    expect(document.querySelector('textarea')).toBeNull()
  })
})
