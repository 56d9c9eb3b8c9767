/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isRecordId, SINGLE_ID } from '../../engine/core/routing/paths.ts';
import { pickText } from '../../engine/core/text/Text.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { readQuery } from '../base/calls/readQuery.ts';
import { HttpError } from '../base/HttpError.ts';
import { readBody } from '../base/readBody.ts';
import type { AppContext } from '../context/AppContext.ts';
import { type Caller, callerOf, refuseWhileViewing } from '../context/Caller.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { requireCapability } from '../lists/requireCapability.ts';
import { readNames } from '../records/recordNames.ts';
import { readRecord } from '../records/readRecord.ts';
import { undoEffect } from '../states/undoEffect.ts';
import { effectCalls } from './effectCalls.ts';

/** Records that a preview names. */
const NAMED = 10;
/** Changes of an answer. */
const LISTED = 20;

/** The calls about what settings do to existing records, for those who may save them. */
export function registerEffects(api: FastifyInstance, app: AppContext): void {
  const calls = effectCalls();
  api.post('/setting_effects/preview', { schema: calls.preview.post }, async (request) => {
    const caller = callerOf(request);
    const { values: body } = await readBody(request);
    const entry = await tabOf(app, caller, String(body['resource']));
    return {
      data: await previewEffects(app, { entry, caller, values: isObject(body['values']) ? body['values'] : {} }),
    };
  });
  api.get('/setting_effects', { schema: calls.effects.get }, async (request) => {
    const caller = callerOf(request);
    const entry = await tabOf(app, caller, String(readQuery(request)['resource']));
    return { data: await listEffects(app, entry, caller) };
  });
  api.post<{ Params: { id: string } }>('/setting_effects/:id/undo', { schema: calls.undo.post }, async (request) => {
    const caller = callerOf(request);
    refuseWhileViewing(caller);
    if (!isRecordId(request.params.id)) throw new HttpError(404, 'notFound');
    const id = Number(request.params.id);
    const { rows } = await sql<{ setting: string }>`
      select setting from lawha_setting_effects where id = ${id}`.execute(app.store.db);
    const entry = [...app.catalogue.entries.values()].find(({ resource: { fields, singleton } }) =>
      fields.some(({ name, effect }) => singleton !== undefined && effect !== undefined && name === rows[0]?.setting),
    );
    if (entry === undefined) throw new HttpError(404, 'notFound');
    await requireCapability({ app, entry, caller }, 'save', { ids: [SINGLE_ID] });
    return { data: await undoEffect(app, id, caller) };
  });
}

async function tabOf(app: AppContext, caller: Caller, name: string): Promise<CatalogueEntry> {
  const entry = app.catalogue.entries.get(name);
  if (entry?.resource.singleton === undefined) throw new HttpError(404, 'notFound');
  await requireCapability({ app, entry, caller }, 'save', { ids: [SINGLE_ID] });
  return entry;
}

async function previewEffects(
  app: AppContext,
  { entry, caller, values }: { entry: CatalogueEntry; caller: Caller; values: Readonly<Record<string, unknown>> },
): Promise<object[]> {
  const { db } = app.store;
  const stored = await readRecord(db, entry.resource, SINGLE_ID);
  const previews: object[] = [];
  for (const { name, label, effect } of entry.resource.fields) {
    const value = Number(values[name]);
    if (effect === undefined || !Object.hasOwn(values, name) || !Number.isFinite(value)) continue;
    if (value === Number(stored[name] ?? 0)) continue;
    // oxlint-disable-next-line no-await-in-loop -- few settings have an effect
    const found = await app.catalogue.parts.effects.get(effect).preview(db, { app, setting: name, value });
    const group = app.catalogue.entries.get(found.resource);
    if (group === undefined) continue;
    const ids = found.due.slice(0, NAMED);
    // oxlint-disable-next-line no-await-in-loop
    const names = await readNames(db, group, { ids, language: caller.language });
    previews.push({
      setting: name,
      label: pickText(label, caller.language),
      group: pickText(group.resource.label, caller.language),
      due: found.due.length,
      later: found.later,
      spared: found.spared,
      records: ids.map((id) => ({ id, name: names.get(id) ?? String(id) })),
    });
  }
  return previews;
}

async function listEffects({ store }: AppContext, entry: CatalogueEntry, caller: Caller): Promise<object[]> {
  const fields = entry.resource.fields.filter(({ effect }) => effect !== undefined);
  if (fields.length === 0) return [];
  const { rows } = await sql<EffectRow>`
    select e.id, e.setting, e.previous, e.value, e.applies_from, e.by_name, e.at, count(r.record_id) as records,
      count(r.undone_at) as undone
    from lawha_setting_effects e left join lawha_effect_records r on r.effect_id = e.id
    where e.setting in (${sql.join(fields.map(({ name }) => name))})
    group by e.id order by e.id desc limit ${LISTED}`.execute(store.db);
  return rows.map((row) => ({
    id: Number(row.id),
    label: pickText(
      fields.find(({ name }) => name === row.setting)?.label ?? { ar: row.setting, en: row.setting },
      caller.language,
    ),
    previous: Number(row.previous),
    value: Number(row.value),
    scope: row.applies_from === null ? 'existing' : 'new',
    by: row.by_name,
    at: new Date(row.at).toISOString(),
    records: Number(row.records),
    undone: Number(row.undone),
  }));
}

interface EffectRow {
  id: string;
  setting: string;
  previous: string;
  value: string;
  applies_from: string | null;
  by_name: string;
  at: string;
  records: string;
  undone: string;
}
