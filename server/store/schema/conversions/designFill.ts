import type { FillingDefinition } from '../../../../schemas/generated/definition.ts';
import type {
  ResolvedField,
  ResolvedLeaf,
  ResolvedResource,
} from '../../../../engine/core/definition/Resolved.types.ts';
import { textLiteral } from '../names.ts';
import type { ColumnFill } from '../TableDesign.types.ts';

/** White space between the words of a text. */
const SPACES = String.raw`'[\s\u00a0]+'`;

/** What a new column gets from others of its records (`x-filled-from`); undefined where it gets nothing, or one value. */
export function designFill(
  { fields }: Pick<ResolvedResource, 'fields'>,
  { filledFrom }: Pick<ResolvedField, 'filledFrom'>,
  leaf: ResolvedLeaf,
): ColumnFill | undefined {
  if (filledFrom === undefined || 'value' in filledFrom) return undefined;
  const names = 'join' in filledFrom ? filledFrom.join : [filledFrom.of];
  return {
    sources: names.map((name) => columnsOf(fields, name, leaf)),
    recipe: filledFrom,
    value: (sources) => ('join' in filledFrom ? joined(filledFrom, sources) : partOf(filledFrom, sources[0])),
  };
}

/** The columns that a source may be in, the likeliest first: of a removed field it is not known how many it had. */
function columnsOf(fields: readonly ResolvedField[], name: string, { language }: ResolvedLeaf): string[] {
  const field = fields.find((one) => one.name === name);
  if (field === undefined) return language === undefined ? [name] : [`${name}_${language}`, name];
  const leaf = field.leaves.find((one) => one.language === language) ?? field.leaves[0];
  return leaf === undefined ? [] : [leaf.column];
}

function joined({ separator = ' ' }: { separator?: string }, sources: readonly (string | undefined)[]): string {
  const parts = sources.flatMap((source) => (source === undefined ? [] : [`nullif(btrim(${source}::text), '')`]));
  return `nullif(concat_ws(${textLiteral(separator)}, ${parts.join(', ')}), '')`;
}

function partOf(
  { part, rest = false, separator }: Extract<FillingDefinition, { of: string }>,
  source: string | undefined,
): string {
  if (source === undefined) return 'null';
  const text = `btrim(${source}::text)`;
  const parts =
    separator === undefined
      ? `regexp_split_to_array(${text}, ${SPACES})`
      : `string_to_array(${text}, ${textLiteral(separator)})`;
  const place = part === 'last' ? `cardinality(${parts})` : String(part);
  const found = rest
    ? `array_to_string((${parts})[${place}:], ${textLiteral(separator ?? ' ')})`
    : `(${parts})[${place}]`;
  return `nullif(btrim(${found}), '')`;
}
