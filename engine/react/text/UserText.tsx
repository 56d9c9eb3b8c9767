import type { ReactElement, ReactNode } from 'react';

/** Props of {@link UserText}. */
export interface UserTextProps {
  children: ReactNode;
  /** Draw a block that takes its direction from its first letter (messages, notes, bodies). Default: inline. */
  block?: boolean;
  className?: string | undefined;
  /** The whole text, where a narrow place may cut it. */
  title?: string | undefined;
}

/** Draws text that people wrote, in either script, so that it cannot reorder the interface around it. */
export function UserText({ children, block = false, className, title }: UserTextProps): ReactElement {
  return block ? (
    <div dir="auto" className={className} title={title}>
      {children}
    </div>
  ) : (
    <bdi className={className} title={title}>
      {children}
    </bdi>
  );
}
