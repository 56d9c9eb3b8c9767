import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { CodeWidget } from './CodeWidget.tsx';

const input = () => screen.getByRole<HTMLTextAreaElement>('textbox');

describe('CodeWidget', () => {
  it.each(['ar', 'en'] as const)(
    'KIND-06: in %s it is written left to right, with the number of each line',
    (language) => {
      const schema = { $ref: 'lawha:code', 'x-widget-options': { language: 'SQL' } } as const;
      const { last, container } = renderWidget(CodeWidget, schema, { language, value: 'select 1' });
      expect([input().dir, input().getAttribute('spellcheck')]).toEqual(['ltr', 'false']);
      fireEvent.change(input(), { target: { value: 'select 1\n  from a' } });
      expect(last()).toBe('select 1\n  from a');
      expect(container.querySelector('[aria-hidden=true]')?.textContent).toBe('12');
      expect(screen.getByText('SQL')).toBeDefined();
      fireEvent.change(input(), { target: { value: '' } });
      expect(last()).toBeUndefined();
    },
  );

  it('KIND-06: JSON is judged while it is written, and brought into lines', async () => {
    const { last } = renderWidget(CodeWidget, { $ref: 'lawha:json-text' }, { language: 'en' });
    fireEvent.change(input(), { target: { value: '{"a": 1,\n}' } });
    expect(screen.getByText('This is not JSON: look at line 2.')).toBeDefined();
    const lines = screen.getByRole<HTMLButtonElement>('button', { name: 'Bring into lines' });
    expect(lines.disabled).toBe(true);
    fireEvent.change(input(), { target: { value: '{"a":1}' } });
    expect(screen.getByText('This is JSON.')).toBeDefined();
    await userEvent.click(lines);
    expect(last()).toBe('{\n  "a": 1\n}');
  });
});
