import { parseSortKey } from '../../../../core/definition/sortKey.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { fieldNamed, fieldNames, isDeclared } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { repeats } from '../shared/repeats.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const sortKey = defineDefinitionRule('sort-key', (target, report) => {
  const keys = (target.definition.sort ?? []).map((text, index) => ({
    ...parseSortKey(text),
    text,
    path: ['sort', index],
  }));
  for (const { key, descending, path } of keys) {
    const field = fieldNamed(target, key);
    if (field && !canOrder(field)) report(path, 'unsortable', { key, kind: field.kind });
    if (field || isDeclared(target, key)) continue;
    const { hint, replaceWith } = hintOf(key, fieldNames(target, canOrder));
    const fix = replaceWith === undefined ? {} : { replaceWith: descending ? `-${replaceWith}` : replaceWith };
    report(path, 'unknown', { key, hint }, fix);
  }
  for (const { key, path } of repeats(keys, (entry) => entry.key)) report(path, 'twice', { key });
});

/** The default order may also follow a reference, by its id, for example to keep times of a day together. */
function canOrder({ sortable, kind, writeOnly }: ResolvedField): boolean {
  return (sortable || kind === 'reference') && !writeOnly;
}
