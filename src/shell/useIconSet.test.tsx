import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import { useFirstContent } from '../../engine/react/screen/firstContent.ts';
import { iconSet } from '../../widgets/icons/iconSet.ts';
import { useIconSet } from './useIconSet.ts';

function Place({ ids }: { ids: readonly string[] }): ReactNode {
  const parts = useIconSet();
  useFirstContent(true);
  return (
    <PartsProvider value={parts}>
      {ids.map((id) => (
        <Icon key={id} id={id} />
      ))}
    </PartsProvider>
  );
}

it('HOUSE-05: an icon that only a record names is drawn, and one that does not exist keeps its place', async () => {
  expect(Object.hasOwn(iconSet, 'umbrella')).toBe(false);
  const { container } = render(<Place ids={['bell', 'umbrella', 'no-such-icon']} />);
  expect(container.querySelector('[data-unknown-icon="umbrella"]')).not.toBeNull();
  await waitFor(() => expect(container.querySelector('[data-icon="umbrella"]')).not.toBeNull());
  expect(container.querySelector('[data-icon="bell"]')).not.toBeNull();
  expect(container.querySelector('[data-unknown-icon="no-such-icon"]')).not.toBeNull();
});
