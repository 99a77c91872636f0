import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import './ui/styles.css'

createRoot(document.getElementById('root')!).render(<App />)
