import type { ReactNode } from 'react';
import { embeddedKey } from '../../../engine/core/definition/answerKeys.ts';
import type { CellComponent, CellContext } from '../../../engine/core/registry/defineCell.ts';
import { relatedGroup } from '../../../engine/core/records/relatedGroup.ts';
import { RecordLink } from '../../../engine/react/registry/ResourceLinks.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { emptyText } from './emptyText.ts';
import { isEmptyValue } from '../../../engine/core/records/cellValueOf.ts';
import { recordOf } from '../shared/recordOf.ts';

/**
 * Draws the other record's name, as a link where access allows and the record is there. It leads to the group that the embedded record
 * names, which a reference into several groups does, else to the one that the field points to.
 */
export const ReferenceCell: CellComponent = ({ value, context }): ReactNode => {
  if (isEmptyValue(value)) {
    const words = emptyText(context);
    return words === '' ? <span className="lw-empty">–</span> : <span className="lw-chip lw-tone-sand">{words}</span>;
  }
  const { id, name, isMissing, resource = groupOf(value, context) } = recordOf(value, context.language);
  const isInList = context.place === 'list';
  const text = (
    <UserText className={isInList ? 'lw-nowrap' : undefined} title={isInList ? name : undefined}>
      {name}
    </UserText>
  );
  // The second line of a row is no target of its own: a finger would not separate it from the title above.
  if (resource === undefined || id === undefined || isMissing || context.options['plain'] === true) return text;
  return (
    <RecordLink resource={resource} id={id}>
      {text}
    </RecordLink>
  );
};

/** The group of a value: a column of several keys (author, else publisher) may show another field than its own. */
function groupOf(value: unknown, { field, resource, row, column }: CellContext): string | undefined {
  const shown =
    column.keys.length > 1
      ? resource.fields.find((other) => other.relation !== undefined && row[embeddedKey(other)] === value)
      : undefined;
  return relatedGroup(shown ?? field ?? {}, row);
}
