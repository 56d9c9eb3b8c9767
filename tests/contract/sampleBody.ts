import { bareAddress } from '../../engine/features/media/mediaAddress.ts';
import { PDF, PNG, sendUpload } from './sendUpload.ts';
import type { ResolvedField, ResolvedLeaf, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { conditionFields, matchesCondition } from '../../engine/core/definition/condition.ts';
import { textKindOf } from '../../engine/core/kinds/textKinds.ts';
import { SHAPE_KEY } from '../../engine/core/records/blocks.ts';
import { toWire, type RecordValue } from '../../engine/core/records/recordCodec.ts';
import { grantableRoutes } from '../../engine/core/access/startingGrants.ts';
import { HOME_KEY } from '../../server/access/permissionKeys.ts';
import { wholeProduct } from '../../engine/core/product/wholeProduct.ts';
import type { Contract } from './openContract.ts';

const ARABIC = 'نص تجريبي للاختبار';
const ENGLISH = 'Sample text for a test';
let counter = 0;

/**
 * The body of a valid record, all fields filled: references point to existing records (made when a group is empty),
 * unique values are free, times and dates keep the order that rules ask for.
 */
export async function sampleBody(contract: Contract, resource: ResolvedResource): Promise<RecordValue> {
  return toWire(resource, await sampleRecord(contract, resource));
}

/** Adds a valid record and answers its id. */
export async function addRecord(contract: Contract, resource: ResolvedResource): Promise<number> {
  const { body, status } = await contract.call(resource.name, { json: await sampleBody(contract, resource) });
  if (status !== 201) throw new Error(`${resource.name} refused a valid record: ${JSON.stringify(body)}`);
  return Number(body.data['id']);
}

/** A valid record in the form that a page has it in. */
export async function sampleRecord(contract: Contract, resource: ResolvedResource): Promise<RecordValue> {
  counter += 1;
  const record: RecordValue = {};
  for (const field of resource.fields) {
    // Rows are samples of their own group.
    if (!field.forms.includes('add') || field.when !== undefined || field.rows !== undefined) continue;
    if (isJudgedElsewhere(resource, field)) continue;
    record[field.name] = await sampleValue(contract, resource, field);
  }
  await followParents(contract, resource, record);
  return record;
}

/** A record like a sample, with other values wherever only one record may have the sample's. */
export async function freshUnique(
  contract: Contract,
  resource: ResolvedResource,
  { record, like }: { record: RecordValue; like: RecordValue },
): Promise<RecordValue> {
  counter += 1;
  const fresh = { ...record };
  for (const name of new Set(resource.storage.unique.flat())) {
    const field = resource.fields.find((own) => own.name === name);
    const isOwn = fresh[name] !== undefined && fresh[name] === like[name];
    if (field !== undefined && isOwn) fresh[name] = await sampleValue(contract, resource, field);
  }
  return fresh;
}

/**
 * A choice that may be left out, and whether it may be made only a behaviour of the server can say (an offer's terms), or
 * the state of a record of the same group.
 */
function isJudgedElsewhere(
  { behaviours, name }: ResolvedResource,
  { kind, required, relation }: ResolvedField,
): boolean {
  if (kind !== 'reference' || required) return false;
  return relation?.refuse === undefined ? behaviours.length > 0 : relation.resource === name;
}

/** Whether other fields exist, are required or are locked by this one; a sample leaves it unset. */
export function decidesOthers({ fields }: ResolvedResource, { name }: ResolvedField): boolean {
  return fields.some(({ when, requiredWhen, readOnlyWhen }) =>
    [when, requiredWhen, readOnlyWhen].some((own) => own !== undefined && conditionFields(own).includes(name)),
  );
}

/** A record whose options are narrowed by another takes that one's parent. */
async function followParents(contract: Contract, { fields }: ResolvedResource, record: RecordValue): Promise<void> {
  for (const { name, relation } of fields) {
    if (relation?.parent === undefined || typeof record[name] !== 'number') continue;
    const { body } = await contract.call(`${relation.resource}/${record[name]}`);
    record[relation.parent] = body.data[relation.parent];
  }
}

async function sampleValue(contract: Contract, resource: ResolvedResource, field: ResolvedField): Promise<unknown> {
  const { schema, kind } = field;
  if (field.blocks) return sampleBlocks(contract, resource, field);
  if (field.items) return [await sampleItem(contract, resource, field.items)];
  if (field.leaves.length > 1) {
    return Object.fromEntries(field.leaves.map((leaf) => [leaf.path[1] ?? '', samplePart(field, leaf)]));
  }
  if (field.widget === 'permission-key') return freePermissionKey(contract, resource, field);
  if (schema.const !== undefined) return schema.const;
  switch (kind) {
    case 'reference':
      // Of the first record of a group there is none before it to refer to.
      return field.relation?.resource === resource.name ? firstOf(contract, resource) : anyRecord(contract, field);
    case 'references':
      return [await anyRecord(contract, field)];
    case 'reference-choices':
      return [await anyChoice(contract, field)];
    case 'flag':
      // Only a person who has a second step can ask for it of others.
      return decidesOthers(resource, field) || field.name === 'require_second_factor' ? 0 : 1;
    case 'boolean':
      return true;
    case 'enum':
      return schema.enum?.[0];
    case 'enum-list':
      return schema.items?.enum?.slice(0, 1);
    case 'tags':
      return ['عاجل', `Tag ${counter}`];
    case 'image':
      return samplePicture(field);
    case 'images':
      return [samplePicture(field), samplePicture(field, 'back')];
    case 'video':
      return '/media/seed/video-leak.webm';
    case 'file':
      return sampleFile(contract, resource, field);
    case 'files':
      return [await sampleFile(contract, resource, field)];
    case 'icon':
      return 'wrench';
    case 'date':
      return '2026-03-01';
    case 'timestamp':
      return '2026-03-01T08:15:00.000Z';
    case 'time':
      return sampleTime(resource, field);
    case 'email':
      return `person.${counter}@example.ae`;
    case 'url':
      return `https://example.ae/${counter}`;
    case 'password':
      return `secret-word-${counter}`;
    case 'secret':
      return 'kept-word';
    case 'digits':
      return freeDigits(field);
    case 'html':
      return '<p>فقرة</p>';
    case 'integer':
    case 'order':
      return field.unique ? freeNumber(contract, resource, field) : (schema.minimum ?? 1);
    case 'money':
    case 'percent':
    case 'number':
    case 'rating':
      return schema.multipleOf === 0.5 ? 3.5 : 12.5;
    case 'duration':
      return schema.minimum ?? 90;
    default:
      return textKindOf(kind)?.sample(counter) ?? sampleText(field);
  }
}

/** A block of each shape, as many as the list holds. */
async function sampleBlocks(
  contract: Contract,
  resource: ResolvedResource,
  { blocks = [], schema }: ResolvedField,
): Promise<RecordValue[]> {
  const list: RecordValue[] = [];
  for (const { name, fields } of blocks.slice(0, schema.maxItems))
    list.push({ [SHAPE_KEY]: name, ...(await sampleItem(contract, resource, fields)) });
  return list;
}

async function sampleItem(
  contract: Contract,
  resource: ResolvedResource,
  fields: readonly ResolvedField[],
): Promise<RecordValue> {
  const item: RecordValue = {};
  for (const field of fields) item[field.name] = await sampleValue(contract, resource, field);
  return item;
}

/** A small file of a type that the field takes, uploaded for it. */
async function sampleFile(
  contract: Contract,
  { name: model }: ResolvedResource,
  field: ResolvedField,
): Promise<string> {
  const isPdf = field.upload?.types?.includes('pdf') === true;
  const { status, body } = await sendUpload(contract, {
    name: isPdf ? 'ملف.pdf' : 'صورة.png',
    content: isPdf ? PDF : PNG,
    fields: { attachment_type: 'file', model, field: field.name },
  });
  if (status !== 201) throw new Error(`a file for ${model}.${field.name} was refused: ${JSON.stringify(body)}`);
  return bareAddress(String(body.data['url']));
}

/** A picture that ships with the server, one for few where the field asks for that. */
function samplePicture({ upload }: ResolvedField, side: 'front' | 'back' = 'front'): string {
  if (upload?.isPrivate) return `/media/private/id-${side}-1.svg`;
  return side === 'front' ? '/media/flags/ae.svg' : '/media/flags/eg.svg';
}

/** A sentence; where a pattern forbids that, a code that most patterns allow. */
function sampleText({ leaves, schema }: ResolvedField): string {
  const text = sized(leaves[0]?.language === 'ar' ? ARABIC : ENGLISH, schema.maxLength);
  return schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text) ? text : `CODE${counter}`;
}

