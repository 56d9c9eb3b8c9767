import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isApiError } from '../../core/errors/ApiError.ts';
import type { Upload, UploadOptions, UploadTarget } from '../Api.types.ts';
import { uploadFile } from './uploadFile.ts';

const target = { path: '/attachments', type: 'image', model: 'countries' } as const;
const onUnauthorised = vi.fn<() => void>();

let server: Server;
let received: { authorization?: string | undefined; url: string | undefined; body: string; trace: unknown } | undefined;
let answer: { status: number; body: unknown } | 'silence';

beforeEach(async () => {
  received = undefined;
  onUnauthorised.mockReset();
  server = createServer((request, response) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, authorization' };
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url, headers } = request;
      const { authorization, traceparent: trace } = headers;
      received = { url, authorization, trace, body: Buffer.concat(chunks).toString() };
      if (answer !== 'silence') response.writeHead(answer.status, cors).end(JSON.stringify(answer.body));
    });
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  globalThis.lawhaHold = undefined;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function upload(options: UploadOptions & { uploadTimeout?: number } = {}, to: UploadTarget = target): Promise<Upload> {
  const { port } = server.address() as AddressInfo;
  return uploadFile(new File(['flag'], 'علم.png', { type: 'image/png' }), to, {
    baseUrl: `http://127.0.0.1:${port}/api/dashboard/`,
    language: () => 'ar',
    token: () => 'secret',
    onUnauthorised,
    ...options,
  });
}

const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'done',
    (error: unknown) => (isApiError(error) ? error.code : error),
  );

describe('uploadFile', () => {
  it('FORM-08, FORM-18: sends file, type and model, and gives id and address', async () => {
    answer = { status: 201, body: { data: { data: { id: 7, url: '/media/7.png' } } } };
    expect(await upload()).toMatchObject({ url: '/media/7.png' });
    expect(received).toMatchObject({ url: '/api/dashboard/attachments', authorization: 'Bearer secret' });
    for (const part of ['name="attachment_type"', 'image', 'name="model"', 'countries', 'name="file"', 'flag'])
      expect(received?.body).toContain(part);
  });

  it('FORM-18: names the field, and sends the picture of a video with it', async () => {
    answer = { status: 201, body: { data: { id: 7, url: '/media/7.mp4', width: 640, height: 360 } } };
    const poster = new Blob(['first frame'], { type: 'image/jpeg' });
    const stored = await upload({ poster }, { path: 'attachments', type: 'video', model: 'sliders', field: 'video' });
    expect(stored).toEqual({ id: 7, url: '/media/7.mp4', width: 640, height: 360 });
    expect(received?.body).toMatch(/name="field"\r\n\r\nvideo\r\n/);
    expect(received?.body).toMatch(/name="poster"; filename="poster.jpg"/);
    expect(received?.body).toContain('first frame');
  });

  it('OPS-05: names the action of the person that it belongs to where the server measures, and only there', async () => {
    answer = { status: 201, body: { data: { id: 7, url: '/media/7.png' } } };
    await upload();
    expect(received?.trace).toBeUndefined();
    document.documentElement.setAttribute('data-traces', '');
    vi.stubGlobal('location', new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/dashboard/`));
    await upload();
    expect(received?.trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    vi.unstubAllGlobals();
    document.documentElement.removeAttribute('data-traces');
  });

  it('reports how much is sent', async () => {
    answer = { status: 201, body: { data: { id: 7, url: '/media/7.png' } } };
    const onProgress = vi.fn<(fraction: number) => void>();
    await upload({ onProgress });
    expect(onProgress.mock.lastCall?.[0]).toBe(1);
  });

  it.each([
    [413, 'too-large'],
    [422, 'invalid'],
    [401, 'unauthorised'],
    [201, 'server'],
  ])('ERR-09: %d without a usable answer is %s', async (status, code) => {
    answer = { status, body: { message: 'نص', data: {} } };
    expect(await codeOf(upload())).toBe(code);
    expect(onUnauthorised).toHaveBeenCalledTimes(status === 401 ? 1 : 0);
  });

  it('API-11: takes 120 seconds unless it is said otherwise', async () => {
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send');
    answer = { status: 201, body: { data: { id: 7, url: '/media/7.png' } } };
    await upload();
    expect((send.mock.contexts[0] as XMLHttpRequest).timeout).toBe(120_000);
    send.mockRestore();
  });

  it('API-11: gives up after its time-out', async () => {
    answer = 'silence';
    expect(await codeOf(upload({ uploadTimeout: 100 }))).toBe('network');
  });

  it('FAST-03: waits on a stored page until its server is known, and can be called off meanwhile', async () => {
    answer = { status: 201, body: { data: { id: 7, url: '/media/7.png' } } };
    const { promise, resolve } = Promise.withResolvers<void>();
    globalThis.lawhaHold = () => promise;
    const controller = new AbortController();
    const given = upload();
    const abandoned = codeOf(upload({ signal: controller.signal }));
    controller.abort();
    await new Promise((next) => setImmediate(next));
    expect(received).toBeUndefined();
    resolve();
    expect(await abandoned).toBe('aborted');
    expect(await given).toMatchObject({ id: 7 });
    globalThis.lawhaHold = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await codeOf(upload())).toBe('network');
  });

  it('can be called off', async () => {
    answer = 'silence';
    const controller = new AbortController();
    const result = codeOf(upload({ signal: controller.signal }));
    await expect.poll(() => received).toBeDefined();
    controller.abort();
    expect(await result).toBe('aborted');
    expect(await codeOf(upload({ signal: controller.signal }))).toBe('aborted');
  });
});
