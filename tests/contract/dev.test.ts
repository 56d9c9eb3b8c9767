import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject } from '../../engine/core/values/isObject.ts';
import { seededFolder } from '../helpers/seededFolder.ts';
import { GUIDE_FILE, guideBlocks } from './guideBlocks.ts';
import { type RunningProcess, runProcess, signIn } from './runProcess.ts';

const ROOT = join(import.meta.dirname, '../..');
let folder: string;
let server: RunningProcess;
let url: string;
let headers: Record<string, string>;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-dev-'));
  await cp(join(ROOT, 'definitions'), join(folder, 'definitions'), { recursive: true });
  await rename(await seededFolder(60), join(folder, 'data'));
  server = runProcess('dev.ts', { LAWHA_ROOT: folder, DATA_DIR: join(folder, 'data') });
  url = await server.url;
  headers = await signIn(url);
  browser = openBrowser();
});
afterAll(async () => {
  browser.close();
  server.child.kill('SIGKILL');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
});

/** The messages of the development server to an open page. */
interface Browser {
  next: () => Promise<Record<string, unknown>>;
  close: () => void;
}

function openBrowser(): Browser {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/dashboard/`, 'vite-hmr');
  const messages: Record<string, unknown>[] = [];
  const waiting: ((message: Record<string, unknown>) => void)[] = [];
  socket.addEventListener('message', ({ data }) => {
    const message: unknown = JSON.parse(String(data));
    if (!isObject(message)) return;
    const take = waiting.shift();
    if (take === undefined) messages.push(message);
    else take(message);
  });
  return {
    next: () => {
      const message = messages.shift();
      return message === undefined ? new Promise((done) => waiting.push(done)) : Promise.resolve(message);
    },
    close: () => socket.close(),
  };
}

/** In one step, as many editors do: a file that is written in place is empty for a moment, which the server may read. */
async function write(field: string): Promise<void> {
  const draft = join(folder, 'gadgets.json');
  await writeFile(
    draft,
    `{
  "name": "gadgets",
  "label": { "ar": "أدوات", "en": "Gadgets" },
  "form": { "schema": { "type": "object", "properties": { "size": ${field} } } }
}
`,
  );
  await rename(draft, join(folder, 'definitions/gadgets.json'));
}
const status = async () => (await fetch(`${url}/api/dashboard/gadgets`, { headers })).status;
const manifest = async () => (await fetch(`${url}/dashboard/@id/__x00__virtual:lawha/manifest`)).text();

const LABEL = '"x-label": { "ar": "الحجم", "en": "Size" }';

describe('npm run dev', () => {
  it('listens to the open page', async () => {
    expect(await browser.next()).toMatchObject({ type: 'connected' });
  });

  it('a new definition is in tables and calls before the page reloads, and in the page after', async () => {
    expect([await status(), await manifest()]).toEqual([404, expect.not.stringContaining('gadgets')]);
    await write(`{ "type": "integer", "minimum": 0, "maximum": 9, ${LABEL} }`);
    expect(await browser.next()).toMatchObject({ type: 'full-reload' });
    expect([await status(), await manifest()]).toEqual([200, expect.stringContaining('gadgets')]);
  });

  it('ENGINE-07: one with an error is shown over the page with file, line and column; the last good one stays', async () => {
    await write(`{ "type": "integer", "minimum": 0, "maximum": 9, "colour": 1, ${LABEL} }`);
    const shown = {
      type: 'error',
      err: {
        message: expect.stringMatching(/^\S+gadgets\.json:4:116 {2}unknown-key .*"colour".*→ .+$/),
        loc: { file: expect.stringMatching(/gadgets\.json$/), line: 4, column: 116 },
      },
    };
    expect(await browser.next()).toMatchObject(shown);
    expect([await status(), await manifest()]).toEqual([200, expect.stringContaining('gadgets')]);
    const late = openBrowser();
    expect(await late.next()).toMatchObject(shown);
    late.close();
  });

  it('one that would lose data is shown with the statement to run; mended, the page reloads', async () => {
    await write(`{ "$ref": "lawha:text", ${LABEL} }`);
    expect(await browser.next()).toMatchObject({
      type: 'error',
      err: { message: expect.stringContaining('alter table "gadgets" alter column "size" type text') },
    });
    expect(await status()).toBe(200);
    await write(`{ "type": "integer", "minimum": 0, "maximum": 99, ${LABEL} }`);
    expect(await browser.next()).toMatchObject({ type: 'full-reload' });
  });

  it('AUTH-20: the first step of the guide is a screen at once', async () => {
    const [first] = guideBlocks();
    const draft = join(folder, GUIDE_FILE);
    await writeFile(draft, first?.text ?? '');
    await rename(draft, join(folder, 'definitions', GUIDE_FILE));
    expect(await browser.next()).toMatchObject({ type: 'full-reload' });
    expect((await fetch(`${url}/api/dashboard/workshops`, { headers })).status).toBe(200);
    expect(await manifest()).toContain('workshops');
  });

  it('ends with Ctrl+C', async () => {
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(0);
  });
});
