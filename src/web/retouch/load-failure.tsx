import { Component, type ReactNode } from 'react'
import { toast } from 'sonner'
import { studio } from '../text/studio.ts'

/** Says that the editor's program did not arrive, instead of taking the studio down with it. */
export class LoadFailure extends Component<{ onFailed: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    toast.error(studio.retouch.loadFailed)
    this.props.onFailed()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
