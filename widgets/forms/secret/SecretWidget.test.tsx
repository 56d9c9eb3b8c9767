import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWidget, type RenderWidgetOptions } from '../../../tests/helpers/renderWidget.tsx';
import { SecretWidget } from './SecretWidget.tsx';

const schema = { $ref: 'lawha:secret', maxLength: 100 };
const stored = { form: 'edit', row: { id: 1, version: 1, has_sample: 1 } } as const;
const input = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(/Sample/);
const show = (options: RenderWidgetOptions = {}) => renderWidget(SecretWidget, schema, { language: 'en', ...options });

describe('SecretWidget', () => {
  it('SETTINGS-06: says that a value is stored without holding it', () => {
    show(stored);
    expect([input().value, input().type]).toEqual(['', 'password']);
    expect(document.body.textContent).toContain('A value is stored. Leave it empty to keep it.');
  });

  it('SETTINGS-06: says that none is stored, and offers to take none away', () => {
    show({ form: 'edit', row: { id: 1, version: 1, has_sample: 0 } });
    expect(document.body.textContent).toContain('No value is stored yet.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('SETTINGS-06: what is typed replaces it, and typing nothing again keeps it', () => {
    const { last } = show(stored);
    fireEvent.change(input(), { target: { value: ' a b ' } });
    expect(last()).toBe(' a b ');
    fireEvent.change(input(), { target: { value: '' } });
    expect(last()).toBeUndefined();
  });

  it('SETTINGS-06: takes the stored one away with the next save, until the removal is undone', async () => {
    const { last } = show(stored);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the stored value' }));
    expect(last()).toBe('');
    expect(document.body.textContent).toContain('The stored value will be removed when you save.');
    await userEvent.click(screen.getByRole('button', { name: 'Keep the stored value' }));
    expect(last()).toBeUndefined();
  });

  it('SETTINGS-06: a required one cannot be taken away, and is not asked for again', () => {
    show({ ...stored, required: true });
    expect(screen.queryByRole('button')).toBeNull();
    expect(input().getAttribute('aria-required')).toBeNull();
  });

  it('shows what is typed on demand', async () => {
    show();
    expect(screen.queryByRole('button')).toBeNull();
    fireEvent.change(input(), { target: { value: 'abc' } });
    await userEvent.click(screen.getByRole('button', { name: 'Show what is typed' }));
    expect(input().type).toBe('text');
  });
});
