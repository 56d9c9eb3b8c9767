import { render, waitFor } from '@testing-library/react';
import DOMPurify from 'dompurify';
import { describe, expect, it } from 'vitest';
import type {
  ResolvedColumn,
  ResolvedField,
  ResolvedResource,
} from '../../../engine/core/definition/Resolved.types.ts';
import type { CellContext } from '../../../engine/core/registry/defineCell.ts';
import { cellValueOf, isEmptyValue } from '../../../engine/core/records/cellValueOf.ts';
import { cleanHtml } from '../../../engine/react/text/cleanHtml.ts';
import { cellText, drawCell } from '../../../engine/react/registry/drawCell.tsx';
import { LazyRichText } from './LazyRichText.tsx';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';

const reference = { relation: { resource: 'countries' } } as ResolvedField;

describe('cellValueOf', () => {
  it.each([
    [['full_name', 'fullname'], { full_name: '', fullname: 'علي' }, 'علي'],
    [['country.name'], { country: { name: 'مصر' } }, 'مصر'],
    [['a.b.c'], { a: null }, undefined],
    [['price'], { price: 0 }, 0],
    [['x'], {}, undefined],
  ])('LIST-15: reads %j of %j', (keys, row, value) => {
    expect(cellValueOf({ id: 1, ...row }, { keys })).toEqual(value);
  });

  it('takes the embedded record of a reference', () => {
    const row = { id: 1, country_id: 4, country: { id: 4, name: 'مصر' } };
    expect(cellValueOf(row, { keys: ['country_id'] }, reference)).toEqual({ id: 4, name: 'مصر' });
    expect(cellValueOf({ id: 1, country_id: 4 }, { keys: ['country_id'] }, reference)).toBe(4);
  });

  it.each([
    ['a list of references', ['service_ids'], { service_ids: [7], services: [{ id: 7 }] }, [{ id: 7 }]],
    ['a field of no such ending', ['helpers'], { helpers: [7], helpers_items: [{ id: 7 }] }, [{ id: 7 }]],
    ['a key into the embedded record', ['country.name'], { country_id: 4, country: { name: 'مصر' } }, 'مصر'],
    ['the embedded record by its own key', ['country'], { country_id: 4, country: { id: 4 } }, { id: 4 }],
    ['the next field of the column', ['city_id', 'country_id'], { city_id: null, country: { id: 4 } }, { id: 4 }],
    ['a field that only sounds like one', ['service_id'], { service_id: 7, services: [{ id: 9 }] }, 7],
  ])('takes the embedded records of %s', (_case, keys, row, value) => {
    expect(cellValueOf({ id: 1, ...row }, { keys }, reference)).toEqual(value);
  });
});

describe('isEmptyValue', () => {
  it.each([
    [undefined, true],
    [null, true],
    ['  ', true],
    [[], true],
    [['', null], true],
    [{ ar: '', en: null }, true],
    [0, false],
    [false, false],
    [{ ar: '', en: 'a' }, false],
  ])('%j: %s', (value, isEmpty) => {
    expect(isEmptyValue(value)).toBe(isEmpty);
  });
});

const label = { ar: 'ت', en: 'L' };
const column: ResolvedColumn = {
  key: 'x',
  keys: ['x'],
  cell: 'text',
  label,
  priority: 'low',
  align: 'start',
  options: {},
};

function contextOf(row: object, cell = 'text'): CellContext {
  return {
    language: 'ar',
    t: (key, values) => `${key} ${Object.values(values ?? {}).join()}`,
    options: {},
    resource: {} as ResolvedResource,
    column: { ...column, cell },
    row: { id: 1, ...row },
    place: 'list',
  };
}

const registry = {
  text: { manifest: { id: 'text', accepts: 'any' as const, toText: String }, component: () => 'drawn' },
  eager: {
    manifest: { id: 'eager', accepts: 'any' as const, drawsEmpty: true, toText: String },
    component: () => 'nothing here',
  },
};

describe('drawCell', () => {
  it('draws a dash for an empty value', () => {
    expect(render(<>{drawCell(registry, contextOf({}))}</>).container.textContent).toBe('–');
  });

  it('lets a cell that asks for it draw an empty value', () => {
    expect(render(<>{drawCell(registry, contextOf({}, 'eager'))}</>).container.textContent).toBe('nothing here');
  });

  it.each(['nowhere', 'constructor'])('shows the unknown cell %s instead of a hole', (cell) => {
    const { container } = render(<>{drawCell(registry, contextOf({ x: 1 }, cell))}</>);
    expect(container.textContent).toBe(`list.unknownCell ${cell}`);
  });

  it('reads as text; an empty value or unknown cell as nothing', () => {
    expect(cellText(registry, contextOf({ x: 'a' }))).toBe('a');
    expect(cellText(registry, contextOf({}))).toBe('');
    expect(cellText(registry, contextOf({ x: 'a' }, 'nowhere'))).toBe('');
  });
});

describe('cleanHtml', () => {
  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p dir="auto">a</p>'],
    ['<p onclick="x()" style="color:red">a</p>', '<p dir="auto">a</p>'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href="https://a.ae">a</a>', '<a href="https://a.ae" target="_blank" rel="noopener noreferrer">a</a>'],
    ['<iframe src="https://a.ae"></iframe><img src=x onerror=alert(1)>b', 'b'],
    ['<p dir="rtl">a</p><ul><li>b</li></ul>', '<p dir="rtl">a</p><ul dir="auto"><li>b</li></ul>'],
    ['<p dir="evil">a</p><li dir="rtl">b</li>', '<p dir="auto">a</p><li>b</li>'],
    ['<a href="//a.ae">a</a><a href="/\\a.ae">b</a><a href="http://a.ae">c</a>', 'abc'],
    ['<a href="https://a:b@a.ae">a</a>', 'a'],
    ['<p>موقع \u202Eea.lave\u202C</p>', '<p dir="auto">موقع ea.lave</p>'],
    ['<svg><script>1</script></svg><b>c</b>', '<b>c</b>'],
  ])('LIST-23: %s becomes %s', (html, clean) => {
    expect(cleanHtml(DOMPurify, html)).toBe(clean);
  });
});

describe('LazyRichText', () => {
  it('shows the plain text first, then the rich one', async () => {
    const { container } = renderWithProviders(<LazyRichText html="<p><b>أ</b></p>" />);
    expect(container.textContent).toBe('أ');
    await waitFor(() => expect(container.querySelector('b')).not.toBeNull());
  });
});
