import type { Messages } from './Messages.types.ts';

/** Rules about the JSON of a file, its keys and its texts. */
export const languageMessages = {
  'json-syntax': {
    summary: 'The file is strict JSON in UTF-8.',
    cases: {
      syntax: {
        message: '{what}',
        advice: 'write strict JSON: double quotes, commas between entries, no comments',
        consequence: 'stops',
      },
      character: {
        message: 'JSON does not have {found}',
        advice: 'write {instead}',
        consequence: 'stops',
      },
      brace: {
        message: 'the brace that is opened in line {line} is not closed',
        advice: 'write "}" here',
        consequence: 'stops',
      },
      empty: { message: 'the file is empty', advice: 'run: npm run new -- <name>', consequence: 'stops' },
      encoding: {
        message: 'the file is not UTF-8',
        advice: 'save it as UTF-8 without a byte order mark',
        consequence: 'stops',
      },
      large: {
        message: 'the file has more than {most} characters',
        advice: 'split the group, or keep data out of its definition',
        consequence: 'stops',
      },
      deep: {
        message: 'more than {most} objects and lists are within each other',
        advice: 'nest less deep',
        consequence: 'stops',
      },
    },
  },
  composition: {
    summary:
      'What a definition is made of is there and fits together: the group or pattern that it extends, the parts that it shares, and the changes of a deployment.',
    cases: {
      'unknown-file': {
        message: '"{reference}" names no file',
        advice: 'write "shared/<name>.json#/<key>", where definitions/shared/<name>.json is there and has no mistake',
        consequence: 'stops',
      },
      'unknown-place': {
        message: '"{reference}" names nothing in that file',
        advice: 'write a key of the file after "#/", as in "shared/contact.json#/phone"',
        consequence: 'stops',
      },
      'shared-ring': {
        message: '"{reference}" contains itself',
        advice: 'take one of the references out',
        consequence: 'stops',
      },
      'unknown-base': {
        message: 'there is no group and no pattern "{name}"',
        advice: 'name a group whose file can be read, or a pattern as "lawha:document"',
        consequence: 'stops',
      },
      'base-ring': {
        message: '"{name}" extends this group, directly or through others',
        advice: 'take one of the two "extends" out',
        consequence: 'stops',
      },
      'not-merged': {
        message: 'these differences are about another sort of value',
        advice: 'write keys for an object, and $add, $after, $remove or $change for a list',
        consequence: 'stops',
      },
      'unknown-item': {
        message: 'the list has no item "{name}"',
        advice: 'name an item by its name, key, path or flag, and a text by itself',
        consequence: 'stops',
      },
      'own-name': {
        message: 'changes of a deployment do not set "{key}"',
        advice: 'take it out: the name of the file says which group is changed',
        consequence: 'stops',
      },
      large: {
        message: 'the definition has more than {most} parts with what it shares',
        advice: 'share less, or share it once',
        consequence: 'stops',
      },
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
    summary:
      'Every text is written in Arabic, in English and in the dashboard’s further languages, each in its own script.',
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
      same: {
        message: 'both sides read "{text}"',
        advice: 'translate one of them, or spell it in Arabic letters',
        consequence: 'style',
      },
      placeholder: {
        message: '"{text}" is a placeholder that an import wrote',
        advice: 'write the text in {language}',
        consequence: 'style',
      },
      further: {
        message: 'the text is not there in {language}, and is shown in {fallback}',
        advice: 'add "{side}": "<the text in {language}>"',
        consequence: 'style',
      },
      script: {
        message: 'the side "{text}" is not written in the letters of {language}',
        advice: 'write the text in {language}',
        consequence: 'style',
      },
    },
  },
  'text-hygiene': {
    summary: 'Texts have nothing hidden, left over or foreign in them.',
    cases: {
      control: {
        message: 'the text has the control character {found}, which nothing shows',
        advice: 'type the text anew; a line break or a tab has no place in a label',
        consequence: 'misleads',
      },
      hidden: {
        message: 'the text has {found}, an invisible mark that turns or parts what is around it',
        advice: 'take it out; to keep Latin letters apart write U+2068 before and U+2069 behind them',
        consequence: 'misleads',
      },
      mojibake: {
        message: '"{found}" is text that was read in another encoding',
        advice: 'type it anew and save the file as UTF-8',
        consequence: 'misleads',
      },
      forms: {
        message: 'the text has {found}, a drawn form of a letter, as copied from a PDF',
        advice: 'type the text anew: a search does not find these letters',
        consequence: 'misleads',
      },
      foreign: {
        message: 'the text has {found}, a Persian or Urdu letter that looks like an Arabic one',
        advice: 'type it by an Arabic keyboard: ي, ك, ه, ٠–٩',
        consequence: 'misleads',
      },
      space: {
        message: 'the text begins or ends with a space, or has one too many',
        advice: 'keep single, ordinary spaces between words',
        consequence: 'style',
      },
      markup: {
        message: '"{found}" is mark-up, which is shown as it is written',
        advice: 'write plain text; `lawha:bilingual-html` is for content',
        consequence: 'style',
      },
      leftover: { message: '"{found}" was left over', advice: 'write the text itself', consequence: 'style' },
      value: {
        message: 'nothing fills in "{found}" here',
        advice: 'write it without; `nameTemplate` puts fields together',
        consequence: 'misleads',
      },
      punctuation: {
        message: '"{found}" is a mark of the other language',
        advice: 'write ، ؛ ؟ in Arabic and , ; ? in English',
        consequence: 'style',
      },
      digits: {
        message: '"{found}" has digits of the other language',
        advice: 'write one kind of digits: 0–9',
        consequence: 'style',
      },
      latin: {
        message: 'the Arabic side has "{found}" in the middle of its letters',
        advice: 'write it in Arabic, or in brackets',
        consequence: 'style',
      },
      sides: {
        message: 'the two sides do not fill in the same values',
        advice: 'name the same {…} in both',
        consequence: 'misleads',
      },
    },
  },
  'labels-alike': {
    summary: 'Things that are chosen among have labels that differ in both languages.',
    cases: {
      twice: {
        message: '"{text}" is the label of another one beside it',
        advice: 'name the difference between the two',
        consequence: 'misleads',
      },
    },
  },
} as const satisfies Messages;
