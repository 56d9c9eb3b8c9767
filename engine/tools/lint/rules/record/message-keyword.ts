import { hintOf } from '../../hintOf.ts';
import { editedProperties } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** Checks that can fail: the keywords of the schema, `required`, and the table's `unique`. */
const KEYWORDS: readonly string[] = [
  'required',
  'type',
  'enum',
  'const',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'uniqueItems',
  'unique',
];

export const messageKeyword = defineDefinitionRule('message-keyword', ({ definition }, report) => {
  for (const { property, path } of editedProperties(definition)) {
    for (const keyword of Object.keys(property['x-messages'] ?? {})) {
      if (KEYWORDS.includes(keyword)) continue;
      const { hint, ...fix } = hintOf(keyword, KEYWORDS);
      report([...path, 'x-messages', keyword], 'unknown', { keyword, hint }, { spot: 'key', ...fix });
    }
  }
});
