import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { SlugWidget } from './SlugWidget.tsx';

const input = () => screen.getByRole<HTMLInputElement>('textbox');
const schema = { $ref: 'lawha:slug', 'x-slug-of': 'name.en' } as const;

describe('SlugWidget', () => {
  it('KIND-02: an empty one shows what it will be made of, and follows it', () => {
    const { setRecord, values } = renderWidget(SlugWidget, schema, { record: { name: { en: 'Tea & Coffee' } } });
    expect([input().value, input().placeholder]).toEqual(['', 'tea-coffee']);
    act(() => setRecord({ name: { en: 'Juices' } }));
    expect(input().placeholder).toBe('juices');
    expect(values).toEqual([]);
  });

  it('KIND-02: an entered one is kept, and written as addresses are once it is left', async () => {
    const { last } = renderWidget(SlugWidget, schema, { record: { name: { en: 'Tea' } } });
    const user = userEvent.setup();
    await user.type(input(), 'Green Tea ٢');
    expect(last()).toBe('green-tea-2');
    await user.tab();
    expect(input().value).toBe('green-tea-2');
  });
});
