import { describe, expect, it } from 'vitest';
import { hintOf } from './hintOf.ts';

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
    expect(hintOf(word, allowed).hint).toBe(`did you mean "${meant}"?`);
  });

  it('may be the name of something that every object has', () => {
    expect(hintOf('constructor', ['path']).hint).toBe('write one of: path');
  });

  it('is only proposed where it is allowed', () => {
    expect(hintOf('options', ['path', 'label']).hint).toBe('write one of: path, label');
  });
});
