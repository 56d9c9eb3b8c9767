import { sql } from 'kysely';
import type { ImportCell } from '../../../engine/features/import/Import.types.ts';
import { type ImportTarget, importTargets } from '../../../engine/features/import/importTargets.ts';
import { readImportCell, type ReadCell } from '../../../engine/features/import/readImportCell.ts';
import { foldDigits } from '../../../engine/core/text/digits.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { relatedGroup } from '../../../engine/core/records/relatedGroup.ts';
import type { Text } from '../../../engine/core/text/Text.ts';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { addFieldError, type FieldErrors } from '../../base/HttpError.ts';
import type { WriteContext } from '../../context/WriteContext.ts';
import type { Db } from '../../store/Store.types.ts';
import type { Job } from '../Job.types.ts';
import { createFileFinder, type FoundFiles } from './findFiles.ts';
import { findKeys } from './findKeys.ts';
import { createNameFinder, type FoundCell } from './findNames.ts';

/** A row of a file as values of a record. */
export interface ImportRow {
  /** In the shape of the record; what the row leaves empty is absent. */
  values: RecordValue;
  /** What cannot be read, by the API's path. */
  faults: FieldErrors;
  /** Names of other records, which the record that is there may settle. */
  named: readonly { target: ImportTarget; cell: Extract<FoundCell, { kind: 'records' }> }[];
  /** Files by address or name, some of which the record that is there may have. */
  files: readonly { target: ImportTarget; cell: FoundFiles }[];
  /** What finds the record, where the row has it. */
  key: string | undefined;
  /** The record that it finds. */
  id: number | undefined;
  /** An earlier row of the file about the same record. */
  twin: number | undefined;
}

/** The targets of a job's columns, by their places. */
export function targetsOf({ entry: { resource } }: Pick<WriteContext, 'entry'>, { action }: Job) {
  const known = new Map(importTargets(resource).map((target) => [target.key, target]));
  return (action.mapping ?? []).map((key) => (key === null ? undefined : known.get(key)));
}

/** The path of a target in bodies of the API. */
export function wirePathOf({ field, leaf }: ImportTarget): string {
  return leaf === undefined ? field.name : leaf.wire.join('.');
}

/** Reads some rows of an import, with the records that they name and those that they are about, in few statements. */
export async function readImportRows(
  context: WriteContext,
  job: Job,
  positions: readonly number[],
): Promise<Map<number, ImportRow>> {
  const { db } = context.app.store;
  const targets = targetsOf(context, job);
  const settable = new Set(importTargets(context.entry.resource).map(({ key }) => key));
  const { rows } = await sql<{ position: number; cells: ImportCell[]; twin: number | null; twin_field: string | null }>`
    select i.position, i.cells, r.twin, r.twin_field from lawha_import_rows i
    join lawha_job_records r on r.job_id = ${job.id} and r.position = i.position
    where i.import_id = ${job.action.source ?? 0} and i.position = any(${[...positions]}::int[])`.execute(db);
  const read = rows.map(({ position, cells, twin, twin_field: sameField }) => ({
    position,
    twin: twin ?? undefined,
    sameField,
    cells: targets.flatMap((target, column) => {
      if (target === undefined) return [];
      return [{ target, read: readImportCell(target.field, cells[column] ?? null) }];
    }),
  }));
  const names = await createNameFinder(
    context,
    read.flatMap(({ cells }) =>
      cells.flatMap(({ target, read: cell }) => {
        const group = groupNamed(target, cells);
        return cell.kind === 'records' && group !== undefined ? [{ group, names: cell.names }] : [];
      }),
    ),
  );
  const files = await createFileFinder(
    context,
    read.flatMap(({ cells }) => cells.flatMap(({ read: cell }) => (cell.kind === 'files' ? [cell] : []))),
  );
  const keyed = read.map((row) => ({ ...row, key: keyOf(row.cells, job.action.match) }));
  const match = targets.find((target) => target !== undefined && target.key === job.action.match);
  const ids = await findKeys(db, context.entry.resource, {
    field: match?.field,
    keys: keyed.flatMap(({ key }) => key ?? []),
  });
  return new Map(
    keyed.map(({ position, twin, sameField, cells, key }): [number, ImportRow] => {
      const values: RecordValue = {};
      const faults: FieldErrors = new Map();
      const named: { target: ImportTarget; cell: Extract<FoundCell, { kind: 'records' }> }[] = [];
      const found: { target: ImportTarget; cell: FoundFiles }[] = [];
      for (const { target, read: cell } of cells) {
        if (cell.kind === 'value' && cell.also && !agrees(cell.also, cells, settable))
          addFieldError(faults, wirePathOf(target), { key: 'importCurrencyApart' });
        if (cell.kind === 'files') {
          if (target.field.upload !== undefined) found.push({ target, cell: files(target.field.upload, cell) });
          continue;
        }
        const group = groupNamed(target, cells);
        if (cell.kind === 'records' && group === undefined) {
          const chooser = chooserOf(target, context.entry.resource);
          addFieldError(faults, wirePathOf(target), { key: 'importNoGroup', values: { field: chooser } });
          continue;
        }
        const result = names(group ?? '', cell);
        if (target.key === sameField && twin !== undefined)
          addFieldError(faults, wirePathOf(target), { key: 'importSame', values: { row: twin } });
        // The number of a record and a key that no form has only find it.
        const isSet = target.isAdded || target.isUpdated;
        if (result.kind === 'problem') addFieldError(faults, wirePathOf(target), { key: result.problem });
        else if (result.kind === 'records') named.push({ target, cell: result });
        else if (result.kind === 'value' && isSet) {
          setValue(values, target, result.value);
          Object.assign(values, result.also);
        }
      }
      const id = key === undefined ? undefined : ids.get(key);
      return [position, { values, faults, named, files: found, key, id, twin: sameField === null ? twin : undefined }];
    }),
  );
}

