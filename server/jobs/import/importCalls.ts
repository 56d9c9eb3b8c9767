import { IMPORT_ENCODINGS, IMPORT_MODES, IMPORT_SEPARATORS } from '../../../engine/features/import/Import.types.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS } from '../../../engine/features/import/importLimits.ts';
import { MAX_JOB_RECORDS } from '../../../engine/features/jobs/jobLimits.ts';
import { answer, describeCalls, operation } from '../../base/calls/describeCall.ts';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const list = (items: OpenApiPart): OpenApiPart => ({ type: 'array', items });
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });
const orNull = (schema: OpenApiPart): OpenApiPart => ({ anyOf: [schema, { type: 'null' }] });

/** Schema of the call that reads a file to be imported. */
export function importCalls() {
  return describeCalls({
    files: {
      post: {
        once: 'apart',
        summary: 'Reads a file to be imported: its columns, and what is suggested for them',
        description:
          `CSV or XLSX of up to ${MAX_IMPORT_BYTES / 1024 / 1024} MB, ${MAX_JOB_RECORDS.toLocaleString('en')} rows and ` +
          `${MAX_IMPORT_COLUMNS} columns, the first row with the titles; the content says which. Nothing is imported: ` +
          '`POST list_jobs` with `kind: import` and the id of this answer as `source` is a trial first. It needs the right ' +
          'to add or to edit records of the group. A file that no job was started for is kept for a day.',
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['file', 'resource'],
                additionalProperties: false,
                properties: {
                  file: { ...text, format: 'binary', 'x-messages': { required: 'uploadMissing' } },
                  resource: { ...text, maxLength: 60, description: 'The group whose records are imported' },
                  encoding: { enum: IMPORT_ENCODINGS, description: 'Of a text file. Default: found out' },
                  separator: { enum: IMPORT_SEPARATORS, description: 'Of a text file. Default: found out' },
                  sheet: {
                    ...integer,
                    minimum: 0,
                    maximum: 99,
                    description: 'Place of the sheet among the visible ones',
                  },
                },
              },
            },
          },
        },
        ...operation('jobs', { 201: answer(file()) }, [404, 413, 422, 429, 503, 507]),
      },
    },
  });
}

function file(): OpenApiPart {
  return object({
    id: integer,
    name: text,
    rows: { ...integer, description: 'Rows below the titles' },
    columns: list(object({ title: text, samples: list(text) })),
    encoding: orNull({ enum: IMPORT_ENCODINGS }),
    separator: orNull({ enum: IMPORT_SEPARATORS }),
    sheets: list(text),
    sheet: integer,
    mapping: {
      ...list(orNull(text)),
      description: 'What each column sets: a field, `name.ar` for one language of it, `id`; null: nothing',
    },
    match: { ...orNull(text), description: 'By which a record is found that is there' },
    mode: { enum: IMPORT_MODES },
  });
}
