import type { Product } from '../../../core/product/Product.types.ts';
import { buildTarget } from '../buildTargets.ts';
import type { Finding } from '../Finding.types.ts';
import type { FileTarget, KnownParts, Project, Rule } from '../Rule.types.ts';
import { inOrder, runRule } from '../runRules.ts';
import type { SourceFile } from '../source/parseSource.ts';
import { type Read, trackReads } from './trackReads.ts';

/**
 * What is kept from one check of a folder to the next: a file is prepared once, and a rule runs on it again only when
 * something that it read of the others answers differently. Findings of a file that are the same are the same list.
 */
export interface LintMemory {
  /** Forgets everything when definitions are read with another product or other parts. */
  use: (product: Product, known: KnownParts) => void;
  targetOf: (source: SourceFile) => FileTarget;
  /** The findings of some files, each by its target. */
  check: (rules: readonly Rule[], targets: readonly FileTarget[], project: Project) => Finding[][];
}

interface Run {
  rule: Rule;
  findings: Finding[];
  reads: Read[];
}

interface Checked {
  rules: readonly Rule[];
  runs: Run[];
  /** Those that read other files. */
  open: Run[];
  findings: Finding[];
}

/** An empty memory. */
export function createLintMemory(): LintMemory {
  let targets = new WeakMap<SourceFile, FileTarget>();
  let checked = new WeakMap<FileTarget, Checked>();
  let basis: readonly [Product, KnownParts] | undefined;
  return {
    use: (product, known) => {
      if (basis?.[0] === product && basis[1] === known) return;
      targets = new WeakMap();
      checked = new WeakMap();
      basis = [product, known];
    },
    targetOf: (source) => {
      const target = targets.get(source) ?? buildTarget(source);
      targets.set(source, target);
      return target;
    },
    check: (rules, asked, project) => {
      const tracked = trackReads(project);
      return asked.map((target) => {
        const run = (rule: Rule): Run => {
          tracked.take();
          const findings = runRule(rule, target, tracked.project);
          return { rule, findings, reads: tracked.take() };
        };
        const before = checked.get(target);
        const isOfSameRules = before?.rules.length === rules.length && before.rules.every((r, at) => r === rules[at]);
        const known = isOfSameRules ? before : undefined;
        const stale = new Set(known?.open.filter(({ reads }) => !reads.every((read) => read(project))));
        if (known && stale.size === 0) return known.findings;
        const runs = known ? known.runs.map((old) => (stale.has(old) ? run(old.rule) : old)) : rules.map(run);
        const now: Checked = {
          rules,
          runs,
          open: runs.filter(({ reads }) => reads.length > 0),
          findings: keepIfEqual(
            known?.findings,
            inOrder(
              target,
              runs.flatMap(({ findings }) => findings),
            ),
          ),
        };
        checked.set(target, now);
        return now.findings;
      });
    },
  };
}

function keepIfEqual(before: Finding[] | undefined, now: Finding[]): Finding[] {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
