import { defineProductRule, textList } from '@lawha/engine/lint';

const TEXTS = {
  id: 'no-shouting',
  summary: 'No text of the clinic shouts.',
  cases: { loud: { message: '"{text}" shouts', advice: 'write it without an exclamation mark' } },
};

export const noShouting = defineProductRule(TEXTS, ({ source }, report) => {
  for (const { text, path } of textList(source.value))
    if (typeof text.en === 'string' && text.en.includes('!')) report([...path, 'en'], 'loud', { text: text.en });
});
