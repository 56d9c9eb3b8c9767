import { isObject } from '../../core/values/isObject.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { RequestOptions } from '../Api.types.ts';
import type { Connection } from '../connection/createConnection.ts';

/** How a figure is drawn. */
export type FigureKind = 'money' | 'number' | 'percent' | 'text';

/** One line of what the server computes of a record. */
export interface Figure {
  key: string;
  label: string;
  value: number | string | null;
  kind: FigureKind;
  isTotal: boolean;
  note?: string;
}

/** The figures of a record with their heading. */
export interface FigureList {
  title: string;
  figures: readonly Figure[];
}

/** The record that figures are computed of: a stored one, and what has been entered but not saved. */
export interface FiguresQuestion {
  resource: string;
  id?: number;
  draft?: RecordValue;
}

const KINDS: readonly string[] = ['money', 'number', 'percent', 'text'] satisfies FigureKind[];

/** Asks for the figures of a record. */
export async function askFigures(
  request: Connection,
  { resource, id, draft }: FiguresQuestion,
  options: RequestOptions = {},
): Promise<FigureList> {
  const query = {
    resource,
    ...(id !== undefined && { id: String(id) }),
    ...(draft !== undefined && { draft: JSON.stringify(draft) }),
  };
  return readFigures(await request('figures', { query, isQuiet: true, ...options }));
}

/** Reads an answer; what is no figure is left out. */
export function readFigures(body: unknown): FigureList {
  const { title, data } = isObject(body) ? body : {};
  const items: unknown[] = Array.isArray(data) ? data : [];
  return { title: typeof title === 'string' ? title : '', figures: items.flatMap(readFigure) };
}

function readFigure(item: unknown): Figure[] {
  if (!isObject(item)) return [];
  const { key, label, value, kind, is_total: isTotal, note } = item;
  if (typeof key !== 'string' || typeof label !== 'string') return [];
  const isKnown = typeof value === 'number' || typeof value === 'string';
  return [
    {
      key,
      label,
      value: isKnown ? value : null,
      kind: isKind(kind) ? kind : 'text',
      isTotal: isTotal === true,
      ...(typeof note === 'string' && { note }),
    },
  ];
}

function isKind(kind: unknown): kind is FigureKind {
  return typeof kind === 'string' && KINDS.includes(kind);
}
