import type { Verdict } from './judge.ts';

/** Survivors of an operator that are printed with their places. */
const SHOWN = 3;

/** Figures of the bench as lines: by group, together, and the survivors of each operator. */
export function reportOf(verdicts: readonly Verdict[], falseFindings: number): string[] {
  const groups = [...Map.groupBy(verdicts, ({ mutant }) => mutant.group)];
  return [
    ...groups.map(([group, own]) => `mutations  ${group.padEnd(10)} ${figures(own)}`),
    `mutations  ${'all'.padEnd(10)} ${figures(verdicts)}; false findings ${falseFindings}; crashes ${verdicts.filter(({ hasCrashed }) => hasCrashed).length}; operators ${new Set(verdicts.map(({ mutant }) => mutant.operator)).size}`,
    ...survivors(verdicts),
  ];
}

/** Shares of the harmful ones, as numbers between 0 and 1. */
export function sharesOf(verdicts: readonly Verdict[]): { found: number; atPlace: number; named: number } {
  const harmful = verdicts.filter(({ harm }) => harm !== 'none');
  const found = harmful.filter(({ isFound }) => isFound);
  const near = found.filter(({ isNamed }) => isNamed !== undefined);
  return {
    found: share(found.length, harmful.length),
    atPlace: share(found.filter(({ isAtPlace }) => isAtPlace).length, found.length),
    named: share(near.filter(({ isNamed }) => isNamed).length, near.length),
  };
}

function figures(verdicts: readonly Verdict[]): string {
  const harmful = verdicts.filter(({ harm }) => harm !== 'none');
  const { found, atPlace, named } = sharesOf(verdicts);
  return `${verdicts.length} mutants, ${harmful.length} harmful, found ${percent(found)}, at the place ${percent(atPlace)}, near misses named ${percent(named)}`;
}

function survivors(verdicts: readonly Verdict[]): string[] {
  const operators = [...Map.groupBy(verdicts, ({ mutant }) => mutant.operator)];
  return operators.flatMap(([operator, own]) => {
    const missed = own.filter(({ harm, isFound }) => harm !== 'none' && !isFound);
    const elsewhere = own.filter(({ isFound, isAtPlace }) => isFound && !isAtPlace);
    const unnamed = own.filter(({ isFound, isNamed }) => isFound && isNamed === false);
    return [
      ...line(operator, 'survive', own, missed),
      ...line(operator, 'are found elsewhere', own, elsewhere),
      ...line(operator, 'are not named', own, unnamed),
    ];
  });
}

function line(operator: string, what: string, all: readonly Verdict[], some: readonly Verdict[]): string[] {
  if (some.length === 0) return [];
  const places = some.slice(0, SHOWN).map(({ mutant: { name, place }, harm, findings }) => {
    const said =
      findings[0] &&
      ` (${findings[0].rule} ${findings[0].pointer}: ${findings[0].message} → ${findings[0].advice.slice(0, 60)})`;
    return `${name} ${'path' in place ? `/${place.path.join('/')}` : `offset ${place.offset}`} ${harm}${said ?? ''}`;
  });
  return [`  ${operator}: ${some.length} of ${all.length} ${what}: ${places.join('; ')}`];
}

function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}

function percent(part: number): string {
  return `${(part * 100).toFixed(1)} %`;
}
