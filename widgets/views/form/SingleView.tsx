import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { useGrants } from '../../../engine/react/access/AccessContext.tsx';
import { capabilityOfToggle } from '../../../engine/core/access/capabilities.ts';
import { ReadOnlyProvider, useReadOnlyReason } from '../../../engine/react/access/ReadOnlyContext.tsx';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { SINGLE_ID } from '../../../engine/core/routing/paths.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { RecordProblem } from '../show/RecordProblem.tsx';
import { showAccess } from '../../../engine/react/show/showAccess.ts';
import { ToggleCard } from '../show/ToggleCard.tsx';
import { useRecord } from '../../../engine/react/show/useRecord.ts';
import { useShowActions } from '../../../engine/react/show/useShowActions.ts';
import { FieldAuthors } from '../../../engine/react/show/history/FieldAuthors.tsx';
import { RecordPresence } from '../../../engine/react/realtime/RecordPresence.tsx';
import { PeopleHere } from '../presence/PeopleHere.tsx';
import { LazyCellStyles } from '../cells/LazyCellStyles.tsx';
import { FormBody } from './FormBody.tsx';
import { useEffectQuestion } from './useEffectQuestion.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import type { FormValidator } from '../../../engine/react/form/useFormErrors.ts';

const RecordPanels = lazy(async () => ({
  default: (await import('../show/panels/RecordPanels.tsx')).RecordPanels,
}));

export interface SingleViewProps {
  resource: ResolvedResource;
  validator: FormValidator;
}

/**
 * Draws the form of a group's one record, a tab below the head of its screen: it stays open after saving. Without the
 * control `edit` it can only be read.
 */
export function SingleView({ resource, validator }: SingleViewProps): ReactNode {
  const { pick, t } = useText();
  const { status, row, error, reload, setRow } = useRecord(resource, SINGLE_ID);
  const isEditable = showAccess(useGrants(), resource, row ?? { id: SINGLE_ID }).save;
  const outer = useReadOnlyReason();
  const isLocked = outer !== undefined || !isEditable;
  const beforeSave = useEffectQuestion(resource);
  return (
    <RecordPresence resource={resource.name} id={SINGLE_ID} mode={isLocked ? 'look' : 'edit'}>
      <chakra.section data-testid="form" aria-label={pick(resource.label)} minWidth="0">
        <chakra.header marginBlockEnd="4">
          <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
            <chakra.h2 textStyle="h2">{pick(resource.label)}</chakra.h2>
            <PeopleHere />
          </chakra.div>
          {resource.description && (
            <chakra.p textStyle="body" color="fg.2" marginBlockStart="1">
              {pick(resource.description)}
            </chakra.p>
          )}
        </chakra.header>
        {status === 'ready' ? (
          <ReadOnlyProvider value={outer ?? (isEditable ? undefined : t('editing.notEditable'))}>
            <SingleSwitches resource={resource} row={row} setRow={setRow} />
            <FieldAuthors resource={resource} row={row}>
              <FormBody
                resource={resource}
                form="edit"
                row={row}
                validator={validator}
                stays
                {...(beforeSave && { beforeSave })}
              />
            </FieldAuthors>
            {resource.form.panels && (
              <Suspense fallback={null}>
                <chakra.div marginBlockStart="6">
                  <LazyCellStyles />
                  <RecordPanels
                    resource={resource}
                    row={row}
                    panels={resource.form.panels.map((panel) => ({ panel }))}
                  />
                </chakra.div>
              </Suspense>
            )}
          </ReadOnlyProvider>
        ) : status === 'loading' ? (
          <FormSkeleton />
        ) : (
          <RecordProblem resource={resource} error={error} onRetry={reload} />
        )}
      </chakra.section>
    </RecordPresence>
  );
}

interface SingleSwitchesProps {
  resource: ResolvedResource;
  row: Row;
  setRow: (row: Row) => void;
}

/** Draws the switches of the record, which act at once; nothing where it has none. */
function SingleSwitches({ resource, row, setRow }: SingleSwitchesProps): ReactNode {
  const may = showAccess(useGrants(), resource, row);
  const isReadOnly = useReadOnlyReason() !== undefined;
  const { busyFlag, flip } = useShowActions({ resource, row, setRow });
  if (resource.toggles.length === 0) return null;
  return (
    <chakra.div marginBlockEnd="5">
      <ToggleCard
        toggles={resource.toggles}
        row={row}
        busyFlag={busyFlag}
        mayFlip={(flag) => may[capabilityOfToggle(flag)] && !isReadOnly}
        onFlip={flip}
      />
    </chakra.div>
  );
}
