import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const databaseUrl = process.env['TEST_DATABASE_URL'];
/** Says what it does before and after each of its statements, three of which change something. */
const PROGRAM = `
import { Client } from 'pg';
const client = new Client({ connectionString: process.env.TEST_DATABASE_URL });
await client.connect();
const send = async (...asked) => { await client.query(...asked); console.log('done'); };
await send('select 1');
await send('create temporary table ended (id int)');
await send({ name: 'one', text: 'insert into ended values ($1)', values: [1] });
await send('select count(*) from ended');
await send('drop table ended');
await client.end();
`;

describe('OPS-14: a program that ends at a statement', () => {
  it.runIf(databaseUrl).each([
    [1, 1, 'SIGKILL'],
    [2, 2, 'SIGKILL'],
    [3, 4, 'SIGKILL'],
    [4, 5, null],
    [0, 5, null],
  ])('is killed at change %d with %d statements answered: %s', async (statement, answered, signal) => {
    const ending = pathToFileURL(join(import.meta.dirname, 'endAtStatement.ts')).href;
    const child = spawn(process.execPath, ['--import', ending, '--input-type=module', '--eval', PROGRAM], {
      env: { ...process.env, LAWHA_ENDS_AT_STATEMENT: String(statement) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    const [, ended] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    expect([output.trim().split('\n').length, ended]).toEqual([answered, signal]);
  });
});
