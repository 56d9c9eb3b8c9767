import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { chromiumPath } from './support/chromiumPath.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 4170);

/** Journeys against the built dashboard and the real server on an empty data folder. One worker: they share the data. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  reporter: process.env['CI'] ? [['list']] : [['line']],
  use: {
    actionTimeout: 10_000,
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    locale: 'ar-AE',
    timezoneId: 'Asia/Dubai',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node server/main.ts',
    cwd: join(import.meta.dirname, '../..'),
    url: `http://127.0.0.1:${PORT}/dashboard/`,
    timeout: 60_000,
    env: { PORT: String(PORT), DATA_DIR: mkdtempSync(join(tmpdir(), 'lawha-e2e-')) },
  },
});
