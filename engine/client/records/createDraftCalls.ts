import type { RecordValue } from '../../core/records/recordCodec.ts';
import { parseInstant } from '../../core/text/instant.ts';
import { isObject } from '../../core/values/isObject.ts';
import type { Connection } from '../connection/createConnection.ts';
import { dataOf } from '../connection/readAnswer.ts';

/** The form that a draft is of. */
export interface DraftPlace {
  resource: string;
  /** The edited record; absent on an add form. */
  id?: number | undefined;
}

/** What was typed and not saved. */
export interface Draft {
  values: RecordValue;
  /** What these fields had before. */
  base: RecordValue;
  /** Version of the edited record then. */
  version?: number | undefined;
}

/** A draft with the moment of its last change. */
export interface KeptDraft extends Draft {
  /** ISO 8601. */
  at: string;
  /** Fields that the definition no longer has. */
  dropped: string[];
}

/** The calls about what a person typed and did not save. */
export interface DraftCalls {
  read(place: DraftPlace): Promise<KeptDraft | undefined>;
  keep(place: DraftPlace, draft: Draft): Promise<void>;
  remove(place: DraftPlace): Promise<void>;
}

/** Those calls in the specification's dialect. They are made by themselves, so a refusal leads nowhere. */
export function createDraftCalls(request: Connection): DraftCalls {
  const queryOf = ({ resource, id }: DraftPlace) => ({ resource, ...(id !== undefined && { id: String(id) }) });
  return {
    read: async (place) => readDraft(dataOf(await request('form_drafts', { query: queryOf(place), isQuiet: true }))),
    async keep(place, draft) {
      await request('form_drafts', { method: 'POST', json: { ...place, ...draft }, isQuiet: true });
    },
    async remove(place) {
      await request('form_drafts', { method: 'DELETE', query: queryOf(place), isQuiet: true });
    },
  };
}

/** A draft from outside; undefined when it is none. */
export function readDraft(value: unknown): KeptDraft | undefined {
  if (!isObject(value)) return undefined;
  const { at, values, base, version, dropped } = value;
  if (typeof at !== 'string' || parseInstant(at) === undefined || !isObject(values) || !isObject(base))
    return undefined;
  return {
    at,
    values,
    base,
    ...(typeof version === 'number' && { version }),
    dropped: Array.isArray(dropped) ? dropped.filter((name) => typeof name === 'string') : [],
  };
}
