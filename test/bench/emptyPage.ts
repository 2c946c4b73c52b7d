// The least a React page can do when a button is clicked: load React, mount one dialog. What the widget is compared
// with.
const mount = async (): Promise<void> => {
  const [{ createElement }, { createRoot }] = await Promise.all([import('react'), import('react-dom/client')])
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(
    createElement('dialog', { open: true, 'aria-label': 'Empty' }, createElement('button', null, 'Nothing')),
  )
}

document.querySelector('button')?.addEventListener('click', () => void mount())
