import { callsOf, type CapabilityCall, isSentToGroup } from '../../../engine/core/access/capabilityCalls.ts';
import type { ResolvedResource, ResolvedToggle } from '../../../engine/core/definition/Resolved.types.ts';
import { OPTIONS_SUFFIX, PHONE_COUNTRIES, PHONE_GROUP } from '../../../engine/core/routing/reservedNames.ts';
import { isPersonalSource } from '../../../engine/core/product/sources.ts';
import { listTabs } from '../../../engine/core/query/listTabs.ts';
import { placesCall } from './placesCall.ts';
import { timelineCall } from './timelineCall.ts';
import { type OptionLists, type OptionListUse, optionLists } from '../../../engine/core/access/optionLists.ts';
import type { Catalogue, CatalogueEntry } from '../../context/Catalogue.ts';
import { withKey } from '../../context/repeats/requestKey.ts';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';
import { answer, json, operation } from '../../base/calls/describeCall.ts';
import { phoneGroup } from '../../phones/phoneGroup.ts';
import { mediaSchema } from '../../uploads/uploadCalls.ts';
import { IDS_TO_ARRANGE, IDS_TO_DELETE, toggleSchema } from './bodySchemas.ts';
import { describeRequirements } from './describeRequirements.ts';
import { laneParameters } from './laneParameters.ts';
import { listParameters, optionParameters } from './listParameters.ts';
import { commentCall } from './commentCalls.ts';
import { decisionCall, moveCall, stateChangesCall } from './stateCalls.ts';
import { listReplyCall, replyCall, retryCall } from './replyCalls.ts';
import { jsonTextFields } from './schemas.ts';
import { placeCall, treeCall } from './treeCalls.ts';
import { viewCall } from './viewCalls.ts';

const ID: OpenApiPart = { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } };

/**
 * The calls of one group, as the table of capabilities lists them. Of several with one address and method, which their
 * bodies distinguish, the first is described.
 *
 * @param use what its options are narrowed by and show
 */
export function groupCalls(entry: CatalogueEntry, use: OptionListUse = NO_USE): OpenApiPart {
  const { resource } = entry;
  const paths: Record<string, OpenApiPart> = {};
  for (const call of callsOf(resource)) {
    const described = describeCall(entry, call);
    if (described === undefined) continue;
    const parameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ ...ID, name }));
    const item = (paths[`/${call.path}`] ??= parameters.length > 0 ? { parameters } : {});
    const whole = { description: describeRequirements(call.name, resource), ...described };
    // Routes of their own are marked where they are described.
    const isOnce = call.method === 'POST' && call.kind !== 'own';
    item[call.method.toLowerCase()] ??= isOnce ? withKey(whole) : whole;
  }
  return { ...paths, ...optionPaths(resource, use) };
}

/** The calls of all groups, by address. Personal groups have routes of their own. */
export function allGroupCalls({ entries }: Pick<Catalogue, 'entries'>): OpenApiPart {
  const shared = [...entries.values()].filter(({ resource }) => !isPersonalSource(resource.storage.source));
  const options = optionLists([...entries.values()].map(({ resource }) => resource));
  return Object.fromEntries([
    ...shared.flatMap((entry) => Object.entries(groupCalls(entry, options.get(entry.resource.name) ?? NO_USE))),
    [`/${PHONE_COUNTRIES}`, phoneCountries({ entries }, options)],
  ]);
}

