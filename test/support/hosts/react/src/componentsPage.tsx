import { createRoot } from 'react-dom/client'
import './page.css'
import { Components } from './Components'

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Components />)
