// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { createInstance, type i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { TextProvider } from './TextContext.tsx';
import { useText } from './useText.ts';

describe('useText', () => {
  let catalogue: i18n;
  beforeEach(async () => {
    catalogue = createInstance();
    const resources = { ar: { translation: { save: 'حفظ' } }, en: { translation: { save: 'Save' } } };
    await catalogue.init({ lng: 'ar', resources });
  });
  afterEach(cleanup);

  function inCatalogue({ children }: { children: ReactNode }): ReactNode {
    return <I18nextProvider i18n={catalogue}>{children}</I18nextProvider>;
  }

  it('answers in the interface language', () => {
    const { result } = renderHook(useText, { wrapper: inCatalogue });
    expect([result.current.language, result.current.direction, result.current.t('save')]).toEqual(['ar', 'rtl', 'حفظ']);
    expect(result.current.pick({ ar: 'مدينة', en: 'City' })).toBe('مدينة');
    expect(result.current.localised({ ar: '', en: 'City' })).toBe('City');
  });

  it.each([
    ['en-GB', 'en', 'ltr'],
    ['fr', 'ar', 'rtl'],
  ])('takes the interface language %s as %s', async (written, language, direction) => {
    await catalogue.changeLanguage(written);
    const { result } = renderHook(useText, { wrapper: inCatalogue });
    expect([result.current.language, result.current.direction]).toEqual([language, direction]);
  });

  it('is fixed to a language by TextProvider', () => {
    const { result } = renderHook(useText, {
      wrapper: ({ children }) => inCatalogue({ children: <TextProvider language="en">{children}</TextProvider> }),
    });
    expect([result.current.language, result.current.direction, result.current.t('save')]).toEqual([
      'en',
      'ltr',
      'Save',
    ]);
    expect(result.current.pick({ ar: 'مدينة', en: 'City' })).toBe('City');
  });

  it('keeps its functions until the language changes', () => {
    const { result, rerender } = renderHook(useText, { wrapper: inCatalogue });
    const { pick, localised, t } = result.current;
    rerender();
    expect([result.current.pick === pick, result.current.localised === localised, result.current.t === t]).toEqual([
      true,
      true,
      true,
    ]);
  });
});
