/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { FastifyInstance } from 'fastify';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { isText, pickText } from '../../engine/core/text/Text.ts';
import type { Language } from '../../engine/core/text/language.ts';
import { readQuery } from '../base/calls/readQuery.ts';
import { HttpError } from '../base/HttpError.ts';
import type { AppContext } from '../context/AppContext.ts';
import { callerOf, requireAccess } from '../context/Caller.ts';
import type { Figure } from '../context/parts/Figures.types.ts';
import { requireSeenRows } from '../lists/requireCapability.ts';
import { readRecord } from '../records/readRecord.ts';
import { figureCalls } from './figureCalls.ts';
import { readDraft } from './readDraft.ts';

/**
 * `GET figures?resource=…[&id=…][&draft=…]`: what the server computes of a record, for callers that may open its page
 * or, with a draft, its form.
 */
export function registerFigures(app: FastifyInstance, context: AppContext): void {
  app.get('/figures', { schema: figureCalls().figures.get }, async (request) => {
    const caller = callerOf(request);
    const { language, grants } = caller;
    const { resource, id, draft } = readQuery(request);
    const { catalogue, store } = context;
    const entry = catalogue.entries.get(String(resource));
    const part = catalogue.parts.figures.find(String(resource));
    if (entry === undefined || part === undefined) throw new HttpError(404, 'notFound');
    const screen = draft === undefined ? 'show' : id === undefined ? 'add' : 'edit';
    requireAccess({ grants }, ...questionsOf(entry.resource, screen));
    if (typeof id === 'number') await requireSeenRows({ app: context, entry, caller }, { ids: [id] });
    const before = typeof id === 'number' ? await readRecord(store.db, entry.resource, id) : undefined;
    const figures = await part.read(store.db, {
      app: context,
      entry,
      record: { ...before, ...readDraft(entry.resource, draft) },
      ...(typeof id === 'number' && { id }),
      ...(before && { before }),
    });
    return { data: figures.map((figure) => present(figure, language)), title: pickText(part.title, language) };
  });
}

function questionsOf({ routes }: ResolvedResource, wanted: 'show' | 'add' | 'edit') {
  return routes.filter(({ screen }) => screen === wanted).map(({ permission }) => ({ route: permission }));
}

function present({ key, label, value, kind, isTotal = false, note }: Figure, language: Language) {
  return {
    key,
    label: pickText(label, language),
    value: isText(value) ? pickText(value, language) : value,
    kind,
    is_total: isTotal,
    ...(note && { note: pickText(note, language) }),
  };
}
