import { Component, type ReactNode } from 'react';

interface PreviewBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** A preview that breaks or cannot be loaded leaves the form beside it alone, with all that is written there. */
export class PreviewBoundary extends Component<PreviewBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
