import {
  DAY_PARAMETER,
  MAX_PLACED,
  MAX_ROWS,
  MAX_UNPLACED,
  ROWS_PARAMETER,
} from '../../../engine/features/timeline/timelineLimits.ts';
import { isoDay } from '../../../engine/core/text/format.ts';
import { FIRST_DAY, LAST_DAY, MAX_FILTER_LENGTH } from '../../../engine/core/query/limits.ts';
import { parseSearchText } from '../../../engine/core/query/parseFilterValue.ts';
import { normaliseNumberText } from '../../../engine/core/text/digits.ts';
import { answer, operation, query } from '../../base/calls/describeCall.ts';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';
import { readAs } from '../../base/calls/readAs.ts';
import type { CatalogueEntry } from '../../context/Catalogue.ts';
import { listParameters } from './listParameters.ts';

/** Parameters of a timeline's call that its list has not. */
export function timelineParameters(): OpenApiPart[] {
  return [
    query(
      DAY_PARAMETER,
      readAs({ type: 'string', description: 'A day, such as 2026-11-20', examples: ['2026-11-20'] }, readDay),
      'The day. Default: today',
    ),
    query(
      ROWS_PARAMETER,
      readAs({ type: 'string', maxLength: MAX_FILTER_LENGTH }, (text) => parseSearchText(text)),
      'Only rows whose names have these words',
    ),
  ];
}

/** A day of the timeline, with the filters of its list. */
export function timelineCall(entry: CatalogueEntry, record: OpenApiPart): OpenApiPart {
  const { name } = entry.resource;
  const [integer, text] = [{ type: 'integer' }, { type: 'string' }];
  const row = {
    type: 'object',
    required: ['id', 'name'],
    properties: { id: integer, name: text, picture: text, resource: text },
  };
  const minute = { type: ['integer', 'null'], description: 'Minutes since midnight of the product’s zone' };
  const placed = {
    type: 'object',
    required: ['owner', 'from', 'to', 'record'],
    properties: { owner: { type: ['integer', 'null'] }, from: minute, to: minute, record },
  };
  const data = {
    type: 'object',
    required: ['day', 'rows', 'records'],
    properties: {
      day: { type: 'string', format: 'date' },
      rows: { type: 'array', items: row },
      records: { type: 'array', items: placed },
    },
  };
  const meta = { type: 'object', properties: { rows: integer, placed: integer, unplaced: integer, hidden: integer } };
  return {
    summary: `A day of ${name} by row: at most ${MAX_ROWS} rows, ${MAX_PLACED} records in them and ${MAX_UNPLACED} that are in none`,
    parameters: [...timelineParameters(), ...listParameters(entry)],
    ...operation(name, { 200: answer(data, { meta }) }, [404, 422]),
  };
}

/** A day that exists, within the years that records can be of. */
function readDay(sent: string): string | undefined {
  const day = normaliseNumberText(sent.trim());
  const exists = /^\d{4}-\d{2}-\d{2}$/.test(day) && isoDay(day) === day;
  return exists && day >= FIRST_DAY && day <= LAST_DAY ? day : undefined;
}
