import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/registry/defineCell.ts';
import { RecordLink } from '../../../engine/registry/ResourceLinks.tsx';
import { UserText } from '../../../engine/text/UserText.tsx';
import { recordOf } from '../../shared/cells/recordOf.ts';

/** Draws the other record's name, as a link where access allows (LIST-06). */
export const ReferenceCell: CellComponent = ({ value, context }): ReactNode => {
  const { id, name } = recordOf(value, context.language);
  const text = <UserText className={context.place === 'list' ? 'lw-nowrap' : undefined}>{name}</UserText>;
  const resource = context.field?.relation?.resource;
  if (resource === undefined || id === undefined) return text;
  return (
    <RecordLink resource={resource} id={id}>
      {text}
    </RecordLink>
  );
};
