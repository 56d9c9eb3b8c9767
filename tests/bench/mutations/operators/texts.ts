import { isObject } from '../../../../engine/core/values/isObject.ts';
import { add, at, drop, operatorsOf, put, putBy, where, type Maker } from '../mistakes.ts';
import type { Mistake, Site } from '../Operator.types.ts';

/** A side of a text with something in front, behind, or in the middle of it. */
function written(write: (text: string) => string): Maker {
  return (value) => (typeof value === 'string' && value.trim().length > 2 ? write(value) : undefined);
}

/** Something between two words, or inside the first. */
function inside(what: string): Maker {
  return written((text) => {
    const place = text.includes(' ') ? text.indexOf(' ') : Math.floor(text.length / 2);
    return `${text.slice(0, place)}${what}${text.slice(place)}`;
  });
}

function otherSide(side: 'ar' | 'en'): Maker {
  return (_, { holder }) => at(holder, side);
}

/** The label of the next thing of the same sort, so that both read alike. */
const siblingLabel: Maker = (value, { root, path }: Site) => {
  const key = path.at(-1);
  const siblings = Object.entries(Object(at(root, ...path.slice(0, -1))) as Record<string, unknown>);
  const other = siblings.find(([name, text]) => name !== key && isObject(text) && 'ar' in text && text !== value);
  return other?.[1];
};

/** Only in names of things: what explains something may quote technical words. */
function label(mistake: Mistake): Mistake {
  return where(({ path }) => !['x-help', 'help', 'description'].includes(String(path.at(-2))), mistake);
}

export const textOperators = operatorsOf('texts', [
  ['arabic-empty', 'text:ar', put('')],
  ['english-empty', 'text:en', put('')],
  ['arabic-blank', 'text:ar', put('  ')],
  ['arabic-missing', 'text:ar', drop],
  ['english-missing', 'text:en', drop],
  ['english-in-arabic', 'text:ar', putBy(otherSide('en'))],
  ['arabic-in-english', 'text:en', putBy(otherSide('ar'))],
  ['latin-only', 'text:ar', put('Label')],
  ['one-language', 'text', putBy((value) => at(value, 'en'))],
  ['third-language', 'text', add({ fr: 'Texte' })],
  ['space-before', 'text:ar', putBy(written((text) => ` ${text}`))],
  ['space-behind', 'text:en', putBy(written((text) => `${text} `))],
  ['space-twice', 'text:en', putBy(written((text) => (text.includes(' ') ? text.replace(' ', '  ') : `${text}  x`)))],
  ['tab', 'text:en', putBy(inside('\t'))],
  ['line-break', 'text:ar', putBy(inside('\n'))],
  ['bidi-override', 'text:ar', putBy(inside('\u202E'))],
  ['bidi-embedding', 'text:en', putBy(inside('\u202B'))],
  ['isolate-open', 'text:ar', putBy(inside('\u2066'))],
  ['zero-width-space', 'text:ar', putBy(inside('\u200B'))],
  ['byte-order-mark', 'text:en', putBy(inside('\uFEFF'))],
  ['soft-hyphen', 'text:en', putBy(inside('\u00AD'))],
  ['control-character', 'text:en', putBy(inside('\u0007'))],
  ['null-character', 'text:ar', putBy(inside('\u0000'))],
  ['lone-surrogate', 'text:en', putBy(inside('\uD83D'))],
  ['no-break-space', 'text:en', putBy(inside('\u00A0'))],
  ['mark-up', 'text:en', putBy(written((text) => `<b>${text}</b>`))],
  ['mark-up-arabic', 'text:ar', putBy(written((text) => `${text}<br>`))],
  ['entity', 'text:en', putBy(inside('&nbsp;'))],
  ['markdown', 'text:en', putBy(written((text) => `**${text}**`))],
  ['todo', 'text:en', putBy(written((text) => `TODO ${text}`))],
  ['todo-arabic', 'text:ar', putBy(written((text) => `${text} TODO`))],
  ['lorem-ipsum', 'text:en', put('Lorem ipsum dolor')],
  ['nothing-written', 'text:en', put('undefined')],
  ['object-as-text', 'text:en', put('[object Object]')],
  ['three-letters', 'text:en', put('xxx')],
  ['mojibake', 'text:ar', putBy(written((text) => Buffer.from(text, 'utf8').toString('latin1')))],
  ['question-marks', 'text:ar', putBy(written((text) => text.replaceAll(/\p{Script=Arabic}/gu, '?')))],
  ['presentation-forms', 'text:ar', putBy(inside(' \uFE8D\uFEDF\uFEE8\uFEBA'))],
  [
    'persian-letters',
    'text:ar',
    putBy(written((text) => text.replace(/[يك]/u, (letter) => (letter === 'ي' ? 'ی' : 'ک')))),
  ],
  [
    'latin-comma',
    'text:ar',
    putBy(written((text) => (text.includes('،') ? text.replace('،', ',') : undefined) ?? text)),
  ],
  ['latin-question', 'text:ar', putBy(written((text) => (text.includes('؟') ? text.replace('؟', '?') : text)))],
  ['arabic-comma', 'text:en', putBy(written((text) => text.replace(',', '،')))],
  ['arabic-question', 'text:en', putBy(written((text) => text.replace('?', '؟')))],
  ['arabic-digits-in-english', 'text:en', putBy(written((text) => `${text} ٣`))],
  ['both-digits', 'text:ar', putBy(written((text) => `${text} 1٢`))],
  ['latin-word-in-arabic', 'text:ar', label(putBy(written((text) => `${text} settings page`)))],
  [
    'joined-languages',
    'text:ar',
    label(putBy((value, { holder }) => `${String(value)} / ${String(at(holder, 'en'))}`)),
  ],
  ['placeholder', 'text:en', label(putBy(written((text) => `${text} {name}`)))],
  ['placeholder-double', 'text:en', label(putBy(written((text) => `${text} {{count}}`)))],
  ['placeholder-printf', 'text:en', label(putBy(written((text) => `${text} %s`)))],
  ['placeholder-one-side', 'nameTemplate/ar', putBy(written((text) => text.replace(/\{\w+\}/, '')))],
  [
    'sibling-label',
    'form/schema/properties/*/x-enum-labels/*',
    where(({ value }) => isObject(value), putBy(siblingLabel)),
  ],
  [
    'sibling-field',
    'form/schema/properties/*/x-label',
    putBy((value, { root }) =>
      Object.values(Object(at(root, 'form', 'schema', 'properties')) as Record<string, unknown>)
        .map((property) => at(property, 'x-label'))
        .find((label) => label !== undefined && label !== value),
    ),
  ],
  [
    'sibling-section',
    'form/sections/#/label',
    putBy((value, { root }) =>
      (at(root, 'form', 'sections') as unknown[])
        .map((section) => at(section, 'label'))
        .find((label) => label !== value),
    ),
  ],
  [
    'sibling-state',
    'states/values/*/label',
    putBy((value, { root }) =>
      Object.values(Object(at(root, 'states', 'values')) as Record<string, unknown>)
        .map((state) => at(state, 'label'))
        .find((label) => label !== value),
    ),
  ],
]);
