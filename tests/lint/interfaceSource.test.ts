import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';

const files = globSync('{engine,src,widgets}/**/*.tsx', { cwd: REPOSITORY }).filter(
  (file) => !file.endsWith('.test.tsx'),
);
const styles = globSync('{engine,src,widgets}/**/*.css', { cwd: REPOSITORY });
const read = (file: string): string => readFileSync(join(REPOSITORY, file), 'utf8');

/** Attributes that are read out or shown. */
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
]);
/** Names of keys and the beginning of an address are the same in every language. */
const UNIVERSAL = new Set(['Ctrl K', 'Enter', 'Shift', 'https://', '&nbsp;']);
const isWords = (text: string): boolean => /\p{L}{2}/u.test(text) && !UNIVERSAL.has(text.trim());

/** The words that a component carries itself: between its tags, and in attributes that people meet. */
function wordsOf(file: string): string[] {
  const { program } = parseSync(file, read(file));
  const found: string[] = [];
  new Visitor({
    JSXText: ({ value }) => {
      if (isWords(value)) found.push(`${file}: ${value.trim()}`);
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !SPOKEN.has(name.name)) return;
      if (value?.type === 'Literal' && typeof value.value === 'string' && isWords(value.value))
        found.push(`${file}: ${name.name}="${value.value}"`);
    },
  }).visit(program);
  return found;
}

describe('the source of the interface', () => {
  it('ENGINE-11: no component carries words of its own', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(files.flatMap(wordsOf)).toEqual([]);
  });

  it('SHELL-19: no style sheet and no component names the left or the right where start and end are meant', () => {
    const physical =
      /\b(?:margin|padding|border)-?(?:[lL]eft|[rR]ight)\b|\btext-?[aA]lign['"]?[:=]\s*\{?['"]?(?:left|right)\b|\bfloat:\s*(?:left|right)|\b[mp][lr]=["{]/u;
    const found = [...files, ...styles].flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) => (physical.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});
