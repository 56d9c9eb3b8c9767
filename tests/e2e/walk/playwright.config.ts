import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';

/** The walk over every screen: too long for each run of the tests. `npm run walk`. */
export default defineConfig({ ...base, testDir: '.', testMatch: '*.walk.ts', fullyParallel: true });
