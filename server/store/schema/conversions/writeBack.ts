import { textLiteral } from '../names.ts';
import type { StoredColumn } from '../readSchema.ts';
import { leafTypeOf } from '../columnType.ts';
import { type Filled, isConverted } from './planFills.ts';

/** How columns of before get what servers of the present version write into those that were made of them. */
export interface WriteBack {
  /** The columns that it sets. */
  into: string[];
  /** Those that it reads. */
  of: Filled[];
  /** PL/pgSQL that sets them in a trigger. */
  set: string;
  /** Whether they have a value in a new record where none is written. Default: no. */
  hasDefault?: boolean;
}

/** SQL of a column of the written row. */
type OfNew = (column: string) => string;

/**
 * What can be turned around without a guess: a text that was taken as it was, one whose parts together are all of it, a
 * joined one, as long as it has exactly the parts that were joined, and a value of another type, as long as what it is
 * converted back to is the same value again. Other columns of before keep what they have.
 *
 * @param before the columns of before that can be written
 */
export function designWriteBacks(
  filled: readonly Filled[],
  { before, ofNew }: { before: ReadonlyMap<string, StoredColumn>; ofNew: OfNew },
): WriteBack[] {
  return [
    ...writeTexts(
      filled.filter(({ column, recipe }) => column.type === 'text' && !isConverted(recipe)),
      { isWritable: (column) => before.get(column)?.type === 'text', ofNew },
    ),
    ...filled.flatMap((one) => convertBack(one, { before, ofNew })),
  ];
}

/** What a value of another type is converted back to; a switch of before, which is never empty, keeps what it has for none. */
function convertBack(
  { column, recipe, sources: [source = ''], value }: Filled,
  { before, ofNew }: { before: ReadonlyMap<string, StoredColumn>; ofNew: OfNew },
): WriteBack[] {
  const stored = before.get(source)?.type;
  const type = stored === undefined ? undefined : leafTypeOf(stored);
  if (!isConverted(recipe) || stored === undefined || type === undefined) return [];
  const own = ofNew(column.name);
  const back = recipe.conversion.reversed(own, { type, stored });
  if (back === undefined) return [];
  const isNone = type === 'flag' ? '' : `if ${own} is null then ${ofNew(source)} := null; els`;
  const set = `${isNone}if (${value(() => back)}) = ${own} then ${ofNew(source)} := ${back}; end if;`;
  return [{ into: [source], of: [{ column, recipe, sources: [source], value }], set, hasDefault: type === 'flag' }];
}

function writeTexts(
  texts: readonly Filled[],
  { isWritable, ofNew }: { isWritable: (column: string) => boolean; ofNew: OfNew },
): WriteBack[] {
  const readersOf = (source: string): Filled[] => texts.filter(({ sources }) => sources.includes(source));
  const written = [...new Set(texts.flatMap(({ sources }) => sources))].filter(isWritable);
  return written.flatMap((source): WriteBack[] => {
    const readers = readersOf(source);
    const copies = readers.filter(({ recipe, sources }) => 'join' in recipe && sources.length === 1);
    const [first, second] = copies.length > 0 ? copies : readers;
    if (copies.length === 1 && first !== undefined)
      return [{ into: [source], of: [first], set: `${ofNew(source)} := ${ofNew(first.column.name)};` }];
    if (copies.length > 1) return [];
    const parts = wholeOf(readers);
    if (parts !== undefined) return [{ into: [source], of: parts.of, set: joinParts(source, { parts, ofNew }) }];
    if (first === undefined || second !== undefined || !('join' in first.recipe) || first.sources[0] !== source)
      return [];
    const isOwn = first.sources.every((one) => isWritable(one) && readersOf(one).length === 1);
    return isOwn ? [{ into: first.sources, of: [first], set: splitText(first, ofNew) }] : [];
  });
}

interface Parts {
  of: Filled[];
  separator: string;
}

/** The parts of a text in their sequence, where they are all of it: from the first to one with the rest. */
function wholeOf(readers: readonly Filled[]): Parts | undefined {
  const parts = readers.flatMap((one) =>
    'of' in one.recipe && one.recipe.part !== 'last'
      ? [{ one, place: one.recipe.part, rest: one.recipe.rest ?? false, separator: one.recipe.separator }]
      : [],
  );
  const inOrder = parts.toSorted((a, b) => a.place - b.place);
  const isWhole = inOrder.every(
    ({ place, rest, separator }, index) =>
      place === index + 1 && rest === (index === inOrder.length - 1) && separator === inOrder[0]?.separator,
  );
  if (!isWhole || parts.length === 0) return undefined;
  return { of: inOrder.map(({ one }) => one), separator: inOrder[0]?.separator ?? ' ' };
}

function joinParts(source: string, { parts, ofNew }: { parts: Parts; ofNew: OfNew }): string {
  const values = parts.of.map(({ column }) => `nullif(btrim(${ofNew(column.name)}), '')`);
  return `${ofNew(source)} := nullif(concat_ws(${textLiteral(parts.separator)}, ${values.join(', ')}), '');`;
}

function splitText({ column, recipe, sources }: Filled, ofNew: OfNew): string {
  const separator = textLiteral('join' in recipe ? (recipe.separator ?? ' ') : ' ');
  const text = ofNew(column.name);
  const parts = sources.map((_, index) => `btrim(split_part(${text}, ${separator}, ${index + 1}))`);
  const isExact = [
    `cardinality(string_to_array(${text}, ${separator})) = ${sources.length}`,
    ...parts.map((part) => `${part} <> ''`),
  ].join(' and ');
  const assign = (value: (index: number) => string): string =>
    sources.map((source, index) => `${ofNew(source)} := ${value(index)};`).join(' ');
  return `if ${text} is null then ${assign(() => 'null')} elsif ${isExact} then ${assign((index) => parts[index] ?? 'null')} end if;`;
}
