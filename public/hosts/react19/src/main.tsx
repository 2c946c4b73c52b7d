import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './page.css'
import { loadConfig } from './config'
import { App } from './App'

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App config={await loadConfig()} />
    </StrictMode>,
  )
