import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { embeddedKey } from '../../../../engine/core/definition/answerKeys.ts';
import type { FieldChange, ItemDifference } from '../../../../engine/core/records/diffRecord.ts';
import { linkedIds } from '../../../../engine/core/records/linkedRecords.ts';
import type { RecordValue } from '../../../../engine/core/records/recordCodec.ts';
import type { ResolvedField, ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ChoiceChanges } from './ChoiceChanges.tsx';
import { SideValue } from './SideValue.tsx';

/** How many entries of each sort are named; a role may have lost a thousand permissions. */
const NAMED = 10;

export interface ItemChangesProps {
  resource: ResolvedResource;
  change: FieldChange;
  before: RecordValue;
  after: RecordValue;
}

/** Draws the added and removed entries of a list value, and the records whose choices changed. */
export function ItemChanges({ resource, change, before, after }: ItemChangesProps): ReactNode {
  const { t } = useText();
  const { added, removed, changed }: ItemDifference = change.items ?? { added: [], removed: [], changed: [] };
  const values = (entries: readonly unknown[], version: RecordValue): ReactNode => {
    const named = entries.slice(0, NAMED);
    return (
      <SideValue resource={resource} change={change} value={named} side={sideWith(change.field, version, named)} />
    );
  };
  return (
    <chakra.span display="grid" gap="1.5">
      {added.length > 0 && (
        <Sort label={t('history.added')} rest={added.length - NAMED}>
          {values(added, after)}
        </Sort>
      )}
      {removed.length > 0 && (
        <Sort label={t('history.removed')} rest={removed.length - NAMED}>
          {values(removed, before)}
        </Sort>
      )}
      {changed.length > 0 && (
        <Sort label={t('history.changed')} rest={changed.length - NAMED}>
          <ChoiceChanges change={change} entries={changed.slice(0, NAMED)} after={after} />
        </Sort>
      )}
    </chakra.span>
  );
}

/** The version with those of its embedded records alone that are named. */
function sideWith(field: ResolvedField, version: RecordValue, named: readonly unknown[]): RecordValue {
  const key = embeddedKey(field);
  const embedded = version[key];
  if (!field.relation || !Array.isArray(embedded)) return version;
  const ids = new Set(linkedIds(named));
  return { ...version, [key]: embedded.filter((record) => linkedIds(record).some((id) => ids.has(id))) };
}

function Sort({ label, rest, children }: { label: string; rest: number; children: ReactNode }): ReactNode {
  const { t } = useText();
  return (
    <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
      <chakra.span textStyle="caption" color="fg.2">
        {label}
      </chakra.span>
      {children}
      {rest > 0 && (
        <chakra.span textStyle="caption" color="fg.2">
          {t('selection.andMore', { count: rest })}
        </chakra.span>
      )}
    </chakra.span>
  );
}
