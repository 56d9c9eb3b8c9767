import type { Finding } from '../../../engine/tools/lint/Finding.types.ts';
import { buildTarget } from '../../../engine/tools/lint/buildTargets.ts';
import { buildProject } from '../../../engine/tools/lint/lintSources.ts';
import type { ReadResult } from '../../../engine/tools/lint/loadDefinitions.ts';
import { asProduct } from '../../../engine/core/product/currentProduct.ts';
import { RULES } from '../../../engine/tools/lint/rules/index.ts';
import type { FileTarget } from '../../../engine/tools/lint/Rule.types.ts';
import { runRules } from '../../../engine/tools/lint/runRules.ts';
import { formatPointer, positionAt } from '../../../engine/tools/lint/source/locate.ts';
import { parseSource } from '../../../engine/tools/lint/source/parseSource.ts';
import { type Harm, harmOf } from './harmOf.ts';
import { print } from './makeMutants.ts';
import type { Path } from '../../helpers/mutations.ts';
import type { Mutant } from './Operator.types.ts';

/** What the lint says about a mutant. */
export interface Verdict {
  mutant: Mutant;
  harm: Harm;
  findings: readonly Finding[];
  isFound: boolean;
  /** Whether a finding is at the mistake, at what holds it, or at a use of the name that is lost. */
  isAtPlace: boolean;
  /** Of a near miss, whether a message says the right word. */
  isNamed?: boolean;
  hasCrashed: boolean;
}

/** A folder of definitions, read once, in which single files are exchanged. */
export interface Bench {
  /** What the lint says about the folder as it is: nothing, or it is wrong. */
  falseFindings: readonly Finding[];
  judge: (mutant: Mutant) => Verdict;
}

/** Prepares the judging of mutants of a folder. */
export function openBench({ sources, known, product }: ReadResult): Bench {
  const rules = [...RULES, ...product.lint.flatMap((name) => known.rules?.get(name) ?? [])];
  const printed = sources.map((source) => parseSource({ ...source, text: print(source.value) }));
  const targets = asProduct(product, () => printed.map(buildTarget));
  const lint = (checked: readonly FileTarget[], all: readonly FileTarget[]): Finding[] =>
    asProduct(product, () => {
      const project = buildProject(all, known);
      return checked.flatMap((target) => runRules(rules, target, project));
    });
  const findingsOf = (mutant: Mutant, place: number): Finding[] => {
    const source = printed[place];
    if (source === undefined) return [];
    const changed = asProduct(product, () => buildTarget(parseSource({ ...source, text: mutant.text })));
    const all = targets.with(place, changed);
    const own = lint([changed], all);
    // Most mistakes show where they are made; what a text says, no other file can know.
    if (own.length > 0 || mutant.group === 'texts') return own;
    return lint(
      all.filter((target) => target !== changed && target.source.text.includes(`"${mutant.name}`)),
      all,
    );
  };
  return {
    falseFindings: lint(targets, targets),
    judge: (mutant) => {
      const place = printed.findIndex(({ name }) => name === mutant.name);
      const harm = asProduct(product, () => harmOf(mutant, printed[place]?.value));
      try {
        const findings = findingsOf(mutant, place);
        return { mutant, harm, findings, ...readFindings(mutant, findings) };
      } catch {
        return { mutant, harm, findings: [], isFound: false, isAtPlace: false, hasCrashed: true };
      }
    },
  };
}

function readFindings(mutant: Mutant, findings: readonly Finding[]): Omit<Verdict, 'mutant' | 'harm' | 'findings'> {
  const { word } = mutant;
  return {
    isFound: findings.length > 0,
    isAtPlace: findings.some((finding) => isAt(finding, mutant)),
    ...(word !== undefined && {
      isNamed: findings.some(({ message, advice }) => `${message} ${advice}`.includes(`"${word}"`)),
    }),
    hasCrashed: findings.some(({ message }) => message.includes('could not read this file')),
  };
}

/** Whether a key belongs to one thing (a field, a move, a column), not to the file or to a list of names. */
function isThing(path: Path): boolean {
  return path.length > 2 && !['properties', 'values', 'inputs', 'query', 'schema'].includes(String(path.at(-2)));
}

function isAt(
  { pointer: found, line, message, related = [] }: Finding,
  { place, lost, values = [], text }: Mutant,
): boolean {
  if ('offset' in place) return Math.abs(positionAt(text, place.offset).line - line) <= 1;
  if ([lost, ...values].some((name) => name !== undefined && message.includes(`"${name}"`))) return true;
  const last = place.path.at(-1);
  // Of two equal items either is the one too many.
  const twin = typeof last === 'number' ? [formatPointer([...place.path.slice(0, -1), last - 1])] : [];
  const pointers = [found, ...related.map((other) => other.pointer)];
  const own = formatPointer(place.path);
  // Of two keys of one thing that contradict each other either is the mistake.
  const holder = formatPointer(place.path.slice(0, -1));
  if (typeof last === 'string' && isThing(place.path) && pointers.some((pointer) => pointer.startsWith(`${holder}/`)))
    return true;
  return pointers.some(
    (pointer) =>
      pointer === own || twin.includes(pointer) || pointer.startsWith(`${own}/`) || own.startsWith(`${pointer}/`),
  );
}
