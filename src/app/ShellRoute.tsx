import type { ReactNode } from 'react';
import Shell from '../shell/Shell.tsx';
import { ShellContent, type ShellMatch } from './ShellContent.tsx';

/** Draws the frame with the matched screen in it; the preview of the studio is drawn without one. */
export default function ShellRoute({ match }: { match: ShellMatch }): ReactNode {
  const content = <ShellContent match={match} />;
  return match.kind === 'studio/preview' ? content : <Shell>{content}</Shell>;
}
