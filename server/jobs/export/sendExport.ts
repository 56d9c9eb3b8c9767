import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { BYTE_ORDER_MARK, csvLines } from '../../../engine/features/export/buildCsv.ts';
import { SHEET_END, sheetStart, workbookFiles } from '../../../engine/features/export/sheetXml.ts';
import { exportHead } from '../../../engine/features/export/toExportRow.ts';
import { directionOf } from '../../../engine/core/text/language.ts';
import { pickText } from '../../../engine/core/text/Text.ts';
import type { AppContext } from '../../context/AppContext.ts';
import type { WriteContext } from '../../context/WriteContext.ts';
import type { Job } from '../Job.types.ts';
import { outlineOf } from '../../store/treeSql.ts';
import { exportMeans } from './exportMeans.ts';
import { zipStream } from './zipStream.ts';

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

/** Sends the file of an export, piece by piece as it is read from the database. */
export async function sendExport(context: WriteContext, job: Job, reply: FastifyReply): Promise<FastifyReply> {
  const { app, entry } = context;
  const format = job.action.format ?? 'xlsx';
  const means = await exportMeans(context, job);
  // The head of a tree has the column of paths, which its pieces have filled.
  const head = exportHead({ ...means, ...(outlineOf(entry.resource) !== undefined && { paths: new Map() }) });
  const isRtl = directionOf(job.language) === 'rtl';
  const pieces = (): AsyncGenerator<Buffer> => readPieces(app, job);
  const content = {
    xlsx: () =>
      zipStream([
        ...Object.entries(workbookFiles(pickText(entry.resource.label, job.language))).map(([name, text]) => ({
          name,
          content: [Buffer.from(text)],
        })),
        { name: 'xl/worksheets/sheet1.xml', content: between(sheetStart({ isRtl, head }), pieces(), SHEET_END) },
      ]),
    csv: () => between(BYTE_ORDER_MARK + csvLines([head]), pieces(), ''),
    json: () => between('[\n', pieces(), '\n]\n'),
  };
  return reply
    .type(TYPES[format])
    .header('content-disposition', `attachment; filename="${job.file ?? ''}"`)
    .send(Readable.from(content[format]()));
}

async function* between(start: string, pieces: AsyncGenerator<Buffer>, end: string): AsyncGenerator<Buffer> {
  yield Buffer.from(start);
  yield* pieces;
  if (end !== '') yield Buffer.from(end);
}

async function* readPieces({ store }: AppContext, job: Job): AsyncGenerator<Buffer> {
  for (let last = -1; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece in memory at a time
    const { rows } = await sql<{ position: number; content: Uint8Array }>`
      select position, content from lawha_job_parts where job_id = ${job.id} and position > ${last}
      order by position limit 1`.execute(store.db);
    const [piece] = rows;
    if (piece === undefined) return;
    last = piece.position;
    yield Buffer.from(piece.content);
  }
}
