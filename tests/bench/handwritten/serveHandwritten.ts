import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** A server that is running. */
export interface HandwrittenServer {
  url: string;
  close: () => Promise<void>;
}

/**
 * Builds the hand-written list and form and serves them, compressed and with cache headers as the dashboard's own files
 * are. Calls of the API are forwarded to the dashboard's server: the data are the same.
 */
export async function serveHandwritten(dashboard: string): Promise<HandwrittenServer> {
  const files = await buildFiles();
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost');
    if (/^\/(api|media)\//.test(pathname)) return forward(asked, answer, dashboard);
    const path = files.has(pathname) ? pathname : '/index.html';
    answer.writeHead(200, {
      'content-type': `${TYPES[extname(path)] ?? 'application/octet-stream'}; charset=utf-8`,
      'content-encoding': 'br',
      'cache-control': path === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
    });
    answer.end(files.get(path));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => closed(server) };
}

/** Every file of the build by its path, compressed at the highest level. */
async function buildFiles(): Promise<ReadonlyMap<string, Buffer>> {
  const outDir = await mkdtemp(join(tmpdir(), 'lawha-handwritten-'));
  try {
    await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'error',
      plugins: [react()],
      build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
    });
    const found = await readdir(outDir, { recursive: true, withFileTypes: true });
    const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const texts = await Promise.all(files.map((file) => readFile(file)));
    return new Map(
      files.map((file, index) => [`/${relative(outDir, file)}`, brotliCompressSync(texts[index] ?? Buffer.alloc(0))]),
    );
  } finally {
    await rm(outDir, { recursive: true });
  }
}

function forward(asked: IncomingMessage, answer: ServerResponse, dashboard: string): void {
  const { host: _host, ...headers } = asked.headers;
  const onward = request(new URL(asked.url ?? '/', dashboard), { method: asked.method ?? 'GET', headers }, (found) => {
    answer.writeHead(found.statusCode ?? 502, found.headers);
    found.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
