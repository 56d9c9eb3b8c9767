import type { ValidateFunction } from 'ajv/dist/2020.js';
import { createAjv } from '../../base/createAjv.ts';
import { wirePathToRecordPath } from '../../../engine/core/records/recordCodec.ts';
import { hasOwnTable } from '../../../engine/core/records/hasOwnTable.ts';
import type { ResolvedField, ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { nearest } from '../../../engine/tools/lint/nearest.ts';
import type { JsonPath } from '../../../engine/tools/lint/source/locate.ts';
import { isText } from '../../../engine/core/text/Text.ts';
import type { Catalogue, CatalogueEntry } from '../../context/Catalogue.ts';
import { type FieldMessage, HttpError } from '../../base/HttpError.ts';
import { formatMessage } from '../../base/messages/formatMessage.ts';
import { DEMO_PASSWORD } from '../../access/demoPassword.ts';
import { validateRecord } from '../../records/validateRecord.ts';
import type { SeedFile } from '../../context/parts/Seed.types.ts';
import type { Seed, WrittenGroup } from '../../context/parts/Seed.types.ts';
import { seedErrorAt } from './SeedError.ts';
import type { SeedRecord } from '../../context/parts/SeedRecord.types.ts';

/** A group's file with the definition that it must fit. */
interface Checked {
  seed: Seed;
  source: SeedFile<WrittenGroup>;
  entry: CatalogueEntry;
}

/**
 * Checks every file of a seed against the definition of its group: that there is one, that each property is one of its
 * fields, and that its form would accept each record.
 *
 * @throws SeedError for the first fault
 */
export function checkSeed(seed: Seed, catalogue: Catalogue): void {
  for (const group of seed.groups) {
    const source = seed.file(group);
    if (source === undefined) continue;
    const entry = catalogue.entries.get(group);
    if (entry === undefined || !hasOwnTable(entry.resource.storage)) {
      const meant = nearest(group, catalogue.entries.keys());
      const reason =
        entry === undefined
          ? 'no definition describes'
          : entry.resource.storage.table === undefined
            ? 'the server works out the records of'
            : 'another program has the records of';
      const help = meant === undefined ? '' : `; name the file "${meant}.json"`;
      throw seedErrorAt(source, [], `${reason} a group "${group}"${help}`);
    }
    checkGroup({ seed, source, entry });
  }
}

function checkGroup(checked: Checked): void {
  const { seed, source, entry } = checked;
  const { resource } = entry;
  refuseUnknown(checked, source.value.defaults ?? {}, ['defaults']);
  for (const [index, record] of source.value.records.entries()) {
    const path = ['records', index];
    refuseUnknown(checked, record, path);
    if (record.$grants !== undefined && resource.access !== 'role')
      throw seedErrorAt(source, [...path, '$grants'], `"${resource.name}" is no group of roles`, 'key');
    if (record.$replies !== undefined && resource.replies === undefined)
      throw seedErrorAt(source, [...path, '$replies'], `"${resource.name}" has no replies`, 'key');
  }
  const records = seed.records(resource.name);
  const checkOthers = otherFields(checked);
  for (const [index, record] of records.entries()) {
    checkForm(checked, record, ['records', index]);
    checkOthers(record, ['records', index]);
  }
  for (const field of resource.fields) if (field.unique) refuseRepeated(checked, field, records);
  seed.replies(resource.name);
}

function refuseUnknown({ source, entry }: Checked, record: Readonly<Record<string, unknown>>, path: JsonPath): void {
  const names = entry.resource.fields.map(({ name }) => name);
  const stranger = Object.keys(record).find((name) => !name.startsWith('$') && !names.includes(name));
  const mark = Object.keys(record).find((name) => name.startsWith('$') && !SPECIAL.has(name));
  const unknown = stranger ?? mark;
  if (unknown === undefined) return;
  const meant = nearest(unknown, mark === undefined ? names : SPECIAL);
  const help = meant === undefined ? '' : `; write "${meant}"`;
  throw seedErrorAt(source, [...path, unknown], `"${entry.resource.name}" has no field "${unknown}"${help}`, 'key');
}

/** Keys that a record may have besides its fields. */
const SPECIAL: ReadonlySet<string> = new Set(['$key', '$grants', '$replies']);

/** Errors of a record by the form of its group. */
function checkForm({ source, entry }: Checked, record: SeedRecord, path: JsonPath): void {
  const { resource } = entry;
  const form = resource.singleton === undefined ? 'add' : 'edit';
  const entered = resource.fields.flatMap((field): [string, unknown][] => {
    const value = record[field.name] ?? (field.kind === 'password' ? DEMO_PASSWORD : undefined);
    return field.forms.includes(form) && value !== undefined && field.kind !== 'reference-choices'
      ? [[field.name, value]]
      : [];
  });
  try {
    validateRecord(entry, form, { record: Object.fromEntries(entered), now: new Date() });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const [first] = [...(error.details.fields ?? [])].filter(([name]) => !isGranted(resource, name));
    if (first === undefined) return;
    const [name, messages] = first;
    const place = wirePathToRecordPath(resource, name);
    throw seedErrorAt(source, [...path, ...place], `${place.join('.')}: ${messages.map(inEnglish).join(' ')}`);
  }
}

/** The rights of a role are no property of its record; they are in `$grants`. */
function isGranted({ fields }: ResolvedResource, name: string): boolean {
  return fields.some((field) => field.name === name.split('.')[0] && field.kind === 'reference-choices');
}

/** Validates the fields that no form shows, by their schemas. */
function otherFields({ source, entry }: Checked): (record: SeedRecord, path: JsonPath) => void {
  const ajv = createAjv({ code: { optimize: false } });
  const form = entry.resource.singleton === undefined ? 'add' : 'edit';
  const validators = new Map<ResolvedField, ValidateFunction>();
  return (record, path) => {
    for (const field of entry.resource.fields) {
      const value = record[field.name] ?? undefined;
      if (value === undefined || field.name === 'id' || field.forms.includes(form)) continue;
      const validate = validators.get(field) ?? ajv.compile(field.schema);
      validators.set(field, validate);
      if (!validate(value)) {
        const reason = validate.errors?.[0]?.message ?? 'is not what the definition says';
        throw seedErrorAt(source, [...path, field.name], `${field.name}: ${reason}`);
      }
    }
  };
}

function refuseRepeated({ source }: Checked, { name }: ResolvedField, records: readonly SeedRecord[]): void {
  const first = new Map<string, number>();
  for (const [index, { id, [name]: value }] of records.entries()) {
    if (value === undefined || value === null) continue;
    const text = JSON.stringify(value).toLowerCase();
    const other = first.get(text);
    if (other !== undefined)
      throw seedErrorAt(
        source,
        ['records', index, name],
        `${name}: record ${other} has the same, and it must be unique`,
      );
    first.set(text, id);
  }
}

function inEnglish(message: FieldMessage): string {
  return isText(message) ? message.en : formatMessage('en', message);
}