/** A call without its address; undefined for one that is described elsewhere. */
function describeCall(entry: CatalogueEntry, call: CapabilityCall): OpenApiPart | undefined {
  const { resource } = entry;
  const { name } = resource;
  const record = { $ref: `#/components/schemas/${name}.record` };
  switch (call.kind) {
    case 'list':
      return listCall(entry);
    case 'counts':
      return countsCall(resource);
    case 'lanes':
      return lanesCall(entry);
    case 'timeline':
      return timelineCall(entry, record);
    case 'places':
      return placesCall(entry);
    case 'tree':
      return treeCall(entry, record);
    case 'read':
      return {
        summary: `Read ${oneOf(resource)}`,
        ...operation(name, { 200: answer(record, { media: mediaSchema() }) }, []),
      };
    case 'create':
      return createCall(resource, call);
    case 'replace':
    case 'merge':
      return {
        summary: call.kind === 'replace' ? `Replace ${oneOf(resource)}` : `Change part of ${oneOf(resource)}`,
        ...saving(resource),
      };
    case 'override':
      return overrideCall(resource, call);
    case 'delete':
      return { summary: `Delete one of ${name}`, ...operation(name, { 200: answer() }, [409]) };
    case 'delete-all':
      return {
        summary: `Delete several of ${name}, all or none`,
        requestBody: { required: true, content: json(IDS_TO_DELETE) },
        ...operation(name, { 200: answer() }, [404, 409]),
      };
    case 'trash':
      return trashCall(entry);
    case 'restore':
      return {
        summary: `Restore several of ${name} from the trash, all or none`,
        requestBody: { required: true, content: json(IDS_TO_DELETE) },
        ...operation(name, { 200: answer() }, [404, 409]),
      };
    case 'purge':
      return {
        summary: `Delete several of ${name} from the trash for good, all or none`,
        requestBody: { required: true, content: json(IDS_TO_DELETE) },
        ...operation(name, { 200: answer() }, [404]),
      };
    case 'toggle':
      return call.toggle && switchCall(name, [call.toggle]);
    case 'arrange':
      return arrangeCall(resource);
    case 'place':
      return placeCall(entry, record);
    case 'move':
      return moveCall(resource);
    case 'state-changes':
      return stateChangesCall(resource);
    case 'reply':
      return listReplyCall(resource);
    case 'retry-reply':
      return retryCall(resource);
    case 'views':
    case 'add-view':
    case 'change-view':
    case 'delete-view':
    case 'share-view':
    case 'keep-look':
      return viewCall(resource, call);
    case 'comments':
    case 'comment-people':
    case 'add-comment':
    case 'change-comment':
    case 'delete-comment':
    case 'moderate-comment':
      return commentCall(resource, call);
    case 'own':
      return call.name === 'list' ? listCall(entry) : call.name === 'add' ? createCall(resource, call) : undefined;
  }
}

/** The noun of a record in a summary; a singleton has only one. */
function oneOf({ name, singleton }: ResolvedResource): string {
  return singleton === undefined ? `one of ${name}` : name;
}

function listCall(entry: CatalogueEntry): OpenApiPart {
  const { name, groupBy } = entry.resource;
  const record = { $ref: `#/components/schemas/${name}.record` };
  const groups = groupBy?.groups.map(({ value }) => value);
  return {
    summary: `List ${name}`,
    parameters: listParameters(entry),
    ...operation(name, { 200: listAnswer(record, groups) }, []),
  };
}

/** A page of the trash, which takes the filters of the list. */
function trashCall(entry: CatalogueEntry): OpenApiPart {
  const { name } = entry.resource;
  const [integer, text] = [{ type: 'integer' }, { type: 'string' }];
  const moment = { type: 'string', format: 'date-time' };
  const trashed = {
    type: 'object',
    required: ['id', 'name', 'deleted_at', 'expires_at', 'deleted_by'],
    properties: {
      id: integer,
      name: text,
      deleted_at: moment,
      expires_at: { ...moment, description: 'When it is deleted for good' },
      deleted_by: { type: ['string', 'null'] },
    },
  };
  const meta = {
    type: 'object',
    properties: { current_page: integer, last_page: integer, per_page: integer, total: integer },
  };
  return {
    summary: `List the deleted ${name} that can be restored, the last deleted first`,
    parameters: listParameters(entry),
    ...operation(name, { 200: answer({ type: 'array', items: trashed }, { meta }) }, []),
  };
}

/** How many records the tabs above a list have; like its list call, it carries the fixed filters of a variant. */
function countsCall(resource: ResolvedResource): OpenApiPart {
  const tabs = listTabs(resource, () => true);
  const names = [...new Set(tabs.flatMap(({ route }) => Object.keys(route.query)))];
  const counts = Object.fromEntries(tabs.map(({ key }) => [key, { type: 'integer' }]));
  return {
    summary: `Count the tabs of ${resource.name} that the caller may open`,
    parameters: names.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
    ...operation(resource.name, { 200: answer({ type: 'object', properties: counts }) }, []),
  };
}

