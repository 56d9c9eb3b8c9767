import { describe, expect, it } from 'vitest';
import { KINDS } from '../../engine/core/definition/kinds.ts';
import type { WidgetManifest } from '../../engine/core/registry/defineWidget.ts';
import type { WidgetComponent } from '../../engine/react/registry/WidgetRegistry.tsx';
import type { PropertySchema } from '../../schemas/generated/definition.ts';
import { renderWidget } from '../../tests/helpers/renderWidget.tsx';

const manifests = import.meta.glob<WidgetManifest>('./*/manifest.ts', { eager: true, import: 'manifest' });
const modules = import.meta.glob<Record<string, WidgetComponent>>('./*/*Widget.tsx', { eager: true });
const byId = new Map(Object.values(manifests).map((manifest) => [manifest.id, manifest]));

/** A schema of each widget's first accepted kind. */
const SAMPLES: Readonly<Record<string, PropertySchema>> = {
  integer: { type: 'integer', minimum: 0 },
  enum: { type: 'string', enum: ['a', 'b'] },
  'enum-list': { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
  reference: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } },
  'reference-choices': {
    $ref: 'lawha:reference-choices',
    'x-relation': { resource: 'permissions', choices: 'controls' },
  },
  repeater: {
    type: 'array',
    items: { type: 'object', required: ['name'], properties: { name: { $ref: 'lawha:text' } } },
    maxItems: 5,
  },
  blocks: {
    type: 'array',
    maxItems: 5,
    'x-blocks': { line: { label: { ar: 'سطر', en: 'line' }, properties: { name: { $ref: 'lawha:text' } } } },
  },
  rows: { type: 'array', maxItems: 20, 'x-rows': { group: 'cities' } },
  timestamp: { type: 'string', format: 'date-time' },
  documents: { $ref: 'lawha:documents', 'x-documents': { front: { ar: 'الوجه', en: 'Front' } } },
  references: { $ref: 'lawha:references', 'x-relation': { resource: 'cities' } },
};

/** A value for the widgets that draw nothing without one. */
const VALUES: Readonly<Record<string, unknown>> = { linked: 7 };

const cases = Object.entries(manifests).map(([path, manifest]) => {
  const folder = path.replace(/^\.\/|\/manifest\.ts$/g, '');
  const [file = '', module = {}] = Object.entries(modules).find(([name]) => name.startsWith(`./${folder}/`)) ?? [];
  const kind = manifest.accepts[0] ?? 'text';
  return { folder, manifest, file, module, schema: SAMPLES[kind] ?? { $ref: `lawha:${kind}` }, value: VALUES[folder] };
});

describe('form widgets', () => {
  it.each(Object.entries(KINDS))('ENGINE-05, FORM-20: kind %s has a widget that accepts it', (kind, { widget }) => {
    // It is set by the server and is in no form.
    if (kind === 'json') return;
    expect<readonly string[] | undefined>(byId.get(widget)?.accepts).toContain(kind);
  });

  it.each([
    'text',
    'text-ar',
    'text-en',
    'bilingual-text',
    'email',
    'password',
    'number',
    'money',
    'textarea',
    'html',
    'select',
    'multi-select',
    'remote-select',
    'radio',
    'switch',
    'date',
    'time',
    'phone',
    'image',
    'images',
    'video',
    'rating',
    'geo-point',
    'autocomplete',
    'documents',
    'permission-tree',
    'repeater',
    'blocks',
  ])('FORM-20: the widget %s exists', (id) => {
    expect(byId.has(id)).toBe(true);
  });

  it.each(cases)('$folder: manifest id, folder and component share one name', ({ folder, manifest, file, module }) => {
    expect(manifest.id).toBe(folder);
    const name = `${folder.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Widget`;
    expect(file).toBe(`./${folder}/${name}.tsx`);
    expect(Object.keys(module)).toEqual([name]);
  });

  describe.each(cases)('$folder', ({ module, schema, value }) => {
    const [Widget] = Object.values(module);
    if (Widget === undefined) throw new Error('no component');

    it.each(['ar', 'en'] as const)('draws label, help, error and required mark in %s', (language) => {
      const { container } = renderWidget(
        Widget,
        { ...schema, 'x-help': { ar: 'سطر مساعدة', en: 'A line of help' } },
        { value, language, required: true, errors: { '': ['whole'], ar: ['part'], lat: ['part'], number: ['part'] } },
      );
      expect(container.textContent).toContain(language === 'ar' ? 'العينة' : 'Sample');
      expect(container.textContent).toContain(language === 'ar' ? 'سطر مساعدة' : 'A line of help');
      expect(container.textContent).toContain('*');
      expect(container.textContent).toContain('whole');
      const invalid = container.querySelector('[aria-invalid=true], [data-invalid]');
      const described = invalid?.getAttribute('aria-describedby')?.split(' ') ?? [];
      expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain('whole');
    });

    it('1.4: every control has a name', () => {
      const { container } = renderWidget(Widget, schema, { value });
      for (const control of container.querySelectorAll(
        'input:not([hidden]), select, textarea, button, [role=slider]',
      )) {
        const labels = control
          .getAttribute('aria-labelledby')
          ?.split(' ')
          .map((id) => document.getElementById(id));
        const own = document.querySelectorAll(`label[for='${control.id}']`);
        const around = control.closest('label');
        const name = [
          control.getAttribute('aria-label'),
          ...(labels ?? []).map((label) => label?.textContent),
          ...[...own, around].map((label) => label?.textContent),
          control.tagName === 'BUTTON' ? control.textContent : '',
        ].join('');
        expect(name.trim()).not.toBe('');
      }
    });
  });
});
