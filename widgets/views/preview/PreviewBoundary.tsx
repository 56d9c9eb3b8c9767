import { Component, type ReactNode } from 'react';

interface PreviewBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** An error of a preview does not affect the form beside it, nor its input. */
export class PreviewBoundary extends Component<PreviewBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
