import type { ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { RecordLink } from '../../../engine/react/registry/ResourceLinks.tsx';
import { GroupName } from '../shared/GroupName.tsx';

/** Draws the label of the group that the value names, as a link to the record that the row refers to, if any. */
export const GroupCell: CellComponent = ({ value, context }): ReactNode => {
  const name = typeof value === 'string' ? value : '';
  const id = context.row[String(context.options['record'])];
  const text = (
    <span className="lw-nowrap">
      <GroupName name={name} language={context.language} />
    </span>
  );
  if (typeof id !== 'number') return text;
  return (
    <RecordLink resource={name} id={id}>
      {text}
    </RecordLink>
  );
};
