import { defineConfig } from 'playwright/test';
import { PATIENCE } from '../../helpers/patience.ts';
import base from '../playwright.config.ts';

/**
 * The walk over every screen: too long for each run of the tests. `npm run walk`, or a part of it: `npm run walk -- -g 'ar, 1366'`,
 * `WALK_ONLY=/profile,/settings/ npm run walk`.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  projects: [{ testMatch: '*.walk.ts' }],
  timeout: PATIENCE.walk,
  fullyParallel: true,
});
