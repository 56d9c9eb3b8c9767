import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { describe, expect, it, vi } from 'vitest';
import definition from '../../../tests/fixtures/definitions/minimal.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import type { Api } from '../../client/Api.types.ts';
import { ApiError } from '../../core/errors/ApiError.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { ApiProvider } from '../api/ApiContext.tsx';
import { seenRecordKey } from '../screen/seenRecordKey.ts';
import { useRecord } from './useRecord.ts';

const resource = resolveDefinition(definition as ResourceDefinition);

function setUp(get: Api['get']) {
  const api = createFakeApi({ get });
  const cache = new Map();
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <SWRConfig value={{ provider: () => cache }}>
      <ApiProvider value={api}>{children}</ApiProvider>
    </SWRConfig>
  );
  const open = (showsKnown: boolean) => renderHook(() => useRecord(resource, 4, { showsKnown }), { wrapper });
  return { open, cache };
}

describe('useRecord', () => {
  it('FAST-06: a record that was seen is shown at once, and then as it is by now', async () => {
    const get = vi.fn<Api['get']>().mockResolvedValueOnce({ id: 4, name: 'before' });
    const { open } = setUp(get);
    const first = open(true);
    expect(first.result.current.status).toBe('loading');
    await waitFor(() => expect(first.result.current.row).toEqual({ id: 4, name: 'before' }));
    first.unmount();
    const { promise, resolve } = Promise.withResolvers<{ id: number; name: string }>();
    get.mockReturnValueOnce(promise);
    const again = open(true);
    expect(again.result.current.row).toEqual({ id: 4, name: 'before' });
    resolve({ id: 4, name: 'now' });
    await waitFor(() => expect(again.result.current.row).toEqual({ id: 4, name: 'now' }));
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('FAST-06: what is edited waits for the fresh record, and a changed one is not shown as it was', async () => {
    const { open, cache } = setUp(() => Promise.resolve({ id: 4, name: 'fresh' }));
    cache.set(seenRecordKey(resource.name, 4), { data: { id: 4, name: 'old' } });
    const form = open(false);
    expect(form.result.current.status).toBe('loading');
    await waitFor(() => expect(form.result.current.row).toEqual({ id: 4, name: 'fresh' }));
    form.unmount();
    cache.delete(seenRecordKey(resource.name, 4));
    expect(open(true).result.current.status).toBe('loading');
  });

  it('FAST-06: a record that is gone by now is not shown any more', async () => {
    const gone = new ApiError({ code: 'not-found', method: 'GET', url: 'x', status: 404 });
    const { open, cache } = setUp(() => Promise.reject(gone));
    cache.set(seenRecordKey(resource.name, 4), { data: { id: 4 } });
    const { result, unmount } = open(true);
    expect(result.current.status).toBe('ready');
    await waitFor(() => expect(result.current.status).toBe('failed'));
    unmount();
    expect(open(true).result.current.status).toBe('loading');
  });
});
