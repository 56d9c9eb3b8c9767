import { describe, expect, it } from 'vitest';
import { hintOf } from '../hintOf.ts';
import { fillMessage, sayPhrase } from '../messages/fillMessage.ts';
import { schemaIssues } from '../schema/schemaIssues.ts';

/** What is said of a definition with one field. */
const issuesOf = (property: object) =>
  schemaIssues('definition', {
    name: 'a',
    label: { ar: 'أ', en: 'A' },
    form: { schema: { type: 'object', properties: { x: property } } },
  });

describe('AUTH-05: a word of another system', () => {
  it.each([
    ['label', ['x-label', '$ref'], 'x-label'],
    ['min', ['minLength', 'maxLength', 'minimum'], 'minimum'],
    ['options', ['enum', 'type'], 'enum'],
    ['fieldtype', ['type', 'format'], 'type'],
    ['readonly', ['readOnly', 'writeOnly'], 'readOnly'],
    ['help_text', ['x-help', 'x-label'], 'x-help'],
    ['>', ['before', 'after'], 'after'],
    ['green', ['success', 'error'], 'success'],
    ['XLabel', ['x-label'], 'x-label'],
  ])('%s of %j is answered by %s', (word, allowed, meant) => {
    expect(sayPhrase(hintOf(word, allowed).hint)).toBe(`did you mean "${meant}"?`);
  });

  it.each([
    [{ $ref: 'lawha:text' }, 'max', 'maxLength'],
    [{ $ref: 'lawha:bilingual-text' }, 'min', 'minLength'],
    [{ type: 'integer' }, 'max', 'maximum'],
    [{ $ref: 'lawha:money' }, 'min', 'minimum'],
    [{ type: 'array' }, 'max', 'maxItems'],
  ])('of %j is answered by what its type has: %s is %s', (property, word, meant) => {
    const [issue] = issuesOf({ ...property, [word]: 3 }).filter(({ path }) => path.at(-1) === word);
    expect(fillMessage('{hint}', issue?.values ?? {})).toBe(`did you mean "${meant}"?`);
  });

  it('for a required field is answered by the list that has its name', () => {
    const meanings = [true, false].map((required) =>
      issuesOf({ $ref: 'lawha:text', required }).map(({ values }) => fillMessage('{meaning}', values)),
    );
    expect(meanings).toEqual([
      ['"required" beside "properties" has the names of required fields; add "x" to it, and leave this out'],
      ['fields are optional unless "required" beside "properties" has their name; leave this out'],
    ]);
  });

  it('may be the name of something that every object has', () => {
    expect(sayPhrase(hintOf('constructor', ['path']).hint)).toBe('write one of: path');
  });

  it('is only proposed where it is allowed', () => {
    expect(sayPhrase(hintOf('options', ['path', 'label']).hint)).toBe('write one of: path, label');
  });
});
