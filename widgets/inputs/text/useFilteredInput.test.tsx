import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { BilingualTextWidget } from '../../forms/bilingual-text/BilingualTextWidget.tsx';
import { TextEnWidget } from '../../forms/text-en/TextEnWidget.tsx';

const MESSAGE = 'يجب مراعاة الكتابة باللغة الإنجليزية';

describe('useFilteredInput', () => {
  it('FORM-03: a letter of the other script never appears, and the message stays until the next accepted key', async () => {
    const user = userEvent.setup();
    const { values } = renderWidget(TextEnWidget, { $ref: 'lawha:text-en' });
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await user.type(input, 'ab');
    await user.keyboard('م');
    expect(input.value).toBe('ab');
    expect(screen.getByText(MESSAGE)).toBeDefined();
    await user.keyboard('c');
    expect(input.value).toBe('abc');
    expect(screen.queryByText(MESSAGE)).toBeNull();
    expect(values).toEqual(['a', 'ab', 'abc']);
  });

  it('FORM-16: pasted text loses the blocked letters and keeps the caret in its place', async () => {
    const user = userEvent.setup();
    const { last } = renderWidget(TextEnWidget, { $ref: 'lawha:text-en' }, { value: 'start end' });
    const input = screen.getByRole<HTMLInputElement>('textbox');
    await user.click(input);
    input.setSelectionRange(6, 6);
    await user.paste('فيلا Villa ١٢ ');
    expect(last()).toBe('start  Villa 12 end');
    expect(input.selectionStart).toBe('start  Villa 12 '.length);
    expect(screen.getByText(MESSAGE)).toBeDefined();
  });

  it('leaves an input method alone until it has finished', () => {
    const { values } = renderWidget(TextEnWidget, { $ref: 'lawha:text-en' });
    const input = screen.getByRole<HTMLInputElement>('textbox');
    fireEvent.compositionStart(input);
    fireEvent.change(input, { target: { value: 'xم' } });
    expect(input.value).toBe('xم');
    expect(values).toEqual([]);
    fireEvent.compositionEnd(input);
    expect(values).toEqual(['x']);
    expect(input.value).toBe('x');
  });

  it('FORM-21: each side of a pair has the message of its language', async () => {
    const user = userEvent.setup();
    const { last } = renderWidget(BilingualTextWidget, { $ref: 'lawha:bilingual-text' });
    const [arabic, english] = screen.getAllByRole<HTMLInputElement>('textbox');
    expect([arabic?.lang, arabic?.dir, english?.lang, english?.dir]).toEqual(['ar', 'rtl', 'en', 'ltr']);
    await user.type(arabic ?? document.body, 'دبي D');
    await user.type(english ?? document.body, 'Dubaiد');
    expect(last()).toEqual({ ar: 'دبي ', en: 'Dubai' });
    expect(screen.getByText(MESSAGE)).toBeDefined();
    await user.clear(arabic ?? document.body);
    expect(last()).toEqual({ en: 'Dubai' });
  });
});
