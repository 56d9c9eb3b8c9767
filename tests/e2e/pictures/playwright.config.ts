import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';

/** Takes the pictures of the README anew, in `.github/screenshots`: `npm run pictures`. */
export default defineConfig({ ...base, testDir: '.', projects: [{ testMatch: '*.pictures.ts' }] });
