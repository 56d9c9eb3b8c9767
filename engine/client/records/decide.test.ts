import { describe, expect, it, vi } from 'vitest';
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import cashOutsDefinition from '../../../definitions/cash_outs.json' with { type: 'json' };
import requestsDefinition from '../../../definitions/update_requests.json' with { type: 'json' };
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { ApiError } from '../../core/errors/ApiError.ts';
import type { Connection } from '../connection/createConnection.ts';
import { decide } from './decide.ts';

const cashOuts = resolveDefinition(cashOutsDefinition as unknown as ResourceDefinition);
const requests = resolveDefinition(requestsDefinition as unknown as ResourceDefinition);

describe('decide', () => {
  it('API-05: sends the status to the record, with the reason where one is asked for', async () => {
    const request = vi.fn<Connection>(() => Promise.resolve({ data: { id: 4, status: 'rejected', version: 2 } }));
    const row = { id: 4, status: 'pending' };
    const decided = await decide(request, cashOuts, { row, verdict: 'reject', reason: 'late' });
    expect(decided).toMatchObject({ id: 4, status: 'rejected', version: 2 });
    expect(request.mock.calls[0]).toEqual([
      'cash_outs/4',
      { method: 'POST', json: { status: 'rejected', reject_reason: 'late' } },
    ]);
    await decide(request, cashOuts, { row, verdict: 'accept', reason: 'not asked for' });
    expect(request.mock.calls[1]?.[1]).toEqual({ method: 'POST', json: { status: 'accepted' } });
  });

  it('API-05: names the record by its reference, and takes the verdict for done when the answer has no record', async () => {
    const request = vi.fn<Connection>(() => Promise.resolve({ message: 'ok' }));
    const row = { id: 9, driver_id: 41, request_status: 'pending' };
    expect(await decide(request, requests, { row, verdict: 'accept' })).toEqual({ ...row, request_status: 'accept' });
    expect(request.mock.calls[0]).toEqual([
      'update_requests',
      { method: 'POST', json: { id: 9, driver_id: 41, status: 'accept' } },
    ]);
  });

  it('LEFTOVER-08: a conflict carries the current record in the definition’s shape', async () => {
    const refused = new ApiError({
      code: 'conflict',
      method: 'POST',
      url: 'x',
      status: 409,
      data: { id: 4, status: 'accepted', user: { id: 2, name: 'x' } },
    });
    const call = decide(() => Promise.reject(refused), cashOuts, { row: { id: 4 }, verdict: 'accept' });
    await expect(call).rejects.toMatchObject({ code: 'conflict', data: { id: 4, status: 'accepted' } });
  });
});
