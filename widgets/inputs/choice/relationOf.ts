import { embeddedKey } from '../../../engine/core/definition/answerKeys.ts';
import { relatedGroup } from '../../../engine/core/records/relatedGroup.ts';
import type { WidgetProps } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { NOT_BELOW } from '../../../engine/core/query/tree.ts';
import type { Text } from '../../../engine/core/text/Text.ts';

/** The field that narrows the options of another. */
export interface ParentValue {
  name: string;
  /** Its label; absent: the record has no such field. */
  label?: Text;
  /** Absent: none is chosen yet, and there are no options. */
  value: string | number | undefined;
}

export interface WidgetRelation {
  /** Group of the options. */
  resource: string;
  /** Field that narrows them, with its value in the form. */
  parent?: ParentValue;
  /** Name of the loaded value, from the embedded record (`country_id` → `country.name`). */
  embeddedName?: string;
  /** Field of the options → the value that they must have. */
  where?: Readonly<Record<string, string | number>>;
  /** Name under which the options show more than their names; absent: they do not. */
  detailsFor?: string;
}

/** Source of a reference field's options. Throws for a field without a relation. */
export function relationOf({ field, record, row, value, resource }: WidgetProps): WidgetRelation {
  const { relation, name } = field;
  if (relation === undefined) throw new Error(`The field ${name} names no relation, so it has no options`);
  const embedded = row?.[name] === value ? row?.[embeddedKey(field)] : undefined;
  const isAbove = row !== undefined && row.id > 0 && resource.layouts?.tree?.by === name;
  return {
    resource: relatedGroup(field, record) ?? relation.resource,
    ...(relation.parent !== undefined && {
      parent: {
        name: relation.parent,
        ...(relation.parentLabel && { label: relation.parentLabel }),
        value: idOf(record[relation.parent]),
      },
    }),
    ...(hasName(embedded) && { embeddedName: embedded.name }),
    ...((relation.where || isAbove) && {
      // A record of a tree is put below no record that is below it.
      where: { ...relation.where, ...(isAbove && { [NOT_BELOW]: row.id }) },
    }),
    ...(relation.details && { detailsFor: `${resource.name}.${name}` }),
  };
}

function idOf(value: unknown): string | number | undefined {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

function hasName(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';
}
