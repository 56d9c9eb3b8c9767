import type { ReactElement, ReactNode } from 'react';

/** Props of {@link UserText}. */
export interface UserTextProps {
  children: ReactNode;
  /** Draw a block that takes its direction from its first letter (messages, notes, bodies). Default: inline. */
  block?: boolean;
  className?: string | undefined;
}

/** Draws text that people wrote, in either script, so that it cannot reorder the interface around it. */
export function UserText({ children, block = false, className }: UserTextProps): ReactElement {
  return block ? (
    <div dir="auto" className={className}>
      {children}
    </div>
  ) : (
    <bdi className={className}>{children}</bdi>
  );
}
