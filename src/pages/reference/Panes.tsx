import { chakra } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { ScreenBoundary } from '../../base/ScreenBoundary.tsx';
import { useSecondAppearance } from './AppearancesContext.tsx';
import { AppearancePreview } from './AppearancePreview.tsx';

/** Draws its content in the page's appearance, and a second time in another language or theme when requested. */
export function Panes({ children }: { children: ReactNode }): ReactNode {
  const second = useSecondAppearance();
  return (
    <chakra.div
      display="grid"
      gap="3"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        md: second === undefined ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 1fr)',
      }}
    >
      <Pane>{children}</Pane>
      {second !== undefined && (
        <Suspense fallback={<chakra.div aria-busy="true" minHeight="16" />}>
          <AppearancePreview key={`${second.language} ${second.theme}`} appearance={second}>
            <Pane>{children}</Pane>
          </AppearancePreview>
        </Suspense>
      )}
    </chakra.div>
  );
}

/** One copy. Elements with fixed position are kept within it, and an error in it does not affect the others. */
function Pane({ children }: { children: ReactNode }): ReactNode {
  return (
    <Sheet data-testid="pane">
      <ScreenBoundary>
        <Suspense fallback={<chakra.div aria-busy="true" minHeight="11" />}>{children}</Suspense>
      </ScreenBoundary>
    </Sheet>
  );
}

const Sheet = chakra('div', {
  base: {
    minWidth: '0',
    height: '100%',
    padding: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    background: 'bg.canvas',
    color: 'fg',
  },
});
