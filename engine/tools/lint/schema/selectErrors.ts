import type { ErrorObject } from 'ajv';
import { nearest } from '../nearest.ts';
import { synonymOf } from '../synonyms/synonymOf.ts';

/** The part of a schema that discriminates alternatives. */
interface Alternative {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, { const?: unknown }>;
}

/**
 * The errors of the meta-schema that an author can use. Where a place has several alternatives, only the errors of the
 * intended one are kept; when none can be identified, only the `oneOf` error is kept.
 */
export function selectErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  let kept = errors.filter(({ keyword }) => keyword !== 'propertyNames');
  for (const choice of kept.filter(({ keyword }) => keyword === 'oneOf')) {
    const meant = indexOfIntended(choice.schema as Alternative[], choice.data);
    kept =
      meant === undefined
        ? kept.filter((error) => error === choice || !isBelow(error, choice.instancePath))
        : kept.filter((error) => error !== choice && !isOfOtherBranch(error, choice, meant));
  }
  return withoutRepeats(kept);
}

function indexOfIntended(alternatives: readonly Alternative[], data: unknown): number | undefined {
  const fitting = alternatives.flatMap((alternative, index) => (isIntended(alternative, data) ? [index] : []));
  return fitting.length === 1 ? fitting[0] : indexOfNearest(alternatives, data);
}

/** The alternative whose own word, such as the id of a rule, is written with a slip. */
function indexOfNearest(alternatives: readonly Alternative[], data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const words = alternatives.map(({ properties = {} }) => {
    const [key, part] = Object.entries(properties).find(([, { const: stated }]) => typeof stated === 'string') ?? [];
    return { stated: String(part?.const), written: String((data as Record<string, unknown>)[key ?? '']) };
  });
  const [first] = words;
  if (first === undefined || words.some(({ written }) => written !== first.written)) return undefined;
  const all = words.map(({ stated }) => stated);
  const near = synonymOf(first.written, all) ?? nearest(first.written, all);
  return near === undefined ? undefined : all.indexOf(near);
}

function isIntended({ type, enum: allowed, properties = {} }: Alternative, data: unknown): boolean {
  if (typeof data === 'string') return type === 'string' || allowed !== undefined;
  if (typeof data !== 'object' || data === null || Array.isArray(data) || type !== 'object') return false;
  return Object.entries(properties).every(
    ([key, part]) => part.const === undefined || (data as Record<string, unknown>)[key] === part.const,
  );
}

function isBelow({ instancePath }: ErrorObject, place: string): boolean {
  return instancePath === place || instancePath.startsWith(`${place}/`);
}

function isOfOtherBranch(error: ErrorObject, choice: ErrorObject, meant: number): boolean {
  if (!isBelow(error, choice.instancePath) || !error.schemaPath.startsWith(`${choice.schemaPath}/`)) return false;
  return error.schemaPath.slice(choice.schemaPath.length + 1).split('/')[0] !== String(meant);
}

/** Two alternatives that share a part (a text) each report it. */
function withoutRepeats(errors: readonly ErrorObject[]): ErrorObject[] {
  const seen = new Set<string>();
  return errors.filter(({ instancePath, keyword, params }) => {
    const key = `${instancePath} ${keyword} ${JSON.stringify(params)}`;
    return !seen.has(key) && seen.add(key);
  });
}
