import type { ReactNode } from 'react'
import './page.css'

export const metadata = { title: 'Wallet widget in Next', icons: 'data:,' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
}
