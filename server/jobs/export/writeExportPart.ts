import { sql } from 'kysely';
import { todayInZone } from '../../../engine/core/text/format.ts';
import { readRow } from '../../../engine/client/connection/readAnswer.ts';
import { csvLines } from '../../../engine/features/export/buildCsv.ts';
import type { ExportCell } from '../../../engine/features/export/ExportTable.types.ts';
import { sheetRows } from '../../../engine/features/export/sheetXml.ts';
import type { ExtraColumn } from '../../../engine/features/export/extraColumns.ts';
import { csvText, extrasOf, toExportRow } from '../../../engine/features/export/toExportRow.ts';
import type { ResolvedColumn } from '../../../engine/core/definition/Resolved.types.ts';
import type { WriteContext } from '../../context/WriteContext.ts';
import { readLinks } from '../../records/links.ts';
import { presentRecords } from '../../records/presentRecords.ts';
import { readRows } from '../../records/readRows.ts';
import { embedReplies } from '../../records/readReplies.ts';
import { signerFor } from '../../uploads/signPrivate.ts';
import type { Job } from '../Job.types.ts';
import { exportMeans } from './exportMeans.ts';
import { readPaths } from './readPaths.ts';

/** Records of one piece of a file. */
const BATCH = 200;

/** A piece of a file with so many records of the job; the name of the file when all have been written. */
export type WrittenPart = { part: Buffer; handled: number; rows: number } | { part?: undefined; file: string };

/** The next piece of the file of an export, with the records in the order of the list. */
export async function writeExportPart(context: WriteContext, job: Job): Promise<WrittenPart> {
  const { app, entry, caller } = context;
  const { db } = app.store;
  const { resource } = entry;
  const format = job.action.format ?? 'xlsx';
  const { rows } = await sql<{ record_id: string }>`select record_id from lawha_job_records
    where job_id = ${job.id} and position > ${job.done} order by position limit ${BATCH}`.execute(db);
  if (rows.length === 0) return { file: `${resource.name}-${todayInZone(new Date(job.createdAt))}.${format}` };
  const { records, pointed } = await readRows(
    db,
    { catalogue: app.catalogue, entry, language: job.language },
    rows.map(({ record_id: id }) => Number(id)),
  );
  await readLinks(db, resource, records);
  const sign = await signerFor(db, app, resource, caller.account);
  const answers = await presentRecords(db, records, {
    catalogue: app.catalogue,
    resource,
    language: job.language,
    pointed,
    sign,
  });
  await embedReplies(db, resource, answers);
  const read = answers.flatMap((answer) => readRow(resource, answer) ?? []);
  const paths = await readPaths(context, job, read);
  const means = { ...(await exportMeans(context, job)), ...(paths !== undefined && { paths }) };
  const cells = read.map((row) => toExportRow(means, row));
  return {
    part: Buffer.from(write(format, { cells, columns: means.columns, extras: extrasOf(means), written: job.changed })),
    handled: rows.length,
    rows: cells.length,
  };
}

interface Piece {
  cells: readonly (readonly ExportCell[])[];
  columns: readonly ResolvedColumn[];
  extras: readonly ExtraColumn[];
  /** Records of the pieces before it. */
  written: number;
}

function write(format: 'xlsx' | 'csv' | 'json', { cells, columns, extras, written }: Piece): string {
  switch (format) {
    case 'xlsx':
      return sheetRows(cells, written + 2);
    case 'csv':
      return csvLines(cells.map((row) => row.map(csvText)));
    case 'json':
      return cells
        .map((row, i) => {
          const record = Object.fromEntries([
            ...columns.map(({ key }, at) => [key, plainValue(row[at])]),
            ...extras.map(({ key, isJson }, at) => {
              const cell = row[columns.length + at];
              return [key, isJson === true && cell?.text ? (JSON.parse(cell.text) as unknown) : plainValue(cell)];
            }),
          ]);
          return `${written + i === 0 ? '' : ',\n'}${JSON.stringify(record)}`;
        })
        .join('');
  }
}

/** A number as a number, a day or a moment as text that sorts, everything else as people read it. */
function plainValue(cell: ExportCell | undefined): string | number | null {
  if (cell === undefined || cell.text === '') return null;
  return cell.kind === 'number' ? cell.value : csvText(cell);
}
