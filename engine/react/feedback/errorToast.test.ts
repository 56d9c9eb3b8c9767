import { describe, expect, it } from 'vitest';
import { ApiError } from '../../core/errors/ApiError.ts';
import { errorOfAnswer } from '../../client/connection/toApiError.ts';
import { errorToast } from './errorToast.ts';

const CALL = { method: 'GET', url: '/api/dashboard/orders' };
const t = (key: string): string => key;

const failed = (status: number): ApiError =>
  errorOfAnswer(CALL, { status, body: { message: 'لا' }, requestId: '7KQM-1F' });

describe('errorToast', () => {
  it('OPS-05: names the request that the server failed at, isolated from the text, to be read out', () => {
    for (const status of [500, 503])
      expect(errorToast(failed(status), t)?.description).toBe('لا common.failure.requestId \u20687KQM-1F\u2069');
  });

  it('OPS-05: names no request where the message says what to do, nor where there was no answer', () => {
    expect(errorToast(failed(422), t)?.description).toBe('لا');
    const lost = new ApiError({ ...CALL, code: 'network' });
    expect(errorToast(lost, t)?.description).toBe('common.networkError');
  });
});
