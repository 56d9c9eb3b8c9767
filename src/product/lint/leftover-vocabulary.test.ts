import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../engine/tools/lint/Finding.types.ts';
import { lintSources } from '../../../engine/tools/lint/lintSources.ts';
import { parseSource } from '../../../engine/tools/lint/source/parseSource.ts';
import { leftoverVocabulary } from './leftover-vocabulary.ts';

const minimal = {
  name: 'gifts',
  label: { ar: 'الهدايا', en: 'Gifts' },
  form: { schema: { type: 'object', properties: { name: { $ref: 'lawha:text' } } } },
};

function lint(text: string): Finding[] {
  const source = parseSource({ path: '/work/definitions/gifts.json', file: 'gifts.json', name: 'gifts', text });
  const rules = new Map([['leftover-vocabulary', leftoverVocabulary]]);
  return lintSources([source], { known: { rules } }).findings;
}

describe('leftover-vocabulary', () => {
  it.each(['المرحلة الأولى', 'مراحل العمل', 'مركب التكييف', 'الوسائق'])('LEFTOVER-01: lets %s pass', (ar) => {
    expect(lint(JSON.stringify({ ...minimal, label: { ar, en: 'Striped driveway' } }))).toEqual([]);
  });

  it.each([
    ['الرحلات', 'Gifts'],
    ['وللسائق', 'Gifts'],
    ['بالمركبة', 'Gifts'],
    ['الركاب', 'Gifts'],
    ['الهدايا', 'Trips'],
    ['الهدايا', 'Vehicle types'],
  ])('LEFTOVER-01: reports %s / %s', (ar, en) => {
    expect(lint(JSON.stringify({ ...minimal, label: { ar, en } }))).toMatchObject([{ rule: 'leftover-vocabulary' }]);
  });
});
