import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../server/context/config/ServerConfig.ts';
import { DEMO_PASSWORD } from '../../server/access/demoPassword.ts';
import {
  createInspector,
  type InspectorOptions,
  startInspectionThread,
} from '../../server/uploads/inspect/createInspector.ts';
import {
  box,
  EBML,
  emptyBoxes,
  FTYP,
  longBox,
  nestedBoxes,
  nestedTracks,
  table,
} from '../../server/uploads/inspect/videoSamples.ts';
import { startServer, type TestServer } from '../helpers/startServer.ts';
import { film } from './mediaSamples.ts';

/** 16 MB. */
const TWO_MILLION_BOXES = Buffer.concat([FTYP, emptyBoxes('free', 2_000_000)]);

interface Refusal {
  message: string;
  errors?: Record<string, string[]>;
}

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await startServer({}, { large: 0, frontEnd: true });
  const login = await fetch(`${server.url}/api/dashboard/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'super@lawha.test', password: DEMO_PASSWORD }),
  });
  token = ((await login.json()) as { data: { token: string } }).data.token;
});
afterAll(() => server.close());

const call = (path: string, form: FormData, language = 'en'): Promise<Response> =>
  fetch(`${server.url}/api/dashboard/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    body: form,
  });

const upload = (content: Buffer, { name = 'film.mp4', language = 'en' } = {}): Promise<Response> => {
  const form = new FormData();
  for (const [key, value] of Object.entries({ attachment_type: 'video', model: 'sliders', field: 'video' }))
    form.append(key, value);
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return call('attachments', form, language);
};

const isHealthy = async (): Promise<boolean> => (await fetch(`${server.url}/health`)).ok;

const expectRefused = async (answer: Response, words = 'cannot be checked'): Promise<void> => {
  const body = (await answer.json()) as Refusal;
  expect([answer.status, body.errors?.['file']?.join(' ')]).toEqual([422, expect.stringContaining(words) as string]);
};

/** Files of uploads that are left on the disk. */
const kept = async (): Promise<string[]> => {
  const folders = await Promise.all(
    ['incoming', 'uploads'].map((name) => readdir(join(server.dataDir, name)).catch((): string[] => [])),
  );
  return folders.flat();
};

/** Does something while files are read by another inspector. */
async function withInspector(options: InspectorOptions, work: () => Promise<void>): Promise<void> {
  const { context } = server;
  const own = context.inspector;
  context.inspector = createInspector({ onLost: () => undefined, ...options });
  try {
    await work();
  } finally {
    await context.inspector.close();
    context.inspector = own;
  }
}

