/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import { separatorOf } from '../../../engine/core/text/language.ts';
import type { FastifyInstance } from 'fastify';
import { isText, pickText, type Text } from '../../../engine/core/text/Text.ts';
import type { Language } from '../../../engine/core/text/language.ts';
import { readQuery } from '../../base/calls/readQuery.ts';
import { HttpError } from '../../base/HttpError.ts';
import type { AppContext } from '../../context/AppContext.ts';
import { callerOf, requireAccess } from '../../context/Caller.ts';
import type { Candidate } from '../../context/parts/Candidates.types.ts';
import { judgeForAll } from '../judgeForAll.ts';
import { optionUseOf } from '../../lists/optionUseOf.ts';
import { requireSeenRows } from '../../lists/requireCapability.ts';
import { readRecord } from '../../records/readRecord.ts';
import { candidateCalls } from './candidateCalls.ts';
import { readDraft } from '../readDraft.ts';

/** Most candidates of an answer. */
const MOST = 1000;

/**
 * `GET candidates?resource=…&field=…[&id=…][&draft=…]`: the records that a field may be set to, for callers that may
 * choose among them, suitable ones first, then by name. Of several records (`id=3,4`) a candidate suits when it suits all.
 */
export function registerCandidates(app: FastifyInstance, context: AppContext): void {
  const { catalogue, store, now } = context;
  app.get('/candidates', { schema: candidateCalls().candidates.get }, async (request) => {
    const caller = callerOf(request);
    const { language, grants } = caller;
    const { resource, field: name, id, draft } = readQuery(request);
    const entry = catalogue.entries.get(String(resource));
    const field = entry?.resource.fields.find((candidate) => candidate.name === name);
    const part = catalogue.parts.candidates.find(`${String(resource)}.${String(name)}`);
    if (entry === undefined || field?.relation === undefined || part === undefined)
      throw new HttpError(404, 'notFound');
    requireAccess({ grants }, ...optionUseOf(catalogue, field.relation.resource).questions);
    const entered = readDraft(entry.resource, draft);
    const about = { now: now(), states: entry.resource.states };
    const stored = readIds(id).filter((one) => one !== undefined);
    await requireSeenRows({ app: context, entry, caller }, { ids: stored });
    const lists: Candidate[][] = [];
    for (const one of readIds(id)) {
      // oxlint-disable-next-line no-await-in-loop -- one connection, however many records
      const stored = one === undefined ? {} : await readRecord(store.db, entry.resource, one);
      const record = { ...stored, ...entered };
      // oxlint-disable-next-line no-await-in-loop -- as above
      lists.push(await part.read(store.db, { ...about, record, ...(one !== undefined && { id: one }) }));
    }
    return {
      data: judgeForAll(lists)
        .toSorted(
          (a, b) => Number(a.reasons.length > 0) - Number(b.reasons.length > 0) || compare(a.name, b.name, language),
        )
        .slice(0, MOST)
        .map((candidate) => present(candidate, language)),
      columns: part.columns.map(({ key, label, kind }) => ({ key, label: pickText(label, language), kind })),
    };
  });
}

/** The records of a call; one that is not stored for none. */
function readIds(id: unknown): (number | undefined)[] {
  return typeof id === 'string' ? [...new Set(id.split(',').map(Number))] : [undefined];
}

function compare(left: string, right: string, language: Language): number {
  return left.localeCompare(right, language);
}

function present({ id, name, reasons, values }: Candidate, language: Language) {
  const inLanguage = (value: Candidate['values'][string]): unknown => {
    if (Array.isArray(value))
      return (value as readonly Text[]).map((text) => pickText(text, language)).join(separatorOf(language));
    return isText(value) ? pickText(value, language) : value;
  };
  return {
    id,
    name,
    reasons: reasons.map((reason) => pickText(reason, language)),
    values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, inLanguage(value)])),
  };
}
