import { describe, expect, it } from 'vitest';
import { isGroupFile } from '../../engine/core/product/groupFiles.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { lintSources } from '../../engine/tools/lint/lintSources.ts';
import { readDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { createLintMemory } from '../../engine/tools/lint/memory/createLintMemory.ts';
import { parseSource } from '../../engine/tools/lint/source/parseSource.ts';

describe('AUTH-02: a mistake that makes a file unreadable for the other rules', () => {
  it('is reported there alone, and nothing in the other shipped files', async () => {
    const { sources, known, product } = await readDefinitions({ root: REPOSITORY });
    const memory = createLintMemory();
    const elsewhere = sources.flatMap((source) => {
      if (!isGroupFile(`${source.name}.json`)) return [];
      const broken = parseSource({ ...source, text: source.text.replace('"label"', '"lable"') });
      const changed = sources.map((other) => (other === source ? broken : other));
      const { findings } = lintSources(changed, { known, product, memory });
      expect(findings.some(({ file }) => file === source.file)).toBe(true);
      return findings.flatMap(({ file, rule, message }) =>
        file === source.file ? [] : `${source.name} → ${file}: ${rule} ${message}`,
      );
    });
    expect(elsewhere).toEqual([]);
  });
});
