import { describe, expect, it } from 'vitest';
import { stripBidiControls } from '../../../../core/text/bidi.ts';
import { lintSources } from '../../lintSources.ts';
import { parseSource } from '../../source/parseSource.ts';
import { MESSAGES } from '../index.ts';
import type { RuleMessages } from '../Messages.types.ts';
import { PHRASES } from '../phrases.ts';
import { wordFinding } from '../wordFinding.ts';
import { ARABIC } from './index.ts';

const placeholders = (text: string): string[] => [...text.matchAll(/\{[a-z]+\}/g)].map(([found]) => found).toSorted();

/** Each English text with its Arabic one, by rule and case. */
const PAIRS = Object.entries<RuleMessages>(MESSAGES).flatMap(([rule, { summary, cases }]) => {
  const own = ARABIC.rules[rule];
  return [
    [rule, summary, own?.summary] as const,
    ...Object.entries(cases).flatMap(([name, { message, advice }]) => [
      [`${rule} ${name} message`, message, own?.cases[name]?.message] as const,
      [`${rule} ${name} advice`, advice, own?.cases[name]?.advice] as const,
    ]),
  ];
});

describe('AUTH-33: the messages of the lint in Arabic', () => {
  it('has every rule and every case, and no other', () => {
    expect(PAIRS.filter(([, , arabic]) => arabic === undefined).map(([name]) => name)).toEqual([]);
    const namesOf = (rules: Readonly<Record<string, Pick<RuleMessages, 'cases'>>>): string[] =>
      Object.entries(rules).flatMap(([rule, { cases }]) => Object.keys(cases).map((name) => `${rule} ${name}`));
    expect(namesOf(ARABIC.rules).toSorted()).toEqual(namesOf(MESSAGES).toSorted());
    expect(Object.keys(ARABIC.phrases)).toEqual(Object.keys(PHRASES));
  });

  it('fills in what the English ones fill in, and is written in Arabic', () => {
    const phrases = Object.entries(PHRASES).map(
      ([id, english]) => [id, english, ARABIC.phrases[id as keyof typeof PHRASES]] as const,
    );
    for (const [name, english, arabic = ''] of [...PAIRS, ...phrases]) {
      expect([name, placeholders(arabic)]).toEqual([name, placeholders(english)]);
      const isFilled = /^(?:null|[({}a-z) ]+)$/.test(english);
      expect([name, isFilled || /[\u0621-\u064A]/.test(arabic)]).toEqual([name, true]);
      expect([name, /\u0627\u064B|—/.exec(arabic)?.[0]]).toEqual([name, undefined]);
    }
  });

  it('words a finding, its correction and what is filled into it', () => {
    const definition = {
      name: 'gifts',
      label: { ar: 'الهدايا', en: 'Gifts' },
      colums: ['name'],
      form: { schema: { type: 'object', properties: { name: { type: 'string' }, price: { $ref: 'lawha:mony' } } } },
    };
    const text = JSON.stringify(definition, null, 2);
    const source = parseSource({ path: '/work/definitions/gifts.json', file: 'gifts.json', name: 'gifts', text });
    const said = lintSources([source], { known: {} }).findings.map((finding) => {
      const { rule, message, advice, fix } = wordFinding(finding, ARABIC);
      return [rule, message, advice, fix?.description].map((part) => part && stripBidiControls(part));
    });
    expect(said).toEqual([
      ['unknown-key', 'المفتاح "colums" غير معروف', 'هل تقصد "columns"؟', 'اكتب "columns"'],
      ['form-limits', 'النص "name" بلا حد أقصى للطول', 'أضف "maxLength"', undefined],
      ['known-shape', 'الشكل "lawha:mony" غير موجود', 'هل تقصد "lawha:money"؟', 'اكتب "lawha:money"'],
    ]);
  });
});
