import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { BYTE_ORDER_MARK, csvLines } from '../../../engine/features/export/buildCsv.ts';
import type { ImportCell } from '../../../engine/features/import/Import.types.ts';
import { textOf } from '../../../engine/features/import/readImportCell.ts';
import type { Language } from '../../../engine/core/text/language.ts';
import { pickText, type Text } from '../../../engine/core/text/Text.ts';
import { HttpError } from '../../base/HttpError.ts';
import { formatMessage } from '../../base/messages/formatMessage.ts';
import type { AppContext } from '../../context/AppContext.ts';
import type { Job } from '../Job.types.ts';
import type { CellFault } from './placeFaults.ts';

/** Rows of one piece of the file. */
const PIECE = 500;

interface FailedRow {
  position: number;
  cells: ImportCell[];
  reason: Text | null;
  faults: CellFault[] | null;
}

/**
 * Sends the rows of an import that failed as a file with its own titles, each with its number and the reasons at the end:
 * once it is mended it can be imported as it is.
 */
export async function sendFailedRows(
  { store }: AppContext,
  job: Job,
  { reply, language, name }: { reply: FastifyReply; language: Language; name: string },
): Promise<FastifyReply> {
  const { source = 0 } = job.action;
  const { rows } = await sql<{ titles: string[] }>`select titles from lawha_imports where id = ${source}
    and exists (select 1 from lawha_job_records where job_id = ${job.id} and outcome in ('failed', 'left'))`.execute(
    store.db,
  );
  const titles = rows[0]?.titles;
  if (titles === undefined) throw new HttpError(409, 'jobNoFailures');
  const [row, reason] = (['importColumnRow', 'jobColumnReason'] as const).map((key) =>
    formatMessage(language, { key }),
  );
  const lines = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from(BYTE_ORDER_MARK + csvLines([[...titles, row ?? '', reason ?? '']]));
    for (let last = -1; ;) {
      const found = await sql<FailedRow>`
        select r.position, coalesce(i.cells, '[]') as cells, r.reason, r.faults from lawha_job_records r
        left join lawha_import_rows i on i.import_id = ${source} and i.position = r.position
        where r.job_id = ${job.id} and r.outcome in ('failed', 'left') and r.position > ${last}
        order by r.position limit ${PIECE}`.execute(store.db);
      if (found.rows.length === 0) return;
      last = found.rows.at(-1)?.position ?? last;
      yield Buffer.from(csvLines(found.rows.map((failed) => toLine(failed, titles, language))));
    }
  };
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(lines()));
}

function toLine(
  { position, cells, reason, faults }: FailedRow,
  titles: readonly string[],
  language: Language,
): string[] {
  const reasons = [
    ...(faults ?? []).map((fault) => `${titles[fault.column] ?? ''}: ${pickText(fault.reason, language)}`),
    ...(reason === null ? [] : [pickText(reason, language)]),
  ].filter((text) => text !== '');
  return [...titles.map((_, i) => textOf(cells[i] ?? null)), String(position), reasons.join(' ')];
}
