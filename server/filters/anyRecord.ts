import { sql } from 'kysely';
import { ANY_RECORD, isUsualGroup, splitAnyRecord } from '../../engine/core/query/conditions/anyRecord.ts';
import { all, any, columnOf, fieldOf } from './columns.ts';
import type { FilterSql } from './FilterSql.types.ts';
import { reference } from './reference.ts';

/** Records that point to one record of the group that their enumeration chooses. */
export const anyRecord: FilterSql = {
  kind: ANY_RECORD,
  condition: (about, value) => {
    const { filter, resource } = about;
    const { by, id } = splitAnyRecord(value);
    const name = filter.resourceBy?.filter ?? '';
    const chooser = columnOf(fieldOf({ resource, filter: { ...filter, name, field: name } }));
    const isChosen = sql<boolean>`${chooser} = ${by}`;
    const isOfGroup = isUsualGroup(filter, by) ? any([isChosen, sql<boolean>`${chooser} is null`]) : isChosen;
    return all([isOfGroup, reference.condition(about, id)]);
  },
};
