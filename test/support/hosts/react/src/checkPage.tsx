import { createRoot } from 'react-dom/client'
import 'wallet-widget'
import './page.css'
import { Check } from './Check'

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Check />)
