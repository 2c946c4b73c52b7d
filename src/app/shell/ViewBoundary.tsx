import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; fallback: ReactNode; onError: (error: unknown) => void }

/** Keeps what a view throws inside the widget (threats rule 11): the fallback shows in its place. */
export class ViewBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
