import type { ReactNode } from 'react';
import Shell from '../shell/Shell.tsx';
import { ShellContent, type ShellMatch } from './ShellContent.tsx';

/** Draws the frame with the matched screen in it. */
export default function ShellRoute({ match }: { match: ShellMatch }): ReactNode {
  return (
    <Shell>
      <ShellContent match={match} />
    </Shell>
  );
}
