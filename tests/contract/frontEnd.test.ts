import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFrontEnd } from '../../server/app/compressFrontEnd.ts';
import { createApp } from '../../server/app/createApp.ts';
import { type Contract, openContract } from './openContract.ts';

let contract: Contract;
let app: Contract['app'];
let dist: string;
beforeAll(async () => {
  contract = await openContract();
  dist = await mkdtemp(join(tmpdir(), 'lawha-dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>lawha</title>');
  await mkdir(join(dist, '.vite'));
  await writeFile(join(dist, '.vite/manifest.json'), '{"private": true}');
  await writeFile(join(dist, 'assets/index-abc123.js'), 'export {};');
  await writeFile(join(dist, 'assets/index-abc123.js.gz'), 'packed');
  app = await createApp({ ...contract.context, config: { ...contract.context.config, distDir: dist } });
});
afterAll(async () => {
  await app.close();
  await contract.close();
  await rm(dist, { recursive: true, force: true });
});

describe('the built front end', () => {
  it('is packed beside its files, once', async () => {
    await writeFile(join(dist, 'assets/long-1.js'), 'const text = 1;'.repeat(500));
    await compressFrontEnd(dist);
    await compressFrontEnd(dist);
    const answer = await app.inject({ url: '/dashboard/assets/long-1.js', headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('const text = 1;');
    expect((await readdir(join(dist, 'assets'))).filter((name) => name.startsWith('long-1'))).toHaveLength(3);
  });

  it.each(['/', '/dashboard'])('SHELL-01: %s leads to /dashboard/', async (url) => {
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers['location']]).toEqual([302, '/dashboard/']);
  });

  it.each(['/dashboard/', '/dashboard/countries/edit/12?tab=1', '/dashboard/no/such/page'])(
    '%s is the page, checked each time',
    async (url) => {
      const { statusCode, headers, body } = await app.inject(url);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(body).toContain('<title>lawha</title>');
    },
  );

  it('serves hashed files for ever, packed when the browser can unpack them', async () => {
    const plain = await app.inject('/dashboard/assets/index-abc123.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const packed = await app.inject({
      url: '/dashboard/assets/index-abc123.js',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['gzip', 'packed']);
  });

  it.each([
    '/dashboard/assets/none.js',
    '/dashboard/../package.json',
    '/dashboard/%2e%2e/package.json',
    '/dashboard/.vite/manifest.json',
  ])('answers nothing at %s', async (url) => {
    const { statusCode, body } = await app.inject(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('"private"');
  });

  it('sends a policy under which no inline or foreign script runs', async () => {
    const { headers } = await app.inject('/dashboard/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('MEND-11: sends which features of the browser the page may use', async () => {
    for (const url of ['/dashboard/', '/api/dashboard/statistics', '/health']) {
      const policy = String((await app.inject(url)).headers['permissions-policy']);
      expect(policy).toContain('microphone=(self)');
      expect(policy).toContain('geolocation=(self)');
      expect(policy).toContain('camera=()');
      expect(policy).toContain('payment=()');
    }
  });
});
