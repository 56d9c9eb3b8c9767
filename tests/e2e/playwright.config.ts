import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { provideProduct } from '../../engine/core/product/currentProduct.ts';
import { requireProduct } from '../../engine/core/product/readProduct.ts';
import { findChromium } from '../helpers/findChromium.ts';
import { PATIENCE } from '../helpers/patience.ts';
import { thisMachine, workersOn } from '../run/workers.ts';

/** Each has a server and a browser of its own, which takes as long to start as some journeys. */
const MOST_WORKERS = 4;

/**
 * Chromium takes the last list of its kind, so Playwright's own is repeated here. Added are the suggestions of the address
 * bar, which are never seen: two pages of their own for every window, a third of what a short journey costs.
 */
const DISABLED_FEATURES = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

// Every worker reads this file: journeys that count days or read keys do it by the product's zone and paths.
provideProduct(requireProduct(join(import.meta.dirname, '../..')));

/**
 * Those with servers of their own. Playwright begins files whose tests use other fixtures last: these, which take minutes in
 * one worker, would leave the others without work at the end.
 */
const WITH_OWN_SERVERS = ['**/clinic.spec.ts', '**/secondVisit.spec.ts'];

/** Those over the fixtures of the language: one after another in one worker, so that one build and one server serve them. */
const OF_WORDS = ['**/words.spec.ts', '**/formWords.spec.ts', '**/words/*.spec.ts'];

/**
 * Journeys against the built dashboard and the real server. Each worker has a server of its own, on its own copy of data
 * that is seeded once; the journeys of a file run one after another on one of them, and leave it as others expect it.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: join(import.meta.dirname, 'support/prepareData.ts'),
  workers: Math.min(MOST_WORKERS, workersOn(thisMachine())),
  fullyParallel: false,
  projects: [
    { name: 'own servers', testMatch: WITH_OWN_SERVERS },
    { name: 'words', testMatch: OF_WORDS, workers: 1 },
    { name: 'journeys', testIgnore: [...WITH_OWN_SERVERS, ...OF_WORDS] },
  ],
  retries: 0,
  timeout: PATIENCE.journey,
  expect: { timeout: PATIENCE.condition, toPass: { timeout: PATIENCE.condition } },
  reporter: process.env['CI'] ? [['list']] : [['line']],
  use: {
    actionTimeout: PATIENCE.condition,
    navigationTimeout: PATIENCE.condition,
    viewport: { width: 1440, height: 900 },
    // Motion is a sixth of what a page costs: the journeys that are about it ask for it (`WITH_MOTION`).
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'ar-AE',
    timezoneId: 'Asia/Dubai',
    // Each context would store the whole application anew; only the journey about the service worker allows it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(await findChromium()),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page of a journey lives for seconds: what optimised code takes to make is a quarter of its processor time.
        '--js-flags=--no-opt --no-maglev',
        `--disable-features=${DISABLED_FEATURES.join()}`,
      ],
    },
    screenshot: 'only-on-failure',
  },
});
