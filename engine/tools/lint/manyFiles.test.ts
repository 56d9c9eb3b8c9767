import { describe, expect, it } from 'vitest';
import { buildTarget } from './buildTargets.ts';
import { buildProject } from './lintSources.ts';
import { RULES } from './rules/index.ts';
import type { FileTarget } from './Rule.types.ts';
import { runRules } from './runRules.ts';
import { parseSource, type SourceFile } from './source/parseSource.ts';

const text = { ar: 'حقل', en: 'Field' };

function source(name: string, value: object): SourceFile {
  return parseSource({ path: `/d/${name}.json`, file: `${name}.json`, name, text: JSON.stringify({ name, ...value }) });
}

/** A group that says all about others that a group can say. */
function group(index: number): SourceFile {
  return source(`group_${index}`, {
    label: { ar: `مجموعة ${index}`, en: `Group ${index}` },
    aliases: [`other_${index}`],
    notify: true,
    opens: { by: 'kind', targets: { near: { path: `other_${index}`, id: 'before_id' } } },
    form: {
      schema: {
        type: 'object',
        required: ['name', ...(index > 0 ? ['before_id'] : [])],
        properties: {
          name: { $ref: 'lawha:bilingual-text', maxLength: 60 },
          kind: { type: 'string', enum: ['near'], 'x-enum-labels': { near: text }, 'x-label': text },
          before_id: {
            $ref: 'lawha:reference',
            'x-label': text,
            'x-relation': { resource: `group_${Math.max(0, index - 1)}` },
          },
        },
      },
    },
  });
}

/** The one record of a tab. */
function tab(index: number): SourceFile {
  return source(`tab_${index}`, {
    label: { ar: `لسان ${index}`, en: `Tab ${index}` },
    singleton: 'settings',
    form: { schema: { type: 'object', properties: { title: { $ref: 'lawha:text', maxLength: 60 } } } },
  });
}

function menu(count: number): SourceFile {
  const entries = Array.from({ length: count }, (_, index) => `tab_${index}`);
  return source('navigation', {
    groups: [{ id: 'all', label: text, icon: 'house', resources: ['settings'] }],
    tabs: [{ name: 'settings', label: text, icon: 'house', entries }],
  });
}

/** Reads of properties of the files and definitions while all rules check them. */
function readsOf(count: number): number {
  let reads = 0;
  const counted = <T extends object>(value: T): T =>
    new Proxy(value, {
      get: (target, key) => {
        reads += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
  const indexes = Array.from({ length: count }, (_, index) => index);
  const targets = [...indexes.map(group), ...indexes.map(tab), menu(count)]
    .map(buildTarget)
    .map((target): FileTarget =>
      counted('definition' in target ? { ...target, definition: counted(target.definition) } : target),
    );
  const project = buildProject(targets, {});
  for (const target of targets) runRules(RULES, target, project);
  return reads;
}

describe('MEND-18: what a file costs the lint does not depend on how many others there are', () => {
  it('over all rules', () => {
    const [few, some, many] = [readsOf(8), readsOf(16), readsOf(32)];
    expect(many - some).toBe(2 * (some - few));
  });
});
