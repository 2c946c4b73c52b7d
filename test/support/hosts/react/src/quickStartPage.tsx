import { createRoot } from 'react-dom/client'
import './page.css'
import { QuickStart } from './QuickStart'

const root = document.querySelector('#root')
if (root) createRoot(root).render(<QuickStart />)
