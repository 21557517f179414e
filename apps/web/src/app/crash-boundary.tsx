import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';
import { forgetFailures } from './pages/lazy-page.tsx';

type Props = { children: ReactNode; inside?: boolean };
type State = { crash: { error: unknown } | null };

/** React has no hook for error boundaries: this is the only class component. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crash: null };

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } };
  }

  override componentDidCatch(): void {
    forgetFailures();
  }

  override render() {
    if (!this.state.crash) return this.props.children;
    return (
      <CrashScreen
        error={this.state.crash.error}
        inside={this.props.inside}
        onRetry={() => this.setState({ crash: null })}
      />
    );
  }
}