describe('files that would end the server', () => {
  it.each<[string, () => Buffer, 'boxes' | 'depth' | 'bytes', string]>([
    ['two million empty boxes', () => TWO_MILLION_BOXES, 'boxes', 'a.mp4'],
    ['two million empty notes', () => Buffer.concat([FTYP, emptyBoxes('udta', 2_000_000), table()]), 'boxes', 'a.mp4'],
    ['nested trak boxes', () => Buffer.concat([FTYP, box('moov', nestedBoxes('trak', 500_000))]), 'depth', 'a.mp4'],
    ['a table without end', () => Buffer.concat([FTYP, table(box('free', Buffer.alloc(17 << 20)))]), 'bytes', 'a.mp4'],
    ['nested WebM tracks', () => nestedTracks(110_000), 'depth', 'a.webm'],
    ['WebM elements', () => Buffer.concat([EBML, Buffer.alloc(1 << 22, '\xec\x80', 'latin1')]), 'boxes', 'a.webm'],
  ])(
    'MEND-03, MEND-10: %s: 422 with words in both languages, and nothing is kept',
    async (_what, make, limit, name) => {
      const [before, counted] = [await kept(), server.context.inspector.counts[limit]];
      await expectRefused(await upload(make(), { name }));
      await expectRefused(await upload(make(), { name, language: 'ar' }), 'تعذّر فحص الملف');
      expect(server.context.inspector.counts[limit]).toBe(counted + 2);
      expect(await kept()).toEqual(before);
      expect(await isHealthy()).toBe(true);
    },
  );

  it.each([
    ['ends far beyond the file', Buffer.from('\xff\xff\xff\xfffree', 'latin1')],
    ['is longer than any file, in 64 bits', longBox('free', Buffer.alloc(8), 2n ** 64n - 1n)],
    ['is shorter than its header, in 64 bits', longBox('free', Buffer.alloc(8), 3n)],
  ])('MEND-03: a box that %s is a file that broke off', async (_what, broken) => {
    await expectRefused(await upload(Buffer.concat([FTYP, table(), broken])), 'incomplete');
  });

  it('MEND-03: twelve at once are refused, and the server answers in between', async () => {
    const counted = server.context.inspector.counts.boxes;
    const seen = { isDone: false, healthy: 0 };
    const answers = Promise.all(Array.from({ length: 12 }, () => upload(TWO_MILLION_BOXES))).finally(
      () => (seen.isDone = true),
    );
    while (!seen.isDone) {
      if (await isHealthy()) seen.healthy += 1;
    }
    for (const answer of await answers) await expectRefused(answer);
    expect(seen.healthy).toBeGreaterThan(0);
    expect(server.context.inspector.counts.boxes).toBe(counted + 12);
    expect((await upload(film())).status).toBe(201);
  });

  it('MEND-03: a message of the chat takes none of them', async () => {
    const people = await fetch(`${server.url}/api/dashboard/internal_chats`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ user_type: 'user', user_id: 1 }),
    });
    const { data } = (await people.json()) as { data: { id: number } };
    for (const kind of ['video', 'audio']) {
      const form = new FormData();
      form.append(kind, new Blob([new Uint8Array(TWO_MILLION_BOXES)]), 'a.mp4');
      const answer = await call(`internal_chats/${data.id}/messages`, form);
      const body = (await answer.json()) as Refusal;
      expect([answer.status, body.errors]).toEqual([422, { [kind]: [expect.any(String)] }]);
    }
  });
});

/** A thread that never answers, or ends during its first task. */
const lostBy = (does: string): string => `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', () => { ${does} });
  parentPort.postMessage({ isReady: true });
`;

describe('a thread that reads files', () => {
  it.each([
    ['runs out of memory', 'memory', 'const all = []; for (;;) all.push([all.length])'],
    ['does not end', 'time', 'for (;;);'],
    ['dies', 'died', 'process.exit(1)'],
  ] as const)('MEND-03: that %s fails only its file, with a message, and is replaced', async (_what, limit, does) => {
    let started = 0;
    const start = (): Worker => {
      started += 1;
      return started === 1
        ? new Worker(lostBy(does), { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } })
        : startInspectionThread();
    };
    // The clock of the first file expires at once, that of the second never.
    const startTimer = (end: () => void): (() => void) => {
      if (limit === 'time' && started === 1) setImmediate(end);
      return () => undefined;
    };
    await withInspector({ start, size: 1, startTimer }, async () => {
      await expectRefused(await upload(film()));
      expect(server.context.inspector.counts[limit]).toBe(1);
      expect((await upload(film())).status).toBe(201);
      expect(started).toBe(2);
    });
  });

  it('MEND-03: files beyond the queue are refused with 503 and a message', async () => {
    await withInspector({ start: () => new Worker(lostBy(''), { eval: true }), size: 1, maxWaiting: 1 }, async () => {
      const sent = [1, 2, 3, 4].map(() => upload(film()));
      const refused = await Promise.race(sent);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
      expect(((await refused.json()) as Refusal).message).toContain('Many files are being checked');
      await server.context.inspector.close();
      const others = (await Promise.all(sent)).map(({ status }) => status);
      expect(others.filter((status) => status !== 503)).toContain(422);
    });
  });

  it('MEND-03: is where containers are read, and nowhere else', async () => {
    const files = (await readdir(join(ROOT, 'server'), { recursive: true })).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    const importers = await Promise.all(
      files.map(async (name) => {
        const text = await readFile(join(ROOT, 'server', name), 'utf8');
        return /from '(?:file-type|[^']*\/(?:inspectFile|readVideo|readMp4|readWebm|writeClean)\.ts)'/.test(text)
          ? [name]
          : [];
      }),
    );
    const readers = importers.flat().filter((name) => !name.startsWith(join('uploads', 'inspect')));
    expect(readers).toEqual([]);
    const ofThread = importers.flat().filter((name) => name.endsWith('createInspector.ts'));
    expect(ofThread).toEqual([]);
  });
});