/** Lanes of a layout: like its list call, it carries the fixed filters of a variant. */
function lanesCall(entry: CatalogueEntry): OpenApiPart {
  const { name } = entry.resource;
  const lane = {
    type: 'object',
    required: ['lane', 'total', 'rows'],
    properties: {
      lane: { type: 'string' },
      total: { type: 'integer', description: 'With `total_is_capped` there are more' },
      total_is_capped: { const: true },
      rows: { type: 'array', items: { $ref: `#/components/schemas/${name}.record` } },
    },
  };
  return {
    summary: `List ${name} by lanes: a page of the records of each value of a field, and how many there are`,
    parameters: [...laneParameters(entry.resource), ...listParameters(entry)],
    ...operation(name, { 200: answer({ type: 'array', items: lane }) }, [422]),
  };
}

/** `POST` of a group: adds, decides, or flips a switch that is sent there. */
function createCall(resource: ResolvedResource, call: CapabilityCall): OpenApiPart | undefined {
  const { name, toggles } = resource;
  if (call.name === 'decide') return decisionCall(resource);
  if (call.name !== 'add') return switchCall(name, toggles.filter(isSentToGroup));
  return {
    summary: `Add to ${name}`,
    requestBody: bodyOf(resource, 'add'),
    ...operation(name, { 201: answer({ $ref: `#/components/schemas/${name}.record` }) }, []),
  };
}

/** `POST` of a record: its body says which of its other calls is meant. */
function overrideCall(resource: ResolvedResource, call: CapabilityCall): OpenApiPart {
  switch (call.name) {
    case 'decide':
      return decisionCall(resource);
    case 'reply':
      return replyCall(resource);
    case 'delete':
      return {
        summary: 'The same as DELETE, named by `_method` in the body',
        requestBody: {
          required: true,
          content: json({ type: 'object', required: ['_method'], properties: { _method: { const: 'DELETE' } } }),
        },
        ...operation(resource.name, { 200: answer() }, [405, 409]),
      };
    default:
      return { summary: 'The same as PUT or PATCH, named by `_method` in the body', ...saving(resource, 405) };
  }
}

function saving(resource: ResolvedResource, ...more: number[]): OpenApiPart {
  const { name } = resource;
  const record = { $ref: `#/components/schemas/${name}.record` };
  return { requestBody: bodyOf(resource, 'edit'), ...operation(name, { 200: answer(record) }, [409, ...more]) };
}

/** Switches: one that a call of its own flips, or those that are sent with their new value. */
function switchCall(name: string, toggles: readonly ResolvedToggle[]): OpenApiPart {
  const flags = Object.fromEntries(toggles.map(({ flag }) => [flag, { enum: [0, 1] }]));
  const isSent = toggles.some(({ call }) => call.sendsValue);
  return {
    summary: `Switch: ${toggles.map(({ label, flag }) => `${label.en} (${flag})`).join(', ')}`,
    // A GET that changes a record is no reading.
    ...(toggles.some(({ call }) => call.method === 'GET') && { 'x-writes': true }),
    ...(isSent && { requestBody: { required: true, content: json(sentSwitch(flags, toggles)) } }),
    ...operation(
      name,
      { 200: answer({ type: 'object', properties: { id: { type: 'integer' }, ...flags } }) },
      // Sent to the group, the record's id is in the body.
      isSent ? (toggles.some(isSentToGroup) ? [404, 405] : [405]) : [],
    ),
  };
}

/** The body of one of some switches; with the id of the record where it is sent to the group. */
function sentSwitch(flags: OpenApiPart, toggles: readonly ResolvedToggle[]): OpenApiPart {
  const [toggle, ...others] = toggles;
  if (toggle !== undefined && others.length === 0 && !isSentToGroup(toggle)) return toggleSchema(toggle);
  return { type: 'object', properties: { id: { type: 'integer', minimum: 1 }, ...flags } };
}

/** Putting records into another sequence. */
function arrangeCall({ name, ordering }: ResolvedResource): OpenApiPart | undefined {
  if (ordering === undefined) return undefined;
  const changed = {
    type: 'object',
    properties: { id: { type: 'integer' }, [ordering]: { type: ['integer', 'null'] }, version: { type: 'integer' } },
  };
  return {
    summary: `Put some of ${name} into another sequence, in the places that they hold together now`,
    requestBody: { required: true, content: json(IDS_TO_ARRANGE) },
    ...operation(name, { 200: answer({ type: 'array', items: changed }) }, [409]),
  };
}

