import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWidget } from '../../tests/helpers/renderWidget.tsx';
import { RatingWidget } from '../forms/rating/RatingWidget.tsx';

const schema = { $ref: 'lawha:rating' };

describe('RatingInput', () => {
  it.each([
    ['ar', '{ArrowLeft}', 3],
    ['ar', '{ArrowRight}', 2],
    ['en', '{ArrowLeft}', 2],
    ['en', '{ArrowRight}', 3],
    ['ar', '{ArrowUp}', 3],
    ['ar', '{Home}', 0],
    ['ar', '{End}', 5],
  ] as const)('5.3: in %s %s makes 2.5 to %d', async (language, key, value) => {
    const { last } = renderWidget(RatingWidget, schema, { language, value: 2.5 });
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(last()).toBe(value);
  });

  it('FORM-13, CONST-06: each star has two halves', async () => {
    const { last, container } = renderWidget(RatingWidget, schema);
    const halves = container.querySelectorAll('[data-half=true]');
    await userEvent.click(halves[3] ?? document.body);
    expect(last()).toBe(3.5);
    await userEvent.click(container.querySelectorAll('[data-half=false]')[3] ?? document.body);
    expect(last()).toBe(4);
  });

  it('CONST-06: stays between 0 and 5', async () => {
    const { last } = renderWidget(RatingWidget, schema, { value: 5 });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    expect(last()).toBe(5);
  });

  it('says its value in words', () => {
    renderWidget(RatingWidget, schema, { value: 3.5 });
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('3.5 من 5');
  });

  it('an optional rating can be taken back', async () => {
    const { last } = renderWidget(RatingWidget, schema, { value: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'مسح القيمة' }));
    expect(last()).toBeUndefined();
  });
});
