/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { MAX_TAG } from '../../engine/core/kinds/oneTag.ts';
import { foldText } from '../../engine/core/text/fold.ts';
import { answer, describeCalls, operation, query } from '../base/calls/describeCall.ts';
import { readQuery } from '../base/calls/readQuery.ts';
import { HttpError } from '../base/HttpError.ts';
import type { AppContext } from '../context/AppContext.ts';
import { callerOf, requireAccess } from '../context/Caller.ts';
import { seenApp } from '../context/seenBy.ts';
import { contains } from '../filters/columns.ts';
import { FOLD } from '../store/schema/foldFunction.ts';
import type { Db } from '../store/Store.types.ts';

/** Most tags of an answer. */
const MOST = 20;
/** Records that are looked through: the newest that have tags. */
const NEWEST = 5000;

const text = { type: 'string' };

/** Schema of the call for the tags of a field. */
function tagCalls() {
  return describeCalls({
    tags: {
      get: {
        summary: `Tags that the newest records have in a field, most used first, at most ${MOST}, of those records that the caller sees`,
        parameters: [
          { ...query('resource', text), required: true },
          { ...query('field', text), required: true },
          query('keyword', { ...text, maxLength: MAX_TAG, 'x-empty': 'absent' }, 'What the tags have in them'),
        ],
        ...operation('records', { 200: answer({ type: 'array', items: text }) }, [404, 422]),
      },
    },
  });
}

/**
 * `GET field_tags?resource=…&field=…[&keyword=…]`: what a tag may be called, for callers that may open the group's list
 * or one of its forms.
 */
export function registerFieldTags(app: FastifyInstance, context: AppContext): void {
  app.get('/field_tags', { schema: tagCalls().tags.get }, async (request) => {
    const caller = callerOf(request);
    const { resource, field: name, keyword } = readQuery(request);
    const { catalogue, store } = seenApp(context, caller);
    const entry = catalogue.entries.get(String(resource));
    const field = entry?.resource.fields.find((candidate) => candidate.name === name);
    if (entry === undefined || field?.kind !== 'tags' || entry.source !== undefined)
      throw new HttpError(404, 'notFound');
    requireAccess(caller, ...questionsOf(entry.resource));
    const wanted = typeof keyword === 'string' ? keyword : '';
    return { data: await readTagsOf(store.db, entry.resource, { field, keyword: wanted }) };
  });
}

function questionsOf({ routes }: ResolvedResource) {
  return routes
    .filter(({ screen }) => screen === 'list' || screen === 'add' || screen === 'edit' || screen === 'single')
    .map(({ permission }) => ({ route: permission }));
}

interface Wanted {
  field: ResolvedField;
  keyword: string;
}

/** Each tag in its most usual spelling. */
async function readTagsOf(db: Db, { name: table }: ResolvedResource, { field, keyword }: Wanted): Promise<string[]> {
  const column = sql.ref(field.leaves[0]?.column ?? field.name);
  const fold = sql.raw(FOLD);
  const needle = foldText(keyword);
  const { rows } = await sql<{ tag: string }>`
    select (array_agg(tag order by uses desc, tag))[1] as tag from (
      select item as tag, ${fold}(item) as folded, count(*) as uses
      from (select ${column} as list from ${sql.table(table)} where ${column} is not null order by id desc limit ${sql.lit(NEWEST)}) as newest,
        jsonb_array_elements_text(case when jsonb_typeof(list) = 'array' then list else '[]'::jsonb end) as item
      group by item
    ) as spelt
    ${needle === '' ? sql`` : sql`where folded like ${contains(needle)}`}
    group by folded order by sum(uses) desc, folded limit ${sql.lit(MOST)}`.execute(db);
  return rows.map(({ tag }) => tag);
}
