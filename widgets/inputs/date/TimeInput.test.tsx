import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { TimeWidget } from '../../forms/time/TimeWidget.tsx';

const schema = { $ref: 'lawha:time' };

describe('TimeInput', () => {
  it.each([
    ['ar', '٠٩٣٠'],
    ['en', '0930'],
  ] as const)('FORM-13: %s %s is typed straight through both parts', async (language, keys) => {
    const { last } = renderWidget(TimeWidget, schema, { language });
    await userEvent.click(screen.getAllByRole('textbox')[0] ?? document.body);
    await userEvent.keyboard(keys);
    expect(last()).toBe('09:30');
  });

  it('reads left to right in Arabic', () => {
    renderWidget(TimeWidget, schema, { value: '18:05' });
    expect(screen.getByRole('group').dir).toBe('ltr');
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(['18', '05']);
  });

  it('takes a pasted time whole', async () => {
    const { last } = renderWidget(TimeWidget, schema);
    await userEvent.click(screen.getAllByRole('textbox')[0] ?? document.body);
    await userEvent.paste('٢١:١٥');
    expect(last()).toBe('21:15');
  });

  it('an hour past one digit that cannot grow moves on', async () => {
    const { last } = renderWidget(TimeWidget, schema);
    await userEvent.click(screen.getAllByRole('textbox')[0] ?? document.body);
    await userEvent.keyboard('745');
    expect(last()).toBe('07:45');
  });

  it('arrows go round the clock', async () => {
    const { last } = renderWidget(TimeWidget, schema, { value: '23:59' });
    const [hour, minute] = screen.getAllByRole('textbox');
    await userEvent.click(hour ?? document.body);
    await userEvent.keyboard('{ArrowUp}');
    expect(last()).toBe('00:59');
    await userEvent.click(minute ?? document.body);
    await userEvent.keyboard('{ArrowUp}');
    expect(last()).toBe('00:00');
    await userEvent.keyboard('{ArrowDown}');
    expect(last()).toBe('00:59');
  });

  it('an emptied time is no value; half of one is left for the form to refuse', async () => {
    const { last } = renderWidget(TimeWidget, schema, { value: '10:20' });
    const [hour, minute] = screen.getAllByRole('textbox');
    await userEvent.clear(minute ?? document.body);
    expect(last()).toBe('10:');
    await userEvent.clear(hour ?? document.body);
    expect(last()).toBeUndefined();
  });
});
