import type { ReactNode } from 'react';
import { stateNameKey } from '../../../engine/core/definition/answerKeys.ts';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { pickLocalised } from '../../../engine/core/text/Text.ts';
import { StateChip } from '../../views/cells/StateChip.tsx';

/** Draws the state's chip; an unknown one by the name that the API sends, else by its raw value. */
export const StateCell: CellComponent = ({ value, context: { resource, field, language, row } }): ReactNode => {
  const named = pickLocalised(row[stateNameKey(resource) ?? ''], language).trim();
  return (
    <StateChip
      stateField={field ?? {}}
      value={String(value)}
      language={language}
      {...(named !== '' && { unknown: named })}
    />
  );
};