/** The group that a cell names records of; undefined where another cell of the row would have to say it, and does not. */
function groupNamed(
  { field }: ImportTarget,
  cells: readonly { target: ImportTarget; read: ReadCell }[],
): string | undefined {
  const { resourceBy, resource } = field.relation ?? {};
  if (resourceBy === undefined) return resource ?? '';
  const chooser = cells.find(({ target }) => target.key === resourceBy.field)?.read;
  if (chooser?.kind !== 'value') return undefined;
  return relatedGroup(field, { [resourceBy.field]: chooser.value });
}

/** What the field is called that says the group of a reference. */
function chooserOf({ field }: ImportTarget, { fields }: ResolvedResource): Text | string {
  const name = field.relation?.resourceBy?.field ?? '';
  return fields.find((other) => other.name === name)?.label ?? name;
}

/** Whether the currency of an amount can be set, and no cell of its row says another. */
function agrees(
  also: Readonly<Record<string, string>>,
  cells: readonly { target: ImportTarget; read: ReadCell }[],
  settable: ReadonlySet<string>,
): boolean {
  return Object.entries(also).every(
    ([name, code]) =>
      settable.has(name) &&
      cells.every(
        ({ target, read }) =>
          read.kind !== 'value' ||
          ((target.key !== name || read.value === code) && (read.also?.[name] ?? code) === code),
      ),
  );
}

/** What a row is found by, as text. */
function keyOf(
  cells: readonly { target: ImportTarget; read: ReadCell }[],
  match: string | undefined,
): string | undefined {
  const found = cells.find(({ target }) => target.key === match);
  return found === undefined ? undefined : keyText(found.target, found.read);
}

/** A value by which records are found, as texts are compared; undefined for a cell that has none. */
export function keyText({ field }: ImportTarget, read: ReadCell): string | undefined {
  if (read.kind !== 'value' || isObject(read.value) || Array.isArray(read.value)) return undefined;
  const text = String(read.value);
  if (field.kind === 'digits') return foldDigits(text);
  return field.kind === 'email' ? text.toLowerCase() : text;
}

function setValue(values: RecordValue, { field, leaf }: ImportTarget, value: unknown): void {
  if (leaf === undefined) {
    values[field.name] = value;
    return;
  }
  const parts = values[field.name];
  values[field.name] = { ...(isObject(parts) && parts), [leaf.path[1] ?? '']: value };
}

/** Rows of one statement while keys are collected. */
const CHUNK = 2000;

/**
 * Writes down the rows that a job is about, each with the first row that is about the same record or has the same value of
 * a unique field.
 *
 * @returns how many there are
 */
export async function collectRows(db: Db, context: WriteContext, job: Job): Promise<number> {
  const { source = 0, match } = job.action;
  const { ids } = job.selection;
  const unique = targetsOf(context, job).flatMap((target, column) =>
    target?.isKey === true && (target.key === match || target.isAdded || target.isUpdated) ? [{ target, column }] : [],
  );
  // What finds a record is first: a row about the same record is no other record with the same value.
  unique.sort((a, b) => Number(b.target.key === match) - Number(a.target.key === match));
  const first = new Map<string, number>();
  let total = 0;
  for (let last = -1; ;) {
    const { rows } = await sql<{ position: number; cells: ImportCell[] }>`
      select position, jsonb_build_array(${sql.join(unique.map(({ column }) => sql`cells -> ${column}::int`))}) as cells
      from lawha_import_rows
      where import_id = ${source} and position > ${last}
        ${ids === undefined ? sql`` : sql`and position = any(${[...ids]}::int[])`}
      order by position limit ${CHUNK}`.execute(db);
    if (rows.length === 0) return total;
    const records = rows.map(({ position, cells }) => {
      const same = unique.flatMap(({ target }, place) => {
        const key = keyText(target, readImportCell(target.field, cells[place] ?? null));
        if (key === undefined) return [];
        const known = `${target.key} ${key}`;
        const twin = first.get(known);
        if (twin === undefined) first.set(known, position);
        return twin === undefined ? [] : [{ twin, field: target.key === match ? null : target.key }];
      });
      return { position, twin: same[0]?.twin ?? null, field: same[0]?.field ?? null };
    });
    await sql`insert into lawha_job_records (job_id, position, record_id, twin, twin_field)
      select ${job.id}::bigint, position, 0, twin, field
      from jsonb_to_recordset(${JSON.stringify(records)}::text::jsonb) as n(position int, twin int, field text)`.execute(
      db,
    );
    total += rows.length;
    last = rows.at(-1)?.position ?? last;
  }
}
