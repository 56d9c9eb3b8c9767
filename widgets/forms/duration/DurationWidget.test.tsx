import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { DurationWidget } from './DurationWidget.tsx';

const parts = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

describe('DurationWidget', () => {
  it.each([
    ['ar', '١', '٣٠'],
    ['en', '1', '30'],
  ] as const)('LANG-11: %s hours and minutes are typed by keyboard alone', async (language, hours, minutes) => {
    const { last } = renderWidget(DurationWidget, { $ref: 'lawha:duration' }, { language });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard(hours);
    await user.tab();
    await user.keyboard(minutes);
    expect(last()).toBe(90);
  });

  it('LANG-11: minutes above 59 become hours once it is left; the arrow keys add and take away', async () => {
    const { last } = renderWidget(DurationWidget, { $ref: 'lawha:duration' }, { language: 'en' });
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Sample Minutes' }), '135');
    expect(parts()).toEqual(['', '135']);
    await user.tab();
    expect(parts()).toEqual(['2', '15']);
    await user.type(screen.getByRole('textbox', { name: 'Sample Hours' }), '{ArrowUp}');
    expect(last()).toBe(195);
    await user.type(screen.getByRole('textbox', { name: 'Sample Minutes' }), '{ArrowDown}');
    expect([last(), parts()]).toEqual([194, ['3', '14']]);
  });

  it('LANG-11: words that are pasted fill both parts, and emptied parts are no duration', async () => {
    const { last } = renderWidget(DurationWidget, { $ref: 'lawha:duration' }, { language: 'en' });
    const user = userEvent.setup();
    await user.tab();
    await user.paste('ساعتان و٥ دقائق');
    expect([last(), parts()]).toEqual([125, ['2', '5']]);
    for (const part of screen.getAllByRole('textbox')) await user.clear(part);
    expect(last()).toBeUndefined();
  });
});
