import { chakra } from '@chakra-ui/react';
import type { ComponentType, ReactNode } from 'react';
import { useText } from '../../../engine/react/text/useText.ts';
import { CellStyles } from '../../../widgets/views/cells/CellStyles.tsx';
import { PageHeader } from '../../../widgets/views/shared/PageHeader.tsx';
import { ListStates } from './ListStates.tsx';
import { OutboxSection } from './outbox/OutboxSection.tsx';
import { StaticTable } from './StaticTable.tsx';

/** The sections of the page, in order, each with its own heading and independent of the others. */
const SECTIONS: readonly { id: string; Section: ComponentType }[] = [
  { id: 'table', Section: StaticTable },
  { id: 'states', Section: ListStates },
  { id: 'outbox', Section: OutboxSection },
];

/** The developer demo page: everything without a menu entry, for inspection. */
export default function StaticScreensPage(): ReactNode {
  const { t } = useText();
  const title = t('staticScreens.title');
  return (
    <div data-testid="static-screens">
      <CellStyles />
      <PageHeader title={title} crumbs={[{ label: title }]} />
      <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        {SECTIONS.map(({ id, Section }) => (
          <Section key={id} />
        ))}
      </chakra.div>
    </div>
  );
}
