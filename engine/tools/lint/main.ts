/** The command `npm run lint:definitions`; see `USAGE`. */
import { join, resolve } from 'node:path';
import type { Finding } from './Finding.types.ts';
import { fixDefinitions } from './fixDefinitions.ts';
import { furtherPlaces, lintCatalogues, lintFurther } from './lintCatalogues.ts';
import { definitionFiles, loadDefinitions, type LoadOptions } from './loadDefinitions.ts';
import { FORMATS } from './output/index.ts';
import { nearest } from './nearest.ts';
import { pageMarkdown } from './pages/pageMarkdown.ts';
import { PAGES_FILE } from './pages/pageUrl.ts';
import { readRulePages } from './pages/readRulePages.ts';
import { parseArguments, USAGE, type LintArguments } from './parseArguments.ts';
import { CATALOGUES, REPOSITORY } from './places.ts';
import { suggestDefinitions } from './suggest/suggestDefinitions.ts';

process.exitCode = await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<number> {
  try {
    const asked = parseArguments(argv);
    if (asked.help) {
      process.stdout.write(USAGE);
      return 0;
    }
    if (asked.explain !== undefined) {
      process.stdout.write(explain(asked.explain));
      return 0;
    }
    const findings = await lint(asked);
    process.stdout.write(FORMATS[asked.format](findings));
    return findings.length === 0 ? 0 : 1;
  } catch (error) {
    process.stderr.write(`lint:definitions: ${describe(error)}\n`);
    return 2;
  }
}

/** The page of a rule. */
function explain(rule: string): string {
  const pages = readRulePages();
  const page = pages.find(({ id }) => id === rule);
  if (page === undefined) {
    const near = nearest(
      rule,
      pages.map(({ id }) => id),
    );
    const hint = near === undefined ? `${PAGES_FILE} has all of them` : `did you mean "${near}"?`;
    throw new RangeError(`there is no rule "${rule}" → ${hint}`);
  }
  return `${pageMarkdown(page)}\n`;
}

async function lint({ files, fix, suggest, root = REPOSITORY }: LintArguments): Promise<Finding[]> {
  const options: LoadOptions = { root: resolve(root), ...(files.length > 0 && { files }) };
  const paths =
    files.length > 0 ? files.map((file) => resolve(file)) : await definitionFiles(join(resolve(root), 'definitions'));
  if (fix) {
    const fixed = await fixDefinitions(options, paths);
    if (fixed > 0) process.stderr.write(`lint:definitions: corrected ${fixed}\n`);
  }
  if (suggest) await suggestDefinitions(options, paths, { input: process.stdin, output: process.stdout });
  const { findings, product } = await loadDefinitions(options);
  // Named files and other folders are definitions; the catalogues belong to the repository.
  const isWhole = files.length === 0 && resolve(root) === resolve(REPOSITORY);
  if (!isWhole) return findings;
  const further = await furtherPlaces(product, resolve(root));
  return [...findings, ...(await lintCatalogues(CATALOGUES)), ...(await lintFurther(further))];
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT') return `${error.message} → name a file that exists`;
  if ('code' in error && error.code === 'EISDIR') return `${error.message} → name a file, or a folder by --root`;
  return error.message;
}
