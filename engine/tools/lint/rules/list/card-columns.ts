import { resolveColumns } from '../../../../core/resolve/resolveColumns.ts';
import { resolveToggles, writtenToggles } from '../../../../core/resolve/resolveToggles.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import { columnLists } from '../shared/columnLists.ts';
import { repeats } from '../shared/repeats.ts';

/** The card of a record shows columns of the group's lists, each once. */
export const cardColumns = defineDefinitionRule('card-columns', (target, report) => {
  const { definition, fields } = target;
  if (definition.card === undefined) return;
  const { status, lines = [] } = definition.card;
  const named = [
    ...(status === undefined ? [] : [{ key: status, path: ['card', 'status'] }]),
    ...lines.flatMap((keys, line) => keys.map((key, place) => ({ key, path: ['card', 'lines', line, place] }))),
  ];
  const switches = resolveToggles(writtenToggles(definition), fields);
  const known = new Set([
    ...resolveColumns(definition.columns, fields, switches).map(({ key }) => key),
    ...columnLists(definition).flatMap((list) => list.map(({ column }) => column.key)),
  ]);
  for (const { key, path } of named) {
    if (known.has(key)) continue;
    const { hint, ...fix } = hintOf(key, [...known]);
    report(path, 'unknown', { key, hint }, fix);
  }
  for (const { key, path } of repeats(named, (entry) => entry.key)) report(path, 'twice', { key });
});