/** A page, or, of a list that answers in groups, a page of each or of the one asked for. */
function listAnswer(record: OpenApiPart, groups?: readonly string[]): OpenApiPart {
  const integer = { type: 'integer' };
  const byCurrency = {
    type: 'object',
    description: 'Of amounts in several currencies: the sum of each by its code',
    additionalProperties: { type: 'number' },
  };
  const totals = {
    type: 'object',
    description: 'Sums over every matching record; only of groups that add some up',
    additionalProperties: { anyOf: [{ type: 'number' }, byCurrency] },
  };
  const meta = {
    type: 'object',
    properties: {
      current_page: integer,
      last_page: integer,
      per_page: integer,
      total: integer,
      total_is_capped: {
        const: true,
        description: 'More records match a free text than `total`; `exact_total=1` has all of them counted.',
      },
      totals,
    },
  };
  const list = { type: 'array', items: record };
  const series = { type: 'object', properties: { id: {}, name: { type: 'string' }, value: integer } };
  return {
    description: 'A page',
    content: json({
      type: 'object',
      required: ['data', 'meta'],
      properties: {
        data: groups ? { type: 'object', properties: Object.fromEntries(groups.map((group) => [group, list])) } : list,
        meta: groups
          ? {
              ...meta,
              properties: {
                ...meta.properties,
                groups: { type: 'object', properties: Object.fromEntries(groups.map((group) => [group, meta])) },
              },
            }
          : meta,
        statistc: { type: 'object', additionalProperties: { type: 'number' } },
        statistics: { type: 'array', items: series },
        trend: {
          type: 'array',
          description:
            'Records per day of the product’s time zone, oldest first; only of groups whose statistics have a trend',
          items: { type: 'object', properties: { date: { type: 'string', format: 'date' }, value: integer } },
        },
      },
    }),
  };
}

/** The body of a form, as JSON or as a form. */
export function bodyOf(resource: ResolvedResource, form: 'add' | 'edit'): OpenApiPart {
  const content = { schema: { $ref: `#/components/schemas/${resource.name}.${form}` } };
  const texts = jsonTextFields(resource, form).map((name) => [name, { contentType: 'application/json' }]);
  const parts = { ...content, ...(texts.length > 0 && { encoding: Object.fromEntries(texts) }) };
  return {
    required: true,
    content: {
      'application/json': content,
      'multipart/form-data': parts,
      'application/x-www-form-urlencoded': parts,
    },
  };
}

/** A group whose options no screen asks for. */
const NO_USE: OptionListUse = { questions: [], narrowing: new Set(), detailed: [] };

/** The options of a group, by which records of others point to it. */
function optionPaths(resource: ResolvedResource, use: OptionListUse): OpenApiPart {
  const { name } = resource;
  if (resource.singleton !== undefined) return {};
  return {
    [`/${name}${OPTIONS_SUFFIX}`]: {
      get: {
        summary: `Options of ${name}`,
        parameters: optionParameters(resource, use),
        ...operation(name, { 200: answer({ type: 'array', items: optionSchema() }) }, []),
      },
    },
  };
}

/** The countries of phone inputs, which need no permission: records of a group, or those of the world. */
function phoneCountries(catalogue: Pick<Catalogue, 'entries'>, uses: OptionLists): OpenApiPart {
  const entry = phoneGroup(catalogue);
  const text = { type: 'string' };
  const properties = {
    id: entry === undefined ? text : { type: 'integer' },
    name: text,
    phone_code: text,
    ...(entry && { image: text, phone_number_limit: { type: 'integer' } }),
  };
  const parameters = entry && optionParameters(entry.resource, uses.get(PHONE_GROUP) ?? NO_USE);
  const countries = { type: 'array', items: { type: 'object', properties } };
  return {
    get: {
      summary: 'Countries for phone numbers',
      ...(parameters && { parameters }),
      ...operation('session', { 200: answer(countries) }, []),
    },
  };
}

function optionSchema(): OpenApiPart {
  return {
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { type: 'integer' },
      name: { type: 'string' },
      details: { type: 'array', items: { type: 'string' } },
    },
  };
}
