/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { FastifyInstance } from 'fastify';
import { readQuery } from '../base/calls/readQuery.ts';
import type { AppContext } from '../context/AppContext.ts';
import { callerOf } from '../context/Caller.ts';
import { seenApp } from '../context/seenBy.ts';
import type { RecordPlace } from '../../engine/core/records/FoundRecord.types.ts';
import { findRecords, readPlaces } from '../lists/findRecords.ts';
import { recordSearchCalls } from './recordSearchCalls.ts';

/** `GET find_records?keyword=…` or `?records=…`: records of all groups, for the palette. */
export function registerRecordSearch(app: FastifyInstance, context: AppContext): void {
  app.get('/find_records', { schema: recordSearchCalls().records.get }, async (request) => {
    const caller = callerOf(request);
    const { keyword, records } = readQuery(request);
    const app = seenApp(context, caller);
    if (typeof keyword === 'string') return { data: await findRecords(app, caller, keyword) };
    return { data: typeof records === 'string' ? await readPlaces(app, caller, readRecords(records)) : [] };
  });
}

function readRecords(records: string): RecordPlace[] {
  return records.split(',').map((record) => {
    const [resource = '', id] = record.split('/');
    return { resource, id: Number(id) };
  });
}
