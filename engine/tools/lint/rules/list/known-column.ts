import { embeddedKey } from '../../../../core/definition/answerKeys.ts';
import { columnLists } from '../shared/columnLists.ts';
import { hintOf } from '../../hintOf.ts';
import { resolveColumnKey } from '../shared/resolveColumnKey.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { DefinitionTarget } from '../../Rule.types.ts';

export const knownColumn = defineDefinitionRule('known-column', (target, report, project) => {
  for (const { column, path, keyPath } of columnLists(target.definition).flat()) {
    for (const [index, alias] of (column.aliases ?? []).entries()) {
      if (resolveColumnKey(alias, target, project).kind !== 'unknown') {
        report([...path, 'aliases', index], 'alias', { key: alias });
      }
    }
    const fallbacks = (column.keys ?? []).map((key, index) => ({ key, at: [...path, 'keys', index] }));
    for (const { key, at } of [{ key: column.key, at: keyPath }, ...fallbacks]) {
      const found = resolveColumnKey(key, target, project);
      if (found.kind === 'field' && found.field.writeOnly) report(at, 'secret', { key });
      if (found.kind !== 'unknown') continue;
      const { hint, ...fix } = hintOf(key, columnNames(target));
      report(at, 'unknown', { key, hint }, fix);
    }
  }
});

function columnNames({ fields }: DefinitionTarget): string[] {
  const shown = fields.filter(({ writeOnly }) => !writeOnly);
  return shown.flatMap(({ name, relation }) => (relation ? [name, embeddedKey({ name })] : [name]));
}
