import { fieldNames, hasField } from './shared/fieldNames.ts';
import { hintOf } from './shared/hintOf.ts';
import { repeats } from './shared/repeats.ts';
import { defineDefinitionRule } from './defineRule.ts';

export const storageFields = defineDefinitionRule('storage-fields', (target, report) => {
  const { unique = [], index = [] } = target.definition.storage ?? {};
  for (const [key, sets] of Object.entries({ unique, index })) {
    for (const [position, set] of sets.entries()) {
      const entries = set.map((name, place) => ({ name, path: ['storage', key, position, place] }));
      for (const { name, path } of entries) {
        if (hasField(target, name)) continue;
        const { hint, ...fix } = hintOf(name, fieldNames(target));
        report(path, 'unknown', { field: name, hint }, fix);
      }
      for (const { name, path } of repeats(entries, (entry) => entry.name)) report(path, 'twice', { field: name });
    }
  }
});
