import { describe, expect, it } from 'vitest';
import { wholeProduct } from '../../../core/product/wholeProduct.ts';
import type { Product } from '../../../core/product/Product.types.ts';
import { lintSources } from '../lintSources.ts';
import { defineProductRule } from '../rules/defineRule.ts';
import type { KnownParts } from '../Rule.types.ts';
import { parseSource, type SourceFile } from '../source/parseSource.ts';
import { createLintMemory } from './createLintMemory.ts';

function group(name: string, label: string, relation?: string): SourceFile {
  const properties = {
    title: { $ref: 'lawha:text', maxLength: 60 },
    ...(relation !== undefined && { other_id: { $ref: 'lawha:reference', 'x-relation': { resource: relation } } }),
  };
  const value = { name, label: { ar: 'اسم', en: label }, form: { schema: { type: 'object', properties } } };
  return parseSource({ path: `/d/${name}.json`, file: `${name}.json`, name, text: JSON.stringify(value) });
}

/** A product with a rule that looks at the group that each file points to, and counts on which files it runs. */
function counted() {
  const ran: string[] = [];
  const rule = defineProductRule(
    { id: 'counted', summary: 's', cases: { seen: { message: '{label}', advice: 'none' } } },
    ({ source }, report, { byName }) => {
      ran.push(source.name);
      const related = JSON.stringify(source.value).match(/"resource":"(\w+)"/)?.[1];
      if (related !== undefined) report([], 'seen', { label: byName.get(related)?.definition.label.en ?? 'nothing' });
    },
  );
  const known: KnownParts = { rules: new Map([['counted', rule]]) };
  const product: Product = { ...wholeProduct(), lint: ['counted'] };
  const memory = createLintMemory();
  return {
    ran,
    check: (sources: readonly SourceFile[]) => {
      ran.length = 0;
      const { findings } = lintSources(sources, { known, product, memory });
      expect(findings).toEqual(lintSources(sources, { known, product }).findings);
      return findings.filter((found) => found.rule === 'counted').map(({ message }) => message);
    },
  };
}

/** Files on which the counting rule ran, without the comparison. */
const again = (ran: readonly string[], files: number): string[] => ran.slice(0, ran.length - files);

describe('AUTH-14: a later check of a folder', () => {
  const near = group('near', 'Near');
  const far = group('far', 'Far', 'near');
  const other = group('other', 'Other');

  it('runs a rule again on a changed file, and on those about which it read the changed one', () => {
    const { ran, check } = counted();
    expect(check([near, far, other])).toEqual(['Near']);
    expect(again(ran, 3)).toEqual(['near', 'far', 'other']);
    check([near, far, other]);
    expect(again(ran, 3)).toEqual([]);
    expect(check([group('near', 'Changed'), far, other])).toEqual(['Changed']);
    expect(again(ran, 3)).toEqual(['near', 'far']);
    // The file as it was before is still known.
    check([near, far, group('other', 'Changed')]);
    expect(again(ran, 3)).toEqual(['far', 'other']);
  });

  it('runs it again where a file appears or is taken away', () => {
    const { ran, check } = counted();
    expect(check([far, other])).toEqual(['nothing']);
    expect(check([near, far, other])).toEqual(['Near']);
    expect(again(ran, 3)).toEqual(['near', 'far']);
    expect(check([far, other])).toEqual(['nothing']);
    expect(again(ran, 2)).toEqual(['far']);
  });

  it('forgets everything for another product', () => {
    const memory = createLintMemory();
    const known: KnownParts = {};
    const target = (product: Product): unknown => {
      memory.use(product, known);
      return memory.targetOf(near);
    };
    const product = wholeProduct();
    expect(target(product)).toBe(target(product));
    expect(target(product)).not.toBe(target({ ...product }));
  });
});
