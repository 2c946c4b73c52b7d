import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../host.css'
import { loadSandbox } from '../../sandbox'
import { App } from './App'

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App sandbox={await loadSandbox()} />
    </StrictMode>,
  )
