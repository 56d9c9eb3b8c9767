import type { FieldKind } from '../../definition/kinds.ts';
import type { FilterKind } from '../../definition/Resolved.types.ts';
import { fieldNamed } from './shared/fieldNames.ts';
import { filterList } from './shared/filterList.ts';
import { defineDefinitionRule } from './defineRule.ts';

interface Need {
  kinds: readonly FieldKind[];
  say: string;
}

/** Filter kind → kinds of field that it can compare. A kind that is not here fits every field. */
const NEEDS: Readonly<Partial<Record<FilterKind, Need>>> = {
  select: { kinds: ['enum', 'enum-list', 'flag'], say: 'choose an enumeration, or another kind' },
  group: { kinds: ['text'], say: 'choose a text that holds the name of a group, or another kind' },
  flag: { kinds: ['flag', 'boolean'], say: 'choose a flag, or another kind' },
  date: { kinds: ['date', 'timestamp'], say: 'choose a date, or another kind' },
  time: { kinds: ['time', 'timestamp'], say: 'choose a time, or another kind' },
  month: { kinds: ['date', 'timestamp'], say: 'choose a date, or another kind' },
  year: { kinds: ['date', 'timestamp'], say: 'choose a date, or another kind' },
};

export const filterKind = defineDefinitionRule('filter-kind', (target, report) => {
  for (const { filter, path } of filterList(target.definition)) {
    const field = fieldNamed(target, filter.name);
    const need = filter.kind && NEEDS[filter.kind];
    if (need === undefined || field === undefined || filter.column !== undefined) continue;
    if (need.kinds.includes(field.kind)) continue;
    report([...path, 'kind'], 'unfit', { kind: filter.kind ?? '', name: filter.name, need: need.say });
  }
});
