import { createRoot } from 'react-dom/client'
import '../src/page.css'
import { Playground } from '../app/playground/Playground'
import { loadConfig } from '../src/config'

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Playground settings={await loadConfig()} />)
