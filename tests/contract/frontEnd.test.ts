import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles } from '../../engine/tools/build/compressFiles.ts';
import type { PageLoad } from '../../engine/core/routing/PageLoad.ts';
import type { LoadMap } from '../../engine/tools/build/LoadMap.types.ts';
import { provideProduct } from '../../engine/core/product/currentProduct.ts';
import { wholeProduct } from '../../engine/core/product/wholeProduct.ts';
import { createApp } from '../../server/app/createApp.ts';
import { readTraceSettings } from '../../server/context/config/readTraceSettings.ts';
import { createInspector } from '../../server/uploads/inspect/createInspector.ts';
import { readConfig } from '../../server/context/config/ServerConfig.ts';
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
    await compressFiles(dist);
    await compressFiles(dist);
    const answer = await app.inject({ url: '/dashboard/assets/long-1.js', headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('const text = 1;');
    expect((await readdir(join(dist, 'assets'))).filter((name) => name.startsWith('long-1'))).toHaveLength(3);
  });

  it('OPS-05: is marked where its server measures, so that its calls say what they belong to', async () => {
    await writeFile(join(dist, 'index.html'), '<!doctype html><html lang="ar"><title>lawha</title></html>');
    const traces = readTraceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
    const config = { ...contract.context.config, distDir: dist };
    const marks = await Promise.all(
      [config, { ...config, ...(traces && { traces }) }].map(async (settings) => {
        const other = await createApp({ ...contract.context, inspector: createInspector(), config: settings });
        const { body } = await other.inject('/dashboard/');
        await other.close();
        return body.includes(' data-traces ');
      }),
    );
    await writeFile(join(dist, 'index.html'), '<!doctype html><title>lawha</title>');
    expect(marks[0]).toBe(false);
    expect(marks[1]).toBe(true);
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

  it('AUTH-32: lets pages of its own origin have the preview of the studio in a frame, and no other page', async () => {
    for (const url of [
      '/dashboard/',
      '/dashboard/studio',
      '/dashboard/studio/preview/x',
      '/dashboard/studio/preview',
    ]) {
      const { headers } = await app.inject(`${url}?any=1`);
      const isPreview = url.endsWith('/preview');
      expect(String(headers['content-security-policy'])).toContain(`frame-ancestors '${isPreview ? 'self' : 'none'}'`);
      expect(String(headers['content-security-policy'])).toContain("frame-src 'self'");
      expect(headers['x-frame-options']).toBe(isPreview ? 'SAMEORIGIN' : 'DENY');
    }
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

const BUILT = `<!doctype html><html lang="ar"><head><script src="/dashboard/boot.js"></script>
  <link rel="preload" href="/dashboard/assets/a.woff2" as="font" crossorigin /></head></html>`;
const MAP: LoadMap = {
  api: '/api/dashboard/',
  entry: ['/dashboard/assets/core.js', '/dashboard/assets/core.css'],
  latinFonts: ['/dashboard/assets/l.woff2'],
  parts: {
    login: ['/login.js'],
    shell: ['/shell.js'],
    list: ['/list.js'],
    form: ['/form.js'],
  },
  resources: { orders: ['/orders.js'], countries: ['/countries.js'] },
  forms: { countries: ['/countries-form.js'] },
  stored: ['/dashboard/assets/core.js', '/list.js'],
};

/** Writes a build to a folder. */
async function writeBuild(folder: string, worker = 'work()'): Promise<void> {
  await mkdir(join(folder, '.vite'), { recursive: true });
  await writeFile(join(folder, 'index.html'), BUILT);
  await writeFile(join(folder, 'boot.js'), 'boot()');
  await writeFile(join(folder, '.vite/early.js'), 'early()');
  await writeFile(join(folder, '.vite/worker.js'), worker);
  await writeFile(join(folder, '.vite/load.json'), JSON.stringify(MAP));
}

describe('FAST-01: the page of an address', () => {
  let folder: string;
  let page: Contract['app'];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lawha-page-'));
    await writeBuild(folder);
    page = await createApp({ ...contract.context, config: { ...contract.context.config, distDir: folder } });
  });
  afterAll(async () => {
    await page.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function loadOf(url: string): Promise<PageLoad> {
    const { body } = await page.inject(url);
    return JSON.parse(/id="lawha-load">(.*?)<\/script>/.exec(body)?.[1] ?? '') as PageLoad;
  }

  it.each([
    ['/dashboard/orders/show-all', ['/list.js', '/orders.js'], 'orders/show-all', '/orders?page=1'],
    ['/dashboard/countries/show-all', ['/list.js', '/countries.js'], 'countries/show-all', '/countries?page=1'],
    ['/dashboard/countries?page=3', ['/list.js', '/countries.js'], 'countries/show-all', '/countries?page=3'],
    [
      '/dashboard/countries/edit/4',
      ['/form.js', '/countries-form.js', '/countries.js'],
      'countries/edit',
      '/countries/4',
    ],
    ['/dashboard/countries/add', ['/form.js', '/countries-form.js', '/countries.js'], 'countries/add', undefined],
  ])('%s names its files, its permission and its call', async (url, files, permission, call) => {
    const { screen, visitor, signedIn, languages } = await loadOf(url);
    expect(screen).toEqual({ files, permission, ...(call !== undefined && { call }) });
    expect([visitor, signedIn]).toEqual([['/login.js'], ['/shell.js']]);
    expect(languages).toEqual({ ar: ['/dashboard/assets/a.woff2'], en: ['/dashboard/assets/l.woff2'] });
  });

  it('asks as the list would: what it refuses of the URL is left out, and what it takes is written as it writes it', async () => {
    const { screen } = await loadOf('/dashboard/countries/show-all?per_page=100&page=x&sort=none&keyword=%D8%B9');
    expect(screen?.call).toBe('/countries?keyword=%D8%B9&page=1&per_page=100');
  });

  it.each(['/dashboard/no/such/page', '/dashboard/countries/edit/0', '/dashboard/login'])(
    '%s names no screen',
    async (url) => {
      expect(await loadOf(url)).not.toHaveProperty('screen');
    },
  );

  it('lets a value of the URL end no element', async () => {
    const { body } = await page.inject('/dashboard/countries/show-all?keyword=%3C/script%3E%3Cscript%3Ealert(1)');
    expect(body.match(/<script/g)).toHaveLength(2);
  });

  it('allows its own script by its hash, and no other', async () => {
    const { body, headers } = await page.inject('/dashboard/');
    const [, script = ''] = /<script>([^]*?)<\/script>/.exec(body) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(script).toBe('boot()\nearly()');
    expect(String(headers['content-security-policy'])).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(headers['link']).toBe(
      '</dashboard/assets/core.js>; rel=modulepreload; crossorigin, </dashboard/assets/core.css>; rel=preload; as=style; crossorigin',
    );
  });

  it('is packed, and not sent again while it is the same', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const first = await page.inject({ url: '/dashboard/', headers });
    expect([first.headers['content-encoding'], first.headers['vary']]).toEqual(['br', 'Accept-Encoding']);
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('lawha-load');
    const known = { ...headers, 'if-none-match': String(first.headers['etag']) };
    expect((await page.inject({ url: '/dashboard/', headers: known })).statusCode).toBe(304);
    expect((await page.inject({ url: '/dashboard/orders/show-all', headers: known })).statusCode).toBe(200);
  });

  it('sends hashed files with cache headers and without the policies of pages', async () => {
    const { headers } = await app.inject('/dashboard/assets/index-abc123.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['etag']).toBeDefined();
    for (const name of ['content-security-policy', 'permissions-policy', 'referrer-policy'])
      expect(headers[name]).toBeUndefined();
  });
});

describe('FAST-03: the service worker', () => {
  let folder: string;
  const opened: Contract['app'][] = [];
  const openApp = async (serviceWorker = true): Promise<Contract['app']> => {
    const config = { ...contract.context.config, distDir: folder, serviceWorker };
    const one = await createApp({ ...contract.context, config });
    opened.push(one);
    return one;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lawha-worker-'));
    await writeBuild(folder);
  });
  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()));
    await rm(folder, { recursive: true, force: true });
  });

  const marks = (html: string): string => /<html [^>]*>/.exec(html)?.[0] ?? '';
  const versionOf = (html: string): string => /data-version="([^"]+)"/.exec(html)?.[1] ?? '';

  it('is a script below the base, checked each time, which knows its version, its page and its files', async () => {
    const one = await openApp();
    const { statusCode, headers, body } = await one.inject('/dashboard/worker.js');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(String(headers['content-security-policy'])).toContain("connect-src 'self'");
    const [, build = ''] = /^self\.lawhaBuild=(.*);\nwork\(\)$/.exec(body) ?? [];
    const { body: html } = await one.inject('/dashboard/login');
    expect(JSON.parse(build)).toEqual({ version: versionOf(html), page: '/dashboard/login', files: MAP.stored });
    expect(marks(html)).toContain('data-worker="/dashboard/worker.js"');
  });

  it('runs under a policy that lets workers of this host run and no others', async () => {
    const policy = String((await (await openApp()).inject('/dashboard/')).headers['content-security-policy']);
    expect(policy).toContain("worker-src 'self'");
  });

  it('each page, each answer of the API and a file that is never kept name the version', async () => {
    const one = await openApp();
    const version = versionOf((await one.inject('/dashboard/orders/show-all')).body);
    expect(version).toMatch(/^[\w-]{12}$/);
    for (const url of ['/api/dashboard/access_revision', '/api/dashboard/no-such-call', '/api/general/settings'])
      expect([url, (await one.inject(url)).headers['lawha-version']]).toEqual([url, version]);
    const file = await one.inject('/dashboard/version.json');
    expect([file.json(), file.headers['cache-control']]).toEqual([{ version }, 'no-store']);
  });

  it('the version is that of what browsers load: the same on each server of a build, another after each change', async () => {
    const [one, two] = [await openApp(), await openApp()];
    const first = (await one.inject('/dashboard/version.json')).body;
    expect((await two.inject('/dashboard/version.json')).body).toBe(first);
    await writeBuild(folder, 'work(2)');
    expect((await (await openApp()).inject('/dashboard/version.json')).body).not.toBe(first);
    await writeBuild(folder);
  });

  it('switched off, no page names one, and the script removes what was installed', async () => {
    const one = await openApp(false);
    const { body } = await one.inject('/dashboard/');
    expect(marks(body)).toMatch(/data-version="[\w-]{12}"/);
    expect(marks(body)).not.toContain('data-worker');
    expect((await one.inject('/dashboard/worker.js')).body).toBe('self.lawhaBuild=null;\nwork()');
  });

  it('a server without a whole build names none', async () => {
    const answers = await Promise.all(['/dashboard/', '/api/dashboard/access_revision'].map((url) => app.inject(url)));
    expect(answers[0]?.body).not.toContain('data-worker');
    expect(answers[1]?.headers['lawha-version']).toBeUndefined();
    expect((await app.inject('/dashboard/worker.js')).statusCode).toBe(404);
  });

  it('its switch is 0 or 1, and on by itself, as that of the jobs', () => {
    expect(readConfig({}).serviceWorker).toBe(true);
    expect(readConfig({ LAWHA_SERVICE_WORKER: '0' }).serviceWorker).toBe(false);
    expect(() => readConfig({ LAWHA_SERVICE_WORKER: 'off' })).toThrow('LAWHA_SERVICE_WORKER is "off"');
    expect([readConfig({}).jobs, readConfig({ LAWHA_JOBS: '0' }).jobs]).toEqual([true, false]);
    expect(() => readConfig({ LAWHA_JOBS: 'no' })).toThrow(
      'LAWHA_JOBS is "no"; give 0 to leave the jobs to other servers',
    );
  });

  it('is below another base, too', async () => {
    const product = wholeProduct();
    provideProduct({ ...product, basePath: '/bridge' });
    try {
      const one = await openApp();
      expect((await one.inject('/bridge/worker.js')).body).toContain('"page":"/bridge/login"');
      expect(marks((await one.inject('/bridge/')).body)).toContain('data-worker="/bridge/worker.js"');
    } finally {
      provideProduct(product);
    }
  });
});
