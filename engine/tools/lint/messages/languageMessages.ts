import type { Messages } from './Messages.types.ts';

/** Rules about the JSON of a file, its keys and its texts. */
export const languageMessages = {
  'json-syntax': {
    summary: 'The file is strict JSON in UTF-8.',
    cases: {
      syntax: { message: '{what}', advice: 'write strict JSON: double quotes, commas between entries, no comments' },
      empty: { message: 'the file is empty', advice: 'run: npm run new -- <name>' },
      encoding: { message: 'the file is not UTF-8', advice: 'save it as UTF-8 without a byte order mark' },
    },
  },
  'duplicate-key': {
    summary: 'No object has the same key twice.',
    cases: {
      twice: { message: '"{key}" is repeated in this object; the first is ignored', advice: 'keep one of the two' },
    },
  },
  'unknown-key': {
    summary: 'Every key is one that the language has.',
    cases: { unknown: { message: 'unknown key "{key}"', advice: '{hint}' } },
  },
  'schema-valid': {
    summary: 'The file fits the meta-schema (schemas/meta).',
    cases: {
      missing: { message: 'the key "{key}" is missing', advice: 'add "{key}": {meaning}' },
      type: { message: 'this is {found}, but {expected} is needed', advice: 'write {expected}: {meaning}' },
      enum: { message: '{found} is not allowed here', advice: '{hint}' },
      pattern: { message: '"{found}" is not a good name here', advice: 'write a value that fits {pattern}: {meaning}' },
      limit: { message: 'this {limit}', advice: 'write a value within the limits: {meaning}' },
      repeated: { message: 'this list names it twice', advice: 'keep it once' },
      alternative: { message: 'this can be written in none of the allowed ways', advice: 'write {expected}' },
      regex: {
        message: '"{found}" is no regular expression',
        advice: 'write an ECMAScript pattern that is valid with the u flag',
      },
    },
  },
  'schema-reference': {
    summary: '`$schema` names the meta-schema of this kind of file.',
    cases: { wrong: { message: '"$schema" names another schema', advice: 'write "{expected}"' } },
  },
  'both-languages': {
    summary: 'Every text is written in Arabic and in English, each in its own script.',
    cases: {
      missing: { message: 'the {language} side is missing', advice: 'add "{side}": "<the text in {language}>"' },
      empty: { message: 'the {language} side is empty', advice: 'write the text in {language}' },
      plain: {
        message: 'a text is written in one language only',
        advice: 'write {"ar": "<Arabic>", "en": "<English>"}',
      },
      'not-arabic': {
        message: 'the Arabic side "{text}" has no Arabic letter',
        advice: 'write the Arabic text of "{other}"',
      },
      'not-english': {
        message: 'the English side "{text}" has Arabic letters',
        advice: 'write the English text of "{other}"',
      },
      same: { message: 'both sides read "{text}"', advice: 'translate one of them, or spell it in Arabic letters' },
    },
  },
} as const satisfies Messages;
