import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { WrittenWidget } from './WrittenWidget.tsx';

const input = () => screen.getByRole<HTMLInputElement>('textbox');

describe('WrittenWidget', () => {
  it.each([
    ['lawha:iban', 'ae٠٧ 0331 2345 6789 0123 456', 'AE070331234567890123456', 'AE07 0331 2345 6789 0123 456'],
    ['lawha:emirates-id', '٧٨٤١٩٨٧١٢٣٤٥٦٧١', '784198712345671', '784-1987-1234567-1'],
    ['lawha:ip-address', '2001:DB8:0:0::1', '2001:db8::1', '2001:db8::1'],
  ])(
    'KIND-01: %s is typed in any spelling and shown as people read it once it is left',
    async (shape, typed, stored, shown) => {
      const { last, left } = renderWidget(WrittenWidget, { $ref: shape });
      const user = userEvent.setup();
      await user.tab();
      await user.keyboard(typed);
      expect(last()).toBe(stored);
      expect(input().dir).toBe('ltr');
      await user.tab();
      expect(input().value).toBe(shown);
      expect(left).toEqual(['']);
      await user.clear(input());
      expect(last()).toBeUndefined();
    },
  );

  it('KIND-01: what is no number stays as it was typed, to be mended', async () => {
    renderWidget(WrittenWidget, { $ref: 'lawha:iban' }, { value: 'AE08' });
    const user = userEvent.setup();
    await user.type(input(), ' 0331');
    await user.tab();
    expect(input().value).toBe('AE080331');
  });
});
