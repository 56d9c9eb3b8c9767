import { provideLanguages } from '../context/config/provideLanguages.ts';
import { formatFinding } from '../../engine/tools/lint/formatFinding.ts';
import { provideProduct } from '../../engine/core/product/currentProduct.ts';
import { readProduct } from '../../engine/core/product/readProduct.ts';
import { checkDeclaredGroups } from '../people/personKinds.ts';
import { loadDefinitions, type LoadResult } from '../../engine/tools/lint/loadDefinitions.ts';

/** Definitions with errors: nothing is served from them. The message names file, line and column of each. */
export class DefinitionsRefusedError extends Error {
  constructor(findings: LoadResult['findings']) {
    super(`The definitions have errors:\n${findings.map((finding) => `  ${formatFinding(finding)}`).join('\n')}`);
    this.name = 'DefinitionsRefusedError';
  }
}

/**
 * Every definition below a folder, checked and resolved; its product becomes that of this process.
 *
 * @throws DefinitionsRefusedError when one has an error, ConfigError when the folder's product names groups without one
 */
export async function loadResources(root: string): Promise<Pick<LoadResult, 'resources' | 'navigation'>> {
  const { resources, navigation, findings, product } = await loadDefinitions({ root });
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new DefinitionsRefusedError(errors);
  // A folder without a product of its own has that of the repository, whose groups it need not have.
  if (readProduct(root) !== undefined) checkDeclaredGroups(product, new Set(resources.map(({ name }) => name)));
  provideProduct(product);
  provideLanguages(product, root);
  return { resources, navigation };
}
