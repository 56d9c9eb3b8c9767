import { getLocation, type Node } from 'jsonc-parser';
import {
  type CompletionItem,
  CompletionItemKind,
  InsertTextFormat,
  MarkupKind,
  type Range,
} from 'vscode-languageserver/node';
import { fieldNamed } from '../../lint/fieldNames.ts';
import { parseSource } from '../../lint/source/parseSource.ts';
import type { JsonPath } from '../../lint/source/locate.ts';
import type { MetaPart } from '../../reference/metaWalk.ts';
import { TEXT_FILE } from '../../reference/metaWalk.ts';
import type { MetaSchema } from '../../reference/Reference.types.ts';
import type { AskedPlace } from '../AskedPlace.types.ts';
import { documentation } from '../hover/documentation.ts';
import { partsAt, shapesOf, valueAt } from '../names/partsAt.ts';
import { rangeOf } from '../workspace/positions.ts';
import { type Candidate, enumValues, keysAt, namesFor } from './namesFor.ts';
import { textsFor } from './textPairs.ts';

/** What a list of completions begins after. */
export const TRIGGERS = ['"', ':', ' '];

/**
 * What may be written at a place: keys that the object lacks, values, and names of fields, groups, states, cells, icons …
 * of which only those are offered that fit. All of it is read of the meta-schema and its annotations.
 */
export function completionsAt(asked: AskedPlace): CompletionItem[] {
  const { source, offset } = asked;
  if (source.refused) return [];
  const { path, isAtPropertyKey, previousNode } = getLocation(source.text, offset);
  const touched = previousNode && offset <= previousNode.offset + previousNode.length ? previousNode : undefined;
  const place = { asked, path, ...writtenAt(asked, touched) };
  return isAtPropertyKey ? keys(place) : values(place);
}

interface Place {
  asked: AskedPlace;
  path: JsonPath;
  /** What is replaced, and its offsets. */
  range: Range;
  start: number;
  end: number;
  /** Whether a colon follows, so that only the key is written. */
  hasColon: boolean;
  /** Whether another key follows, from which this one is not separated yet. */
  needsComma: boolean;
}

/** The text that a completion takes the place of: the string or word at the place. */
function writtenAt({ source, offset }: AskedPlace, touched: Node | undefined): Omit<Place, 'asked' | 'path'> {
  const word = /[\w$.-]*$/.exec(source.text.slice(0, offset))?.[0].length ?? 0;
  const isText = touched?.type === 'string' || (touched?.type as string | undefined) === 'property';
  const isWhole = touched !== undefined && isText && touched.offset < offset;
  const start = isWhole ? touched.offset : offset - word;
  const end = isWhole ? endOf(source.text, touched) : offset;
  const rest = source.text.slice(end);
  return {
    start,
    end,
    range: rangeOf(source, { offset: start, length: end - start }),
    hasColon: /^\s*:/.test(rest),
    needsComma: /^\s*"/.test(rest),
  };
}

/** The end of a string: one that is not closed ends where its line does, or before what follows it there. */
function endOf(text: string, { offset, length }: Node): number {
  const written = text.slice(offset, offset + length);
  const isClosed = /^"(?:[^"\\\n]|\\.)*"$/.test(written);
  return isClosed ? offset + length : offset + (/^"[^"\s,}\]]*/.exec(written)?.[0].length ?? length);
}

/** The file with the key that is being typed made whole: what follows a key without a value is not read. */
function withWholeKey(asked: AskedPlace, { start, end, hasColon, needsComma }: Place): AskedPlace {
  if (hasColon) return asked;
  const { source } = asked;
  const text = `${source.text.slice(0, start)}"": null${needsComma ? ',' : ''}${source.text.slice(end)}`;
  return { ...asked, target: { ...asked.target, source: parseSource({ ...source, text }) } };
}

function keys(place: Place): CompletionItem[] {
  const { path, range, hasColon, needsComma } = place;
  const asked = withWholeKey(place.asked, place);
  const within = path.slice(0, -1);
  const key = (name: string, value: MetaSchema | undefined) =>
    written(range, JSON.stringify(name), hasColon ? undefined : `: ${blankOf(value)}${needsComma ? ',' : ''}`);
  const parts = partsAt(asked.target, within);
  const typed = path.at(-1);
  const taken = new Set(keysAt(asked.target, within).filter((key) => key !== typed));
  const stated = parts.flatMap(({ schema, file }) =>
    Object.entries(schema.properties ?? {}).map(([name, value]) => ({ name, part: { schema: value, file }, schema })),
  );
  const known = stated
    .filter(({ name }) => !taken.has(name))
    .map(({ name, part, schema }): CompletionItem => {
      const first = shapesOf(part)[0]?.schema;
      const isRequired = schema.required?.includes(name) === true;
      return {
        label: name,
        kind: CompletionItemKind.Property,
        sortText: `${isRequired ? 0 : 1}${name}`,
        ...described(first),
        ...key(name, first),
      };
    });
  const named = parts.flatMap(({ schema }) =>
    [schema.propertyNames?.['x-refers'] ?? schema.propertyNames?.['x-names'] ?? []].flat().flatMap((refers) => {
      if ('defines' in refers && refers.defines === true) return [];
      return namesFor(contextOf(asked), refers, path);
    }),
  );
  const ofValues = path.at(-2) === 'x-enum-labels' || path.at(-2) === 'x-enum-tones' ? ownValues(asked, path) : [];
  const blank = parts.map(({ schema }) => schema.additionalProperties).find((value) => typeof value === 'object');
  const [valuePart] = blank ? partsAt(asked.target, path) : [];
  return [
    ...known,
    ...[...named, ...ofValues]
      .filter(({ name }) => !taken.has(name))
      .map(({ name, detail }) => ({
        label: name,
        kind: CompletionItemKind.Field,
        ...(detail !== undefined && { detail }),
        ...key(name, valuePart?.schema),
      })),
  ];
}

