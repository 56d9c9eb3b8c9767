import { customizeValidator } from '@rjsf/validator-ajv8';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONTENT_PRODUCT } from '../../../tests/helpers/contentProduct.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { runAs } from '../../../tests/helpers/deskProduct.ts';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { AJV_OPTIONS } from '../../../engine/core/definition/ajvOptions.ts';
import { ExactAjv } from '../../../engine/core/definition/ExactAjv.ts';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { contentLanguages } from '../../../engine/core/text/language.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import type { PreviewProps } from '../../../engine/core/registry/definePreview.ts';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import type { WidgetProps } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { createNavigationGuard } from '../../../engine/react/routing/NavigationGuard.ts';
import { NavigationGuardProvider } from '../../../engine/react/routing/NavigationGuardContext.tsx';
import { FormView } from '../form/FormView.tsx';
import { RecordPreview } from './RecordPreview.tsx';

const define = (preview: string) =>
  resolveDefinition({
    name: 'notes',
    label: { ar: 'ملاحظات', en: 'Notes' },
    form: {
      preview: { preview, fields: { title: 'title' } },
      schema: { type: 'object', properties: { title: { $ref: 'lawha:bilingual-text' } } },
    },
  });

function ToyWidget({ value, onChange }: WidgetProps) {
  const text = Object(value) as Record<string, string>;
  return contentLanguages().map((part) => (
    <input
      key={part}
      aria-label={part}
      value={text[part] ?? ''}
      onChange={({ currentTarget }) => onChange({ ...text, [part]: currentTarget.value })}
    />
  ));
}

function ToyPreview({ values, language }: PreviewProps) {
  if (values['title'] === 'broken') throw new Error('a preview that breaks');
  return (
    <p data-testid="drawn">
      {language}: {values['title'] ?? 'nothing'}
    </p>
  );
}

const widgets = { 'bilingual-text': { manifest: { id: '', accepts: [], span: 2 as const }, component: ToyWidget } };
const previews = { toy: { manifest: { id: 'toy', accepts: [], slots: {} }, component: ToyPreview } };
const validator = customizeValidator<RecordValue>({ AjvClass: ExactAjv, ajvOptionsOverrides: AJV_OPTIONS });

/** The form on a screen of that width. */
function draw({ width = 1440, preview = 'toy' } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/min-width: (\d+)/.exec(query)?.[1] ?? 0),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  return renderWithProviders(
    <NavigationGuardProvider value={createNavigationGuard()}>
      <PartsProvider value={{ widgets, previews }}>
        <FormView resource={define(preview)} validator={validator} />
      </PartsProvider>
    </NavigationGuardProvider>,
    { language: 'en', api: createFakeApi({}) },
  );
}

const button = () => screen.getByTestId('preview-button');
/** Opens the preview, which is loaded on first use. */
const open = async (): Promise<void> => {
  fireEvent.click(button());
  await screen.findByRole('heading', { name: 'Preview' });
};
const drawn = () => screen.getByTestId('drawn').textContent;
const type = (part: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(part), { target: { value } });
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('LANG-13: the preview in the languages of a product', () => {
  runAs(CONTENT_PRODUCT);

  it('is offered in each, by its name, in its direction', async () => {
    draw();
    await open();
    const names = within(screen.getByRole('group', { name: 'Language of the preview' })).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['English', 'Urdu', 'Arabic', 'French']);
    type('ur', 'شرائط');
    press('Urdu');
    const page = screen.getByTestId('drawn').closest<HTMLElement>('[data-paper]');
    expect([page?.dir, page?.lang, drawn()]).toEqual(['rtl', 'ur', 'ur: شرائط']);
  });
});

describe('the preview beside a form', () => {
  it('FORM-01, RES-25: follows what is typed, in either language, and closes by its button', async () => {
    draw();
    expect(screen.queryByTestId('preview')).toBeNull();
    await open();
    expect(screen.getByRole('complementary', { name: 'Preview' })).toBeDefined();
    expect(drawn()).toBe('en: nothing');
    type('ar', 'شروط');
    type('en', 'Terms');
    expect(drawn()).toBe('en: Terms');
    press('Arabic');
    expect(drawn()).toBe('ar: شروط');
    type('ar', 'شروط الخدمة');
    expect(drawn()).toBe('ar: شروط الخدمة');
    expect(button().getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(button());
    expect(screen.queryByTestId('preview')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('ar').value).toBe('شروط الخدمة');
  });

  it('is drawn in the light theme of the public site, in its direction, as wide as the device', async () => {
    draw();
    await open();
    const page = () => screen.getByTestId('drawn').closest<HTMLElement>('[data-paper]');
    expect([page()?.dir, page()?.lang, page()?.style.width]).toEqual(['ltr', 'en', '375px']);
    press('Arabic');
    press('Desktop');
    expect([page()?.dir, page()?.lang, page()?.style.width]).toEqual(['rtl', 'ar', '1120px']);
    expect(screen.getByRole('button', { name: 'Desktop' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('keeps the very inputs, whatever opens: none is drawn anew', () => {
    draw();
    const input = screen.getByLabelText('ar');
    fireEvent.click(button());
    expect(screen.getByLabelText('ar')).toBe(input);
    fireEvent.keyDown(screen.getByTestId('preview'), { key: 'Escape' });
    expect(screen.queryByTestId('preview')).toBeNull();
    expect(screen.getByLabelText('ar')).toBe(input);
  });

  it('covers the form where there is no room beside it, and when it is enlarged', async () => {
    const { unmount } = draw({ width: 390 });
    type('en', 'Terms');
    fireEvent.click(button());
    const dialog = await screen.findByRole('dialog', { name: 'Preview' });
    expect(within(dialog).getByTestId('drawn').textContent).toBe('en: Terms');
    unmount();
    draw();
    await open();
    press('Enlarge the preview');
    await screen.findByRole('dialog', { name: 'Preview' });
    expect(screen.queryByTestId('preview')).toBeNull();
  });

  it('leaves the form alone when it breaks or is not known', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { unmount } = draw();
    await open();
    type('en', 'broken');
    expect(screen.getByRole('alert').textContent).toBe('The preview could not be drawn');
    expect(screen.getByLabelText<HTMLInputElement>('en').value).toBe('broken');
    silence.mockRestore();
    unmount();
    draw({ preview: 'hologram' });
    await open();
    expect(screen.getByTestId('unknown-preview')).toBeDefined();
  });
});

describe('the preview of a record', () => {
  it('SHOW-06: opens over its page', async () => {
    renderWithProviders(
      <PartsProvider value={{ previews }}>
        <RecordPreview
          preview={{ preview: 'toy', fields: { title: 'title' } }}
          row={{ id: 1, title: { ar: 'شروط', en: 'Terms' } }}
        />
      </PartsProvider>,
    );
    fireEvent.click(screen.getByTestId('preview-button'));
    const dialog = await screen.findByRole('dialog', { name: 'المعاينة' });
    expect(within(dialog).getByTestId('drawn').textContent).toBe('ar: شروط');
    fireEvent.click(within(dialog).getByRole('button', { name: 'إغلاق المعاينة' }));
    await waitFor(() => expect(dialog.dataset['state']).toBe('closed'));
  });
});
