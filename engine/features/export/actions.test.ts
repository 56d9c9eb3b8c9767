import { describe, expect, it } from 'vitest';
import type { ListPage } from '../../client/Api.types.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { ApiError, type ApiErrorCode } from '../../core/errors/ApiError.ts';
import { buildCsv } from './buildCsv.ts';
import { collectRows, MAX_EXPORT_ROWS } from '../../client/records/collectRows.ts';
import { errorToast } from '../../react/feedback/errorToast.ts';
import { removeInChunks } from '../../client/records/removeInChunks.ts';

const resource = { name: 'countries' } as ResolvedResource;
const t = (key: string): string => key;

function failure(code: ApiErrorCode, serverMessage?: string): ApiError {
  return new ApiError({ code, method: 'GET', url: 'countries', ...(serverMessage && { serverMessage }) });
}

/** A backend of `total` rows. */
function pages(total: number): {
  list: (r: ResolvedResource, query: Readonly<Record<string, string>>) => Promise<ListPage>;
} {
  return {
    list: (_, query) => {
      const [page, perPage] = [Number(query['page']), Number(query['per_page'])];
      const count = Math.max(0, Math.min(perPage, total - (page - 1) * perPage));
      const rows = Array.from({ length: count }, (_row, index) => ({ id: (page - 1) * perPage + index + 1 }));
      return Promise.resolve({ rows, page, perPage, total, lastPage: Math.max(1, Math.ceil(total / perPage)) });
    },
  };
}

describe('buildCsv', () => {
  it.each([
    ['a plain text', 'دبي', 'دبي'],
    ['a comma', 'a,b', '"a,b"'],
    ['a quote', 'a"b', '"a""b"'],
    ['a line break', 'a\nb', '"a\nb"'],
    ['a formula', '=1+1', "'=1+1"],
    ['a phone', '+971 50', "'+971 50"],
    ['a minus', '-5', "'-5"],
    ['an at sign', '@x', "'@x"],
    ['a tab', '\tx', "'\tx"],
    ['a formula behind a direction mark', '\u200F=1', "'=1"],
    ['direction marks', '\u2068علي\u2069\u200E', 'علي'],
  ])('§11.6: writes %s', (_, value, written) => {
    expect(buildCsv([[value]])).toBe(`\uFEFF${written}\r\n`);
  });

  it('§11.6: one line per row, with CRLF', () => {
    expect(
      buildCsv([
        ['أ', 'ب'],
        ['1', ''],
      ]),
    ).toBe('\uFEFFأ,ب\r\n1,\r\n');
  });
});

describe('removeInChunks', () => {
  const ids = Array.from({ length: 230 }, (_, index) => index + 1);

  it('DELETE-05: sends at most 100 ids per call', async () => {
    const calls: number[] = [];
    const removeMany = (_: ResolvedResource, chunk: readonly number[]): Promise<string> => {
      calls.push(chunk.length);
      return Promise.resolve('done');
    };
    const outcome = await removeInChunks({ removeMany }, resource, ids);
    expect(calls).toEqual([100, 100, 30]);
    expect(outcome).toEqual({ removed: ids, failed: [], errors: [], message: 'done' });
  });

  it('a refused call keeps its ids and does not stop the next', async () => {
    const error = failure('conflict');
    const removeMany = (_: ResolvedResource, chunk: readonly number[]): Promise<undefined> =>
      chunk.includes(150) ? Promise.reject(error) : Promise.resolve(undefined);
    const outcome = await removeInChunks({ removeMany }, resource, ids);
    expect(outcome.removed).toHaveLength(130);
    expect(outcome.failed).toEqual(ids.slice(100, 200));
    expect(outcome.errors).toEqual([error]);
  });
});

describe('collectRows', () => {
  it.each([
    [0, 0, false],
    [250, 250, false],
    [MAX_EXPORT_ROWS, MAX_EXPORT_ROWS, false],
    [MAX_EXPORT_ROWS + 1, MAX_EXPORT_ROWS, true],
  ])('of %i rows takes %i', async (total, taken, isCut) => {
    const collected = await collectRows(pages(total), resource, { query: {} });
    expect(collected.rows).toHaveLength(taken);
    expect(new Set(collected.rows.map(({ id }) => id)).size).toBe(taken);
    expect(collected.isCut).toBe(isCut);
  });
});

describe('errorToast', () => {
  it.each([
    ['server', 'الخدمة متوقفة', 'الخدمة متوقفة'],
    ['server', undefined, 'common.errorGeneric'],
    ['network', undefined, 'common.networkError'],
    ['conflict', 'مستخدم', 'مستخدم'],
  ] as const)('ERR-16: %s with the message %s says %s', (code, message, description) => {
    expect(errorToast(failure(code, message), t)).toEqual({ kind: 'error', title: 'common.errorGeneric', description });
  });

  it.each(['aborted', 'unauthorised', 'forbidden'] as const)('is silent about %s', (code) => {
    expect(errorToast(failure(code, 'x'), t)).toBeUndefined();
  });

  it('says the generic text about anything else', () => {
    expect(errorToast(new Error('x'), t)?.description).toBe('common.errorGeneric');
  });
});