function samplePart(field: ResolvedField, leaf: ResolvedLeaf): unknown {
  const part = leaf.path[1] ?? '';
  switch (field.kind) {
    case 'phone':
      return part === 'code' ? '971' : `50${String(1_000_000 + counter)}`;
    case 'geo-point':
      return part === 'location' ? 'دبي' : part === 'lat' ? 25.2 : 55.25;
    case 'bilingual-image':
    case 'documents':
      return samplePicture(field);
    default:
      return sized(part === 'ar' ? ARABIC : ENGLISH, field.schema.properties?.[part]?.maxLength);
  }
}

/** Two-minute slots before the seeded ones, so that spans overlap nothing: the second time of a record ends its slot. */
function sampleTime({ fields }: ResolvedResource, field: ResolvedField): string {
  const place = fields.filter(({ kind }) => kind === 'time').indexOf(field);
  const minutes = (counter % 230) * 2 + place;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

async function anyRecord(contract: Contract, { relation }: ResolvedField): Promise<number> {
  const target = contract.resources.find(({ name }) => name === relation?.resource);
  if (target === undefined) throw new Error(`no group ${relation?.resource}`);
  const { body } = await contract.call(`${target.name}?per_page=20&sort=id`);
  const refuse = relation?.refuse ?? [];
  const free = body.data.find((row) => !refuse.some(({ when }) => matchesCondition(when, row)));
  return free === undefined ? addRecord(contract, target) : Number(free['id']);
}

async function firstOf(contract: Contract, { name }: ResolvedResource): Promise<number | undefined> {
  const { body } = await contract.call(`${name}?per_page=1&sort=id`);
  return body.data[0] === undefined ? undefined : Number(body.data[0]['id']);
}

/** A record with the first of the choices that it offers. */
async function anyChoice(contract: Contract, field: ResolvedField): Promise<{ id: number; choices: unknown[] }> {
  const id = await anyRecord(contract, field);
  const { body } = await contract.call(`${field.relation?.resource ?? ''}/${id}`);
  const offered: unknown = body.data[field.relation?.choices ?? ''];
  return { id, choices: Array.isArray(offered) ? offered.slice(0, 1) : [] };
}

/** Keys that a permission may have (PERM-05). */
export function permissionKeys({ resources }: Pick<Contract, 'resources'>): string[] {
  return [HOME_KEY, ...resources.flatMap(grantableRoutes).map(({ permission }) => permission)];
}

async function freePermissionKey(
  contract: Contract,
  resource: ResolvedResource,
  { name }: ResolvedField,
): Promise<string> {
  const taken = new Set<unknown>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await contract.call(`${resource.name}?per_page=100&page=${page}`);
    for (const row of body.data) taken.add(row[name]);
    last = body.meta.last_page;
  }
  const free = permissionKeys(contract).find((key) => !taken.has(key));
  if (free === undefined) throw new Error(`every screen has its record in ${resource.name}`);
  return free;
}

function freeDigits({ schema, length: setting }: ResolvedField): string {
  const length = Math.min(schema.maxLength ?? 6, 6);
  const least =
    setting === undefined
      ? (schema.minLength ?? 1)
      : (wholeProduct().settings.find(({ name }) => name === setting)?.default ?? 1);
  return String(10 ** length - 1 - counter).padStart(least, '9');
}

/** The least number that no record has; when all are taken the least, which the server refuses as taken. */
async function freeNumber(
  contract: Contract,
  resource: ResolvedResource,
  { name, schema }: ResolvedField,
): Promise<number> {
  const { body } = await contract.call(`${resource.name}?per_page=100`);
  // A list in tabs has rows for each.
  const rows = (resource.groupBy === undefined
    ? body.data
    : Object.values(body.data).flat()) as unknown as RecordValue[];
  const taken = new Set(rows.map((row) => row[name]));
  const least = schema.minimum ?? 1;
  for (let value = least; value <= (schema.maximum ?? 1_000_000); value += 1) if (!taken.has(value)) return value;
  return least;
}

function sized(text: string, limit = text.length): string {
  return text.slice(0, limit).trim();
}
