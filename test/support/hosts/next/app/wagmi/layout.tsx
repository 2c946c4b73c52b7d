import type { ReactNode } from 'react'
import { Wallet } from './Wallet'

export default function Layout({ children }: { children: ReactNode }) {
  return <Wallet>{children}</Wallet>
}
