import { wholeProduct } from '../../engine/core/product/wholeProduct.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { answer, describeCalls, json, operation } from '../base/calls/describeCall.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';
import type { Catalogue, CatalogueEntry } from '../context/Catalogue.ts';
import { withKey } from '../context/repeats/requestKey.ts';
import { notificationCalls } from '../notifications/notificationCalls.ts';
import { NOTIFICATIONS } from '../outbox/writeNotifications.ts';
import { listParameters } from '../records/calls/listParameters.ts';
import { moveCall, stateChangesCall } from '../records/calls/stateCalls.ts';
import { ownershipOf } from '../states/ownership.ts';
import { appSchema, partOfForm } from './ownForm.ts';
import { personKinds } from './personKinds.ts';

const TAG = 'app';
const ID: OpenApiPart = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };

/** The calls of groups: reading what everybody may read, and own records by the kinds of people whose they are. */
export function ownRecordCalls(catalogue: Catalogue): OpenApiPart {
  const paths: Record<string, OpenApiPart> = {};
  for (const name of wholeProduct().apps.reads) {
    const entry = catalogue.entries.get(name);
    if (entry !== undefined) Object.assign(paths, readingCalls(entry, `Active records of ${name}`));
  }
  for (const { name, adders, entry } of ownGroups(catalogue)) {
    const { resource } = entry;
    Object.assign(paths, readingCalls(entry, `Own records of ${name}`));
    if (adders.length > 0)
      paths[`/${name}`] = {
        ...paths[`/${name}`],
        post: withKey({
          summary: `Add one of ${name} as the caller's own`,
          requestBody: {
            required: true,
            content: json(partOfForm(resource, 'add', { fields: adders, catalogue })),
          },
          ...operation(TAG, { 201: answer(recordOf(entry)) }, [405, 422]),
        }),
      };
    const [move, changes] = [moveCall(resource), stateChangesCall(resource)];
    if (move) paths[`/${name}/{id}/update-status`] = { parameters: [ID], patch: withIgnored({ ...move, tags: [TAG] }) };
    if (changes) paths[`/${name}/{id}/state_changes`] = { parameters: [ID], get: { ...changes, tags: [TAG] } };
  }
  return paths;
}

function withIgnored(call: OpenApiPart): OpenApiPart {
  const content = isObject(call['requestBody']) ? call['requestBody']['content'] : undefined;
  const described = isObject(content) ? content['application/json'] : undefined;
  const schema = isObject(described) ? described['schema'] : undefined;
  if (!isObject(schema) || !isObject(schema['properties'])) return call;
  // Only staff records the decision of another person.
  const { on_behalf_of: _ofStaff, ...properties } = schema['properties'] as Record<string, OpenApiPart>;
  return { ...call, requestBody: { required: true, content: json(appSchema(properties, ['status'])) } };
}

function readingCalls(entry: CatalogueEntry, summary: string): Record<string, OpenApiPart> {
  const { name } = entry.resource;
  const list = {
    type: 'object',
    properties: { data: { type: 'array', items: recordOf(entry) }, meta: { type: 'object' } },
  };
  return {
    [`/${name}`]: {
      get: {
        summary,
        parameters: listParameters(entry),
        ...operation(TAG, { 200: { description: 'A page of them', content: json(list) } }, [404]),
      },
    },
    [`/${name}/{id}`]: {
      parameters: [ID],
      get: { summary: `${summary}: one of them`, ...operation(TAG, { 200: answer(recordOf(entry)) }, [404]) },
    },
  };
}

function recordOf({ resource }: CatalogueEntry): OpenApiPart {
  return { $ref: `#/components/schemas/${resource.name}.record` };
}

/** The groups of own records, with what any kind of people may send to add one. */
function ownGroups(catalogue: Catalogue): { name: string; adders: string[]; entry: CatalogueEntry }[] {
  const kinds = personKinds(catalogue);
  const names = new Set(kinds.flatMap(({ signsIn }) => signsIn.records.map(({ group }) => group)));
  return [...names].flatMap((name) => {
    const entry = catalogue.entries.get(name);
    if (entry === undefined) return [];
    const adders = kinds
      .filter((kind) => ownershipOf(entry, kind.entry.resource.name) !== undefined)
      .flatMap(({ signsIn }) => signsIn.records.filter(({ group }) => group === name).flatMap(({ adds }) => adds));
    return [{ name, adders: [...new Set(adders)], entry }];
  });
}

/** Schemas of the calls about the caller's notifications; undefined where the product has none. */
export function ownNotificationCalls({ entries }: Catalogue) {
  const entry = entries.get(NOTIFICATIONS);
  if (entry === undefined) return undefined;
  const { own, readAll, one } = notificationCalls(entry);
  const get = (summary: string, call: { response: OpenApiPart; querystring?: unknown }) => ({
    get: {
      summary,
      tags: [TAG],
      responses: call.response,
      ...(call.querystring !== undefined && { querystring: call.querystring }),
    },
  });
  return describeCalls({
    list: get('The notifications of the caller', own.get),
    readAll: { post: { summary: 'Mark all as read', tags: [TAG], responses: readAll.post.response } },
    one: get('One notification of the caller; it is marked as read', one.get),
  });
}
