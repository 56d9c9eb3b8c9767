import { isBaseLanguage, isLanguage } from '../../../../core/text/language.ts';
import { textList } from '../shared/textList.ts';
import { defineFileRule } from '../defineRule.ts';
import { reportIssues } from '../reportIssues.ts';

const UNDECLARED = 'add it to `languages.offered` of product.json, or remove it here';

/** A text has the languages of the dashboard, which the meta-schema does not know. */
export const unknownKey = defineFileRule('unknown-key', (target, report) => {
  reportIssues('unknown-key', target, report);
  for (const { text, path } of textList(target.source.value))
    for (const key of Object.keys(text))
      if (!isBaseLanguage(key) && !isLanguage(key))
        report([...path, key], 'unknown', { key, hint: UNDECLARED }, { spot: 'key' });
});
