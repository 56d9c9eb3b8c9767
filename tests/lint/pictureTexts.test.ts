import { describe, expect, it } from 'vitest';
import serverAr from '../../server/base/messages/ar.json' with { type: 'json' };
import serverEn from '../../server/base/messages/en.json' with { type: 'json' };
import browserAr from '../../src/locales/ar/uploads.json' with { type: 'json' };
import browserEn from '../../src/locales/en/uploads.json' with { type: 'json' };

describe('texts of pictures that are refused', () => {
  it.each([
    ['ar', browserAr, serverAr],
    ['en', browserEn, serverEn],
  ])('MEND-22: browser and server say the same (%s)', (_, browser, server) => {
    expect(browser.tooManyPixels.replaceAll(/\{\{(\w+)\}\}/g, '{$1}')).toBe(server.uploadPixels);
    expect(browser.damaged).toBe(server.uploadBroken);
  });
});
