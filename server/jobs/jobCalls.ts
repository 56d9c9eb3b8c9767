import { IMPORT_MODES } from '../../engine/features/import/Import.types.ts';
import { MAX_IMPORT_COLUMNS } from '../../engine/features/import/importLimits.ts';
import { EXPORT_FORMATS, JOB_KINDS, JOB_STATES } from '../../engine/features/jobs/Job.types.ts';
import { MAX_NAMED_RECORDS } from '../../engine/features/jobs/jobLimits.ts';
import { answer, describeCalls, json, operation } from '../base/calls/describeCall.ts';
import type { OpenApiPart } from '../base/calls/OpenApiPart.types.ts';

const TAG = 'jobs';
const text = { type: 'string' };
const integer = { type: 'integer' };
const moment = { ...text, format: 'date-time' };
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });
const list = (items: OpenApiPart): OpenApiPart => ({ type: 'array', items });
const orNull = (schema: OpenApiPart): OpenApiPart => ({ anyOf: [schema, { type: 'null' }] });
/** A text in both languages. */
const both = object({ ar: text, en: text });

const SUMMARY = {
  id: integer,
  kind: { enum: JOB_KINDS },
  resource: text,
  state: { enum: JOB_STATES },
  about: both,
  reason: orNull(both),
  total: integer,
  done: integer,
  changed: integer,
  same: integer,
  failed: integer,
  undone: integer,
  hasRun: { type: 'boolean' },
  canUndo: { type: 'boolean' },
  file: orNull(text),
  created_at: moment,
  ended_at: orNull(moment),
};

const ROW = { ...integer, description: 'The row of the file, of an import' };

const DETAIL = {
  ...SUMMARY,
  differences: list(
    object({
      id: integer,
      name: text,
      before: orNull({ type: 'object', description: 'The fields that differ, as the API answers them.' }),
      after: orNull({ type: 'object' }),
      row: ROW,
    }),
  ),
  failures: list(
    object({
      id: integer,
      name: text,
      reason: text,
      row: ROW,
      faults: {
        ...list(object({ column: integer, title: text, value: text, reason: text })),
        description: 'What is wrong in which cell, of an import',
      },
    }),
  ),
  added: { ...integer, description: 'How many of the changed records are new, of an import' },
};

const BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['resource', 'kind'],
  properties: {
    resource: { ...text, maxLength: 60 },
    kind: { enum: JOB_KINDS },
    selection: {
      type: 'object',
      additionalProperties: false,
      description:
        'The records by their ids, or all that the query of a list call matches; of an import the rows of its file. Default of an import: all.',
      properties: {
        ids: {
          type: 'array',
          minItems: 1,
          maxItems: MAX_NAMED_RECORDS,
          uniqueItems: true,
          items: { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 },
          'x-message': 'idsInvalid',
        },
        query: { type: 'object', maxProperties: 60, additionalProperties: { type: 'string', maxLength: 4000 } },
      },
    },
    values: {
      type: 'object',
      maxProperties: 100,
      additionalProperties: true,
      description: 'edit: the values of the chosen fields, as the record takes them; move: the inputs.',
    },
    flag: { ...text, maxLength: 60 },
    value: { enum: [0, 1] },
    to: { ...text, maxLength: 60 },
    title: { ...text, maxLength: 1000 },
    body: { ...text, maxLength: 1000 },
    format: { enum: EXPORT_FORMATS },
    columns: { type: 'array', maxItems: 100, items: { ...text, maxLength: 60 } },
    source: {
      type: 'integer',
      minimum: 1,
      maximum: 999_999_999_999_999,
      description: 'import: the file, of `POST list_imports`.',
    },
    mapping: {
      type: 'array',
      maxItems: MAX_IMPORT_COLUMNS,
      items: { type: ['string', 'null'], maxLength: 120 },
      description: 'import: what each column sets.',
    },
    match: {
      ...text,
      maxLength: 60,
      description: 'import: the mapped unique field, or `id`, by which a record is found.',
    },
    mode: { enum: IMPORT_MODES, description: 'import: add new records, update those that are found, or both.' },
  },
};

const one = (status: number): OpenApiPart => ({ [status]: answer(object(DETAIL)) });
const file = (type: string): OpenApiPart => ({
  200: { description: 'The file', content: { [type]: { schema: { type: 'string' } } } },
});

/** Schemas of the calls about jobs. */
export function jobCalls() {
  const act = (summary: string, bad: readonly number[]): { post: OpenApiPart } => ({
    post: { summary, ...operation(TAG, one(200), bad) },
  });
  return describeCalls({
    all: {
      get: {
        summary: 'The jobs that the account has started, newest first',
        ...operation(TAG, { 200: answer(list(object(SUMMARY))) }, []),
      },
      post: {
        once: true,
        summary: 'Starts a job on many records: a trial first, except of an export',
        requestBody: { required: true, content: json(BODY) },
        ...operation(TAG, one(201), [404, 422, 429]),
      },
    },
    one: { get: { summary: 'A job, with the first of its records', ...operation(TAG, one(200), [404]) } },
    confirm: act('Carries out what was tried', [404, 409]),
    cancel: act('Stops a job; what it has changed stays changed', [404, 409]),
    undo: act('Puts back what a job has changed and nothing has changed since', [404, 409]),
    retry: { post: { ...act('Starts a job on those records that failed', [404, 409, 422, 429]).post, once: true } },
    failures: {
      get: { summary: 'The records that failed, as CSV', ...operation(TAG, file('text/csv'), [404, 409]) },
    },
    file: {
      get: {
        summary: 'The file of an export',
        ...operation(TAG, file('application/octet-stream'), [404]),
      },
    },
  });
}