function values({ asked, path, range }: Place): CompletionItem[] {
  const parts = partsAt(asked.target, path);
  const texts = parts.some(({ file }) => file === TEXT_FILE) ? textsFor(asked.view, asked.target, path) : undefined;
  if (texts)
    return texts.map((text) => ({
      label: text,
      kind: CompletionItemKind.Text,
      ...written(range, JSON.stringify(text)),
    }));
  const found = parts.flatMap((part) => valuesOf(asked, part, { path, range }));
  const tested = testedValues(asked, path).map((candidate) =>
    nameItem(candidate, range, CompletionItemKind.EnumMember),
  );
  const seen = new Set<string>();
  return (tested.length > 0 ? tested : found).filter(({ label }) => !seen.has(label) && seen.add(label));
}

function valuesOf(
  asked: AskedPlace,
  { schema }: MetaPart,
  { path, range }: Pick<Place, 'path' | 'range'>,
): CompletionItem[] {
  const refers = schema['x-refers'] ?? schema['x-names'];
  const names =
    refers && (!('defines' in refers) || refers.defines !== true) ? namesFor(contextOf(asked), refers, path) : [];
  const fixed = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  const literal = [schema.type].flat().includes('boolean') ? [true, false] : [];
  const sign = refers?.sign ?? '';
  return [
    ...names.map((candidate) => nameItem(candidate, range, KIND_OF[refers?.to ?? ''] ?? CompletionItemKind.Reference)),
    ...(sign === ''
      ? []
      : names.map((candidate) =>
          nameItem({ ...candidate, name: sign + candidate.name }, range, CompletionItemKind.Reference),
        )),
    ...[...fixed, ...literal].map((value) => ({
      label: String(value),
      kind: CompletionItemKind.EnumMember,
      ...written(range, JSON.stringify(value)),
    })),
    ...(schema.type === 'object' || schema.type === 'array'
      ? [
          {
            label: schema.type === 'object' ? '{ }' : '[ ]',
            kind: CompletionItemKind.Struct,
            ...described(schema),
            ...written(range, '', blankOf(schema)),
          },
        ]
      : []),
  ];
}

/** What an editor draws beside a name. */
const KIND_OF: Readonly<Record<string, CompletionItemKind>> = {
  field: CompletionItemKind.Field,
  path: CompletionItemKind.Field,
  group: CompletionItemKind.Module,
  menu: CompletionItemKind.Module,
  state: CompletionItemKind.EnumMember,
  'known-state': CompletionItemKind.EnumMember,
  value: CompletionItemKind.EnumMember,
  icon: CompletionItemKind.Color,
  cell: CompletionItemKind.Class,
  widget: CompletionItemKind.Class,
};

function nameItem({ name, detail }: Candidate, range: Range, kind: CompletionItemKind): CompletionItem {
  return {
    label: name,
    kind,
    ...(detail !== undefined && { detail }),
    // The picture of an icon is drawn when it is looked at.
    ...(kind === CompletionItemKind.Color && { data: { icon: name } }),
    ...written(range, JSON.stringify(name)),
  };
}

/** Values that a condition may test a field for. */
function testedValues({ target, view }: AskedPlace, path: JsonPath): Candidate[] {
  const at = path.lastIndexOf('properties');
  const [field, test] = path.slice(at + 1);
  const owner = view.readable(target.source.path);
  if (at < 0 || owner === undefined || (test !== 'const' && test !== 'enum' && test !== 'contains')) return [];
  return enumValues(fieldNamed(owner, String(field)));
}

/** Values of the field whose labels are being written. */
function ownValues({ target }: AskedPlace, path: JsonPath): Candidate[] {
  const values = valueAt(target.source.value, [...path.slice(0, -2), 'enum']);
  return Array.isArray(values) ? values.map((value) => ({ name: String(value) })) : [];
}

function contextOf({ target, view }: AskedPlace) {
  return { target, readable: view.readable(target.source.path), project: view.project };
}

/** A replacement. With a blank, places in it are filled in one after the other. */
function written(
  range: Range,
  text: string,
  blank?: string,
): Pick<CompletionItem, 'textEdit' | 'insertTextFormat' | 'filterText'> {
  const isSnippet = blank !== undefined;
  return {
    textEdit: { range, newText: isSnippet ? `${text.replaceAll('$', String.raw`\$`)}${blank}` : text },
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    // What is typed already begins with the quote.
    filterText: text,
  };
}

/** The same for an editor without places to fill in. */
export function withoutBlanks(item: CompletionItem): CompletionItem {
  if (item.insertTextFormat !== InsertTextFormat.Snippet || item.textEdit === undefined) return item;
  const newText = item.textEdit.newText.replaceAll(/(?<!\\)\$\d/g, '').replaceAll(String.raw`\$`, '$');
  return { ...item, insertTextFormat: InsertTextFormat.PlainText, textEdit: { ...item.textEdit, newText } };
}

function described(schema: MetaSchema | undefined): Pick<CompletionItem, 'documentation'> {
  const value = schema && documentation(schema);
  return value === undefined ? {} : { documentation: { kind: MarkupKind.Markdown, value } };
}

/** The beginning of a value, with a place to write at. */
function blankOf(schema: MetaSchema | undefined): string {
  const type = [schema?.type ?? []].flat()[0];
  if (schema?.title === 'BilingualText') return '{ "ar": "$1", "en": "$2" }';
  if (type === 'object') return '{ $1 }';
  if (type === 'array') return '[$1]';
  if (type === 'string' || schema?.enum !== undefined) return '"$1"';
  return '$1';
}
