import { describe, expect, it } from 'vitest';
import { toCatalogue } from './Catalogue.ts';
import { createI18n } from './createI18n.ts';
import { files } from './ar.ts';
import { loadLaterTexts, withLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { provideLaterTexts } from './laterTexts.ts';

describe('laterTexts', () => {
  it('are there once a part that needs them is, beside those of the first chunk', async () => {
    const i18n = createI18n({ language: 'ar', catalogue: toCatalogue(files) });
    expect(i18n.t('access.why')).toBe('access.why');
    provideLaterTexts(i18n, 'ar');
    expect(await withLaterTexts(() => Promise.resolve('part'))).toBe('part');
    expect([i18n.t('access.why'), i18n.t('common.save')]).toEqual(['لماذا؟', 'حفظ']);
    expect(loadLaterTexts()).toBe(loadLaterTexts());
  });
});
