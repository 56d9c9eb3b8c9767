import { COPY_QUERY } from '../../core/routing/paths.ts';
import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { innerFields } from '../../core/records/blocks.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { formFields, initialRecord } from './formRecord.ts';

/** The id of the record that an add form is to copy, out of its address; undefined for none. */
export function readCopyOf(search: string): number | undefined {
  const text = new URLSearchParams(search).get(COPY_QUERY) ?? '';
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}

/**
 * What an add form begins with as a copy of a record: the values of its fields, but what has to be another one in each
 * record (unique values, its place in a sequence), what the server sets, and private files, which belong to the record
 * that they were given to. Secrets are never returned, so they are empty.
 */
export function duplicateOf(resource: Pick<ResolvedResource, 'fields' | 'ordering'>, row: Row): RecordValue {
  const own = new Set(
    formFields(resource, 'add')
      .filter((field) => isOwn(field) || field.name === resource.ordering)
      .map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(initialRecord(resource, 'add', row)).filter(([name]) => !own.has(name)));
}

function isOwn(field: ResolvedField): boolean {
  return field.unique || field.readOnly || hasPrivate(field);
}

function hasPrivate(field: ResolvedField): boolean {
  return field.upload?.isPrivate === true || innerFields(field).some(hasPrivate);
}
