import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRegistry } from '../../core/registry/createRegistry.ts';
import { RULES } from './rules/index.ts';
import type { ProductRule, Rule } from './Rule.types.ts';

/**
 * The rules that a product may name in `lint`: one in each file of a folder. A folder that is not there has none.
 *
 * @throws Error for a file without a rule of its name, and for a rule that the engine has, with what to write
 */
export async function loadProductRules(folder: string): Promise<ReadonlyMap<string, ProductRule>> {
  const taken = createRegistry<Rule>('lint rule', ({ id }) => id, RULES);
  const rules = await Promise.all((await ruleFiles(folder)).map((file) => loadRule(join(folder, file))));
  for (const rule of rules) taken.add(rule);
  return new Map(rules.map((rule) => [rule.id, rule]));
}

async function ruleFiles(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((file) => /(?<!\.test)\.ts$/.test(file)).toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function loadRule(file: string): Promise<ProductRule> {
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, unknown>;
  const rule = Object.values(module).find(isProductRule);
  if (rule?.id === basename(file, '.ts')) return rule;
  throw new Error(
    `${file} exports no rule of its name → write defineProductRule({ id: "${basename(file, '.ts')}", … })`,
  );
}

function isProductRule(value: unknown): value is ProductRule {
  return typeof value === 'object' && value !== null && 'scope' in value && value.scope === 'product';
}
