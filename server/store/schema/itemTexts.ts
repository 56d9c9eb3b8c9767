import { innerFields, SHAPE_KEY } from '../../../engine/core/records/blocks.ts';
import type { ResolvedBlock, ResolvedField } from '../../../engine/core/definition/Resolved.types.ts';
import { quote, textLiteral } from './names.ts';
import { isRichText, plainTextOf } from './richText.ts';

/**
 * SQL of the texts in the items of a list, those of lists within it too: of a block the texts of its shape. Texts are as
 * JSON writes them, with their quotation marks as they are, apart from each other; rich text is without its markup.
 */
export function itemTexts(field: ResolvedField, column: string): string[] {
  const textsAt = (path: string): string => {
    const texts = `jsonb_path_query_array(${quote(column)}, ${textLiteral(path)}::jsonpath)::text`;
    return `coalesce(replace(${texts}, '\\"', '"'), '')`;
  };
  const plain = pathsOf(field, '$', (inner) => !isRichText(inner)).map(textsAt);
  const rich = pathsOf(field, '$', isRichText).map((path) => plainTextOf(textsAt(path)));
  return [...plain, ...rich];
}

/** Which fields are read. */
type Among = (field: ResolvedField) => boolean;

/** The paths of what is searched, each once: a path that several shapes have names them. */
function pathsOf(field: ResolvedField, at: string, among: Among): string[] {
  const shapesOf = new Map<string, ResolvedBlock[]>();
  const add = (path: string, shape: ResolvedBlock | undefined): void => {
    shapesOf.set(path, [...(shapesOf.get(path) ?? []), ...(shape ? [shape] : [])]);
  };
  for (const own of field.blocks === undefined ? innerFields(field) : [])
    for (const path of partPaths(own, among)) add(path, undefined);
  for (const shape of field.blocks ?? [])
    for (const own of shape.fields) for (const path of partPaths(own, among)) add(path, shape);
  return [...shapesOf].map(([path, shapes]) => `${at}[*]${ofShapes(shapes)}${path}`);
}

function partPaths(field: ResolvedField, among: Among): string[] {
  if (!field.searchable || field.writeOnly) return [];
  if (field.items !== undefined) return pathsOf(field, `.${quoted(field.name)}`, among);
  if (!among(field)) return [];
  return field.leaves.map(({ path }) => path.map((part) => `.${quoted(part)}`).join(''));
}

/** Blocks that are stored under an earlier name of their shape are found, too. */
function ofShapes(shapes: readonly ResolvedBlock[]): string {
  if (shapes.length === 0) return '';
  const names = shapes.flatMap(({ name, renamedFrom = [] }) => [name, ...renamedFrom]);
  return ` ? (${names.map((name) => `@.${quoted(SHAPE_KEY)} == ${quoted(name)}`).join(' || ')})`;
}

function quoted(name: string): string {
  return JSON.stringify(name);
}
