import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import type { StateTransition } from '../../../engine/core/definition/States.types.ts';
import { canonicalState } from '../../../engine/core/definition/transitions.ts';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { StateChip } from '../cells/StateChip.tsx';
import { recordTitle } from '../../../engine/react/list/state/recordTitle.ts';
import type { StatefulResource } from '../../../engine/react/states/moveForm.ts';
import { stateFieldOf } from '../../../engine/react/states/stateFieldOf.ts';

/** How many records are listed by name. */
const NAMED = 5;

export interface MoveSubjectProps {
  resource: StatefulResource;
  rows: readonly Row[];
  move: StateTransition;
}

/** Draws which records are moved, from which states to which, with the definition's texts about it. */
export function MoveSubject({ resource, rows, move }: MoveSubjectProps): ReactNode {
  const { t, pick, language } = useText();
  const { states } = resource;
  const stateField = stateFieldOf(resource);
  const present = [...new Set(rows.map((row) => canonicalState(states, row[states.field])))];
  const names = rows.slice(0, NAMED).map((row) => recordTitle(resource, row, language));
  const isFinal = states.values.find(({ value }) => value === move.to)?.terminal === true;
  return (
    <>
      {rows.length > 1 && <p>{t('states.bulkQuestion', { count: rows.length })}</p>}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2"
        marginBlockStart={rows.length > 1 ? '2' : '0'}
        fontWeight="600"
        color="fg"
        overflowWrap="anywhere"
        data-testid="state-dialog-record"
      >
        {names.map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two records may have one name
          <UserText key={index} className={rows.length > 1 ? 'lw-chip lw-tone-ink' : undefined}>
            {name}
          </UserText>
        ))}
        {rows.length > NAMED && <span>{t('selection.andMore', { count: rows.length - NAMED })}</span>}
      </chakra.div>
      <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="2" marginBlockStart="3">
        <span data-visually-hidden="">{t('states.from')} </span>
        {present.map((value) => (
          <StateChip key={value} stateField={stateField} value={value} language={language} />
        ))}
        {move.stays !== true && (
          <>
            <chakra.span display="inline-flex" color="fg.3">
              <Icon id="arrow-right" size={16} />
            </chakra.span>
            <span data-visually-hidden=""> {t('states.to')} </span>
            <StateChip stateField={stateField} value={move.to} language={language} />
          </>
        )}
      </chakra.p>
      {(move.confirm ?? isFinal) && (
        <chakra.p marginBlockStart="3" color="fg.2">
          {move.confirm ? pick(move.confirm) : t('states.final')}
        </chakra.p>
      )}
    </>
  );
}
