import { nearest } from '../../../engine/tools/lint/nearest.ts';
import type { JsonPath } from '../../../engine/tools/lint/source/locate.ts';
import type { SourceFile } from '../../../engine/tools/lint/source/parseSource.ts';
import { isoDay } from '../../../engine/core/text/format.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { parseSeedTime, TIME_FORM } from './parseSeedTime.ts';
import { SeedRefusal, seedErrorAt } from './SeedError.ts';
import type { SeedValue } from '../../context/parts/SeedRecord.types.ts';

/** Replacements of marks. */
export interface MarkContext {
  source: SourceFile;
  /** The moment that relative times count from. */
  from: Date;
  /** Id of `group/key` or `group/number`; throws a SeedRefusal for one that is not there. */
  idOf: (reference: string) => number;
  /** Address of a shipped file; undefined when there is none of that name. */
  media: (name: string) => string | undefined;
  /** Names of the shipped files, for suggestions. */
  mediaNames: () => readonly string[];
}

/** The group of `group/key`. */
export function groupOf(reference: string): string {
  return reference.slice(0, Math.max(0, reference.indexOf('/')));
}

type Mark = (value: unknown, context: MarkContext) => SeedValue;

const MARKS: Readonly<Record<string, Mark>> = {
  $ref: (value, { idOf }) => idOf(textOf(value, '"group/key"')),
  $record: (value, { idOf }) => {
    const reference = textOf(value, '"group/key"');
    return { group: groupOf(reference), id: idOf(reference) };
  },
  $at: (value, context) => momentOf(value, context).toISOString(),
  $date: (value, context) => isoDay(momentOf(value, context)),
  $media: (value, { media, mediaNames }) => {
    const name = textOf(value, 'the name of a file');
    const address = media(name);
    if (address !== undefined) return address;
    const meant = nearest(name, mediaNames());
    throw new SeedRefusal(`there is no file "${name}"${meant === undefined ? '' : `; write "${meant}"`}`);
  },
  $lines: (value) => {
    if (Array.isArray(value) && value.every((line) => typeof line === 'string')) return value.join('');
    throw new SeedRefusal('must be a list of texts, which are joined');
  },
};

/**
 * A value of a file with its marks replaced: `{"$ref": "wards/north"}` by an id,
 * `{"$record": "wards/north"}` by group and id, `{"$at": "-3d 10:30"}` by a moment,
 * `{"$date": "-3d"}` by a day, `{"$media": "logo.svg"}` by an address, `{"$lines": […]}` by the lines as one text.
 *
 * @throws SeedError that names the place
 */
export function resolveMarks(value: unknown, path: JsonPath, context: MarkContext): SeedValue {
  if (Array.isArray(value)) return value.map((item: unknown, index) => resolveMarks(item, [...path, index], context));
  if (!isObject(value)) return value as SeedValue;
  const entries = Object.entries(value);
  const marked = entries.find(([key]) => key.startsWith('$'));
  if (marked === undefined)
    return Object.fromEntries(entries.map(([key, inner]) => [key, resolveMarks(inner, [...path, key], context)]));
  const [name, inner] = marked;
  const mark = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined;
  if (mark === undefined || entries.length > 1) {
    const known = Object.keys(MARKS).join(', ');
    throw seedErrorAt(context.source, [...path, name], `"${name}" must be one of ${known}, alone in its object`, 'key');
  }
  try {
    return mark(inner, context);
  } catch (error) {
    if (!(error instanceof SeedRefusal)) throw error;
    throw seedErrorAt(context.source, [...path, name], error.message);
  }
}

function textOf(value: unknown, what: string): string {
  if (typeof value === 'string') return value;
  throw new SeedRefusal(`must be ${what}, not ${JSON.stringify(value)}`);
}

function momentOf(value: unknown, { from }: MarkContext): Date {
  const at = typeof value === 'string' ? parseSeedTime(value, from) : undefined;
  if (at !== undefined) return at;
  throw new SeedRefusal(`${JSON.stringify(value)} is no time; ${TIME_FORM}`);
}
