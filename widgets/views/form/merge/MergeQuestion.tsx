import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import type { MergeConflict, MergeSide } from '../../../../engine/core/records/merge/Merge.types.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { partLabel } from '../../../../engine/react/form/fieldIds.ts';
import { markedText } from '../../../../engine/react/show/history/changedTexts.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { FieldValue } from './FieldValue.tsx';

export interface MergeQuestionProps {
  /** What is decided together: mostly one field. */
  conflicts: readonly MergeConflict[];
  /** Records that embed what references point to. */
  rows: readonly Row[];
  chosen: MergeSide | undefined;
  onChoose: (side: MergeSide) => void;
}

/** Draws one question of a merge: mine and theirs to choose from, and what was there before. */
export function MergeQuestion({ conflicts, rows, chosen, onChoose }: MergeQuestionProps): ReactNode {
  const { t } = useText();
  const name = useId();
  const titleId = `${name}title`;
  const labelOf = useConflictLabel();
  // What is decided together is of one version, the rest of the record of the stored one.
  const recordOf = (version: MergeSide | 'before'): Record<string, unknown> => ({
    ...rows[0],
    ...Object.fromEntries(conflicts.map((conflict) => [conflict.field.name, conflict[version]])),
  });
  const valuesOf = (version: MergeSide | 'before'): ReactNode =>
    conflicts.map((conflict) => (
      <div key={conflict.id}>
        {conflicts.length > 1 && (
          <chakra.span display="block" textStyle="caption" color="fg.2">
            {labelOf(conflict)}
          </chakra.span>
        )}
        <FieldValue
          field={conflict.field}
          value={conflict[version]}
          language={conflict.language}
          rows={rows}
          record={recordOf(version)}
        />
      </div>
    ));
  return (
    <Question role="radiogroup" aria-labelledby={titleId} data-testid="merge-question">
      <chakra.h3 id={titleId} textStyle="label">
        {conflicts.map(labelOf).join(t('list.comma'))}
      </chakra.h3>
      {conflicts.length > 1 && (
        <chakra.p textStyle="caption" color="fg.2">
          {t('editing.merge.together')}
        </chakra.p>
      )}
      {conflicts.some(isFormatAlone) && (
        <chakra.p textStyle="caption" color="fg.2">
          {t('editing.merge.formatOnly')}
        </chakra.p>
      )}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        gap="2"
        marginBlockStart="2"
      >
        {(['mine', 'theirs'] as const).map((side) => (
          <Version key={side} as="label" data-side={side}>
            <chakra.span display="flex" alignItems="center" gap="2" textStyle="caption" color="fg.2">
              <chakra.input
                type="radio"
                name={name}
                checked={chosen === side}
                aria-labelledby={`${name}${side}`}
                aria-describedby={`${name}${side}-value`}
                accentColor="primary.fill"
                width="4.5"
                height="4.5"
                onChange={() => onChoose(side)}
              />
              <span id={`${name}${side}`}>{t(`editing.merge.${side}`)}</span>
            </chakra.span>
            <Value id={`${name}${side}-value`}>{valuesOf(side)}</Value>
          </Version>
        ))}
        <Version data-side="before">
          <chakra.span textStyle="caption" color="fg.2" minHeight="4.5">
            {t('editing.merge.before')}
          </chakra.span>
          <Value>{valuesOf('before')}</Value>
        </Version>
      </chakra.div>
    </Question>
  );
}

/** Names what a conflict is about: the field, its language, the item of a repeater or their sequence. */
function useConflictLabel(): (conflict: MergeConflict) => string {
  const { t, pick, language: shown } = useText();
  return ({ field, language, item, isOrder }) => {
    if (language !== undefined) return partLabel(field, language, { t, language: shown });
    if (item !== undefined) return t('form.parts.item', { label: pick(field.label), number: item });
    return isOrder ? t('editing.merge.order', { label: pick(field.label) }) : pick(field.label);
  };
}

/** Whether two rich texts say the same in different formats. */
function isFormatAlone({ field, mine, theirs }: MergeConflict): boolean {
  const [own, other] = [markedText(field.kind, mine), markedText(field.kind, theirs)];
  return own !== undefined && own === other;
}

const Question = chakra('section', {
  base: { minWidth: '0', borderWidth: '1px', borderColor: 'border', borderRadius: 'md', padding: '3' },
});

/** Versions that can be chosen are framed; what was before is only there to compare. */
const Version = chakra('div', {
  base: {
    display: 'block',
    minWidth: '0',
    padding: '3',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'sm',
    background: 'bg.muted',
    '&[data-side=mine], &[data-side=theirs]': {
      background: 'bg.surface',
      borderColor: 'border.control',
      cursor: 'pointer',
    },
    '&:has(:checked)': { borderColor: 'primary.fill', background: 'selected' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus' },
  },
});

const Value = chakra('div', {
  base: {
    display: 'grid',
    gap: '1.5',
    marginBlockStart: '1.5',
    textStyle: 'table',
    overflowWrap: 'anywhere',
    maxHeight: '60',
    overflowY: 'auto',
  },
});
