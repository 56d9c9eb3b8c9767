import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorDetails } from '../../core/errors/ApiError.ts';
import { describeFailure } from './describeFailure.ts';

const t = (key: string): string => key;
const failed = (details: Partial<ApiErrorDetails>): ApiError =>
  new ApiError({ code: 'server', method: 'GET', url: 'things', ...details });

describe('describeFailure', () => {
  it.each([
    ['a lost connection', failed({ code: 'network' }), 'network', 'common.networkError'],
    ['a failed server', failed({ status: 500 }), 'server', 'common.failure.server'],
    ['a server out of service', failed({ code: 'unavailable' }), 'unavailable', 'common.failure.unavailable'],
    ['a refusal', failed({ code: 'invalid', serverMessage: 'Too long' }), 'refused', 'Too long'],
    ['an error of our own', new Error('broken'), 'server', 'common.failure.server'],
  ] as const)('MEND-27: %s is a state of its own', (_, error, kind, text) => {
    expect(describeFailure(error, t)).toMatchObject({ kind, text });
  });

  it('MEND-27: only a lost connection is drawn as being offline', () => {
    const icons = (['network', 'server', 'unavailable', 'invalid'] as const).map(
      (code) => describeFailure(failed({ code }), t).icon,
    );
    expect(icons.filter((icon) => icon === 'cloud-off')).toEqual(['cloud-off']);
    expect(new Set(icons).size).toBe(4);
  });

  it('MEND-27: prefers the message of the server, leaves out generic words, keeps its number', () => {
    const full = failed({ status: 507, serverMessage: 'The disk is full.', requestId: 'req-7' });
    expect(describeFailure(full, t)).toMatchObject({
      text: 'The disk is full. common.failure.server',
      requestId: 'req-7',
    });
    expect(describeFailure(failed({ serverMessage: 'common.errorGeneric' }), t).text).toBe('common.failure.server');
  });
});
