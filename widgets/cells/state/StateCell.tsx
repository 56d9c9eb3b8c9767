import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/registry/defineCell.ts';
import { pickLocalised } from '../../../engine/text/Text.ts';
import { StateChip } from '../../../engine/views/cells/StateChip.tsx';

/** Key under which an answer may name a state that the definition does not know (ORDERS-04, ORDERS-11). */
const TRANSLATION = 'order_status_trans';

/** Draws the state's chip; an unknown one by the name that the API sends, else by its raw value. */
export const StateCell: CellComponent = ({ value, context: { field, language, row } }): ReactNode => {
  const named = pickLocalised(row[TRANSLATION], language).trim();
  return (
    <StateChip look={field ?? {}} value={String(value)} language={language} {...(named !== '' && { unknown: named })} />
  );
};
