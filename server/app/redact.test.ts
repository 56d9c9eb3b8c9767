import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StoreFailure } from '../store/StoreFailure.ts';
import { explainStartFailure } from './explainStartFailure.ts';
import { describeError, explainFailure, redactAddress, redactDetail, redactError, redactText } from '../base/redact.ts';

const WORD = 'kept-from-logs';

/** An error as a driver makes it. */
function statementError(message: string, more: object = {}): Error {
  return Object.assign(new Error(message), {
    severity: 'ERROR',
    code: '23505',
    constraint: 'users_email_key',
    table: 'users',
    detail: `Key (email)=(${WORD}) already exists.`,
    where: `COPY users, line 1: ${WORD}`,
    query: `insert into "users" (email) values ($1) returning '${WORD}'`,
    params: [WORD],
    ...more,
  });
}

describe('redactAddress', () => {
  it.each([
    ['/api/dashboard/users', '/api/dashboard/users'],
    ['/api/dashboard/users?', '/api/dashboard/users?…'],
    ['/users?keyword=a&page=2', '/users?keyword=…&page=…'],
    ['/users?filter%5Bname%5D=a;s=b', '/users?filter%5Bname%5D=…&s=…'],
    ['/users?ahmad@a.ae&=b&ahmad%40a.ae=1', '/users?…&…&…'],
    ['/users?a=b?c=d#e', '/users?a=…&c=…&…'],
    [
      'https://s3.test/bucket/a.png?X-Amz-Signature=f&X-Amz-Credential=k',
      'https://s3.test/bucket/a.png?X-Amz-Signature=…&X-Amz-Credential=…',
    ],
  ])('MEND-11: %s', (address, redacted) => {
    expect(redactAddress(address)).toBe(redacted);
  });
});

describe('redactText', () => {
  it('MEND-11: takes the values out of every address and leaves the rest', () => {
    expect(redactText(`GET https://a.test/x?q=it's(${WORD}) failed? See "/y?s=${WORD}".`)).toBe(
      'GET https://a.test/x?q=… failed? See "/y?s=…".',
    );
  });
});

describe('redactError', () => {
  it('MEND-11: keeps what finds a failed statement, and nothing that may be a value', () => {
    const error = statementError('duplicate key value violates unique constraint "users_email_key"');
    expect(redactError(error)).toEqual({
      type: 'Error',
      message: 'duplicate key value violates unique constraint "users_email_key"',
      stack: expect.stringContaining('redact.test.ts') as unknown,
      severity: 'ERROR',
      code: '23505',
      constraint: 'users_email_key',
      table: 'users',
      statement: `insert into "users" (email) values ($1) returning '…'`,
    });
  });

  it.each([
    `invalid input syntax for type integer: "${WORD}"`,
    `invalid input syntax for type integer: "a"${WORD}"`,
    `invalid input syntax for type integer: "a\n    at ${WORD} (/x.ts:1:1)"`,
    `ungültige Eingabesyntax: „${WORD}“`,
    `syntaxe non valide : « ${WORD} »`,
  ])('MEND-11: %j loses the value', (message) => {
    const error = statementError(message);
    for (const text of [JSON.stringify(redactError(error)), describeError(error), explainFailure('x', error)])
      expect(text).not.toContain(WORD);
  });

  it('MEND-11: looks at causes too, and at text that was no JSON', () => {
    const cause = statementError(`invalid input syntax for type integer: "${WORD}"`, { code: '22P02' });
    const outer = new StoreFailure('down', 'the store failed', { cause });
    expect(redactError(outer)).toMatchObject({ code: '22P02', table: 'users', reason: 'down' });
    const parse = (): unknown => JSON.parse(WORD);
    for (const error of [
      outer,
      thrownBy(parse),
      Object.assign(new Error('x'), { response: WORD, headers: { a: WORD } }),
      WORD.length,
    ])
      expect(JSON.stringify(redactError(error)) + explainFailure('x', error)).not.toContain(WORD);
  });

  it('MEND-11: an error that stops the start is reported without the values of the records', () => {
    const error = statementError('could not create unique index "users_email_key"');
    expect(explainStartFailure(error)).toMatch(
      /^lawha: could not start: could not create unique index "users_email_key" \(23505\)\n +at /,
    );
    expect(explainStartFailure(error)).not.toContain(WORD);
    expect(redactDetail(error)).toBe('Key (email)=(…) already exists.');
    expect(redactDetail(statementError('', { detail: `Key (lower(a), b)=(x), ${WORD}) is duplicated.` }))).toBe(
      'Key (lower(a), b)=(…) is duplicated.',
    );
    expect(redactDetail(statementError('', { detail: `Failing row contains (1, ${WORD}).` }))).toBe('');
  });
});

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('endOnCrash', () => {
  it.each(['throw error', 'void Promise.reject(error)'])(
    'MEND-11: %s ends the process without the parameters',
    (end) => {
      const script = `
      import { endOnCrash } from './stop/endOnCrash.ts';
      endOnCrash();
      const error = Object.assign(new Error('broken'), { severity: 'ERROR', code: '23505', params: ['${WORD}'], detail: '${WORD}' });
      setImmediate(() => { ${end}; });`;
      const { status, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', script], {
        cwd: join(import.meta.dirname),
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([1, expect.stringMatching(/nothing handles: broken \(23505\)/)]);
      expect(stderr).not.toContain(WORD);
    },
  );
});
