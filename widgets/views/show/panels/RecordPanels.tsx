import { chakra } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { useGrants } from '../../../../engine/react/access/AccessContext.tsx';
import { canAccess } from '../../../../engine/core/access/canAccess.ts';
import type { ResolvedPanel, ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { useParts } from '../../../../engine/react/registry/Parts.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ShowCard } from '../../shared/ShowCard.tsx';
import { subjectOf } from '../../../../engine/react/show/panels/subjectOf.ts';

export interface RecordPanelsProps {
  resource: ResolvedResource;
  row: Row;
  /** Default: those of the page. */
  panels?: readonly ResolvedPanel[];
}

/** Draws the named panels of a record's page, those that the person may see; an unknown one shows a message. */
export function RecordPanels({ resource, row, panels = resource.show.panels }: RecordPanelsProps): ReactNode {
  return panels.map((panel) => (
    <RecordPanel key={`${panel.panel} ${panel.field}`} resource={resource} row={row} panel={panel} />
  ));
}

function RecordPanel({
  resource,
  row,
  panel,
}: Omit<RecordPanelsProps, 'panels'> & { panel: ResolvedPanel }): ReactNode {
  const grants = useGrants();
  const { language } = useText();
  const registry = useParts().panels;
  const entry = Object.hasOwn(registry, panel.panel) ? registry[panel.panel] : undefined;
  if (entry === undefined)
    return (
      <ShowCard title={<bdi dir="ltr">{panel.panel}</bdi>} data-testid="unknown-panel">
        {null}
      </ShowCard>
    );
  const { permission } = entry.manifest;
  if (permission === null && grants.kind !== 'all') return null;
  if (typeof permission === 'string' && !canAccess(grants, { route: permission })) return null;
  const Panel = entry.component;
  return (
    <Suspense fallback={<chakra.div aria-busy="true" minHeight="40" />}>
      <Panel resource={resource} row={row} subject={subjectOf(resource, row, panel, language)} />
    </Suspense>
  );
}
