import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { renderWidget } from '../../tests/helpers/renderWidget.tsx';
import { DigitsWidget } from '../forms/digits/DigitsWidget.tsx';
import { EmailWidget } from '../forms/email/EmailWidget.tsx';
import { GeoPointWidget } from '../forms/geo-point/GeoPointWidget.tsx';
import { IconWidget } from '../forms/icon/IconWidget.tsx';
import { MultiSelectWidget } from '../forms/multi-select/MultiSelectWidget.tsx';
import { PasswordWidget } from '../forms/password/PasswordWidget.tsx';
import { RadioWidget } from '../forms/radio/RadioWidget.tsx';
import { SelectWidget } from '../forms/select/SelectWidget.tsx';
import { SwitchWidget } from '../forms/switch/SwitchWidget.tsx';
import { TextWidget } from '../forms/text/TextWidget.tsx';
import { TextareaWidget } from '../forms/textarea/TextareaWidget.tsx';
import { Popover } from '../kit/popover/Popover.tsx';

const field = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox');

describe('text', () => {
  it('3.1: an empty text keeps the direction of the page, a filled one takes its own', async () => {
    renderWidget(TextWidget, { type: 'string' });
    expect(field().getAttribute('dir')).toBeNull();
    await userEvent.type(field(), 'a');
    expect(field().dir).toBe('auto');
  });

  it('3.1: an address reads left to right even when empty', () => {
    renderWidget(EmailWidget, { $ref: 'lawha:email' });
    expect([field().dir, field().inputMode, field().type]).toEqual(['ltr', 'email', 'text']);
  });

  it('FORM-02: leaving is reported', async () => {
    const { left } = renderWidget(TextWidget, { type: 'string' });
    await userEvent.click(field());
    await userEvent.tab();
    expect(left).toEqual(['']);
  });

  it('CONST-02: a text area is 49 px tall', () => {
    renderWidget(TextareaWidget, { $ref: 'lawha:textarea' }, { styled: true });
    expect(getComputedStyle(field()).minHeight).toBe('49px');
  });

  it('CONST-02: a dropdown is at most 300 px tall', () => {
    renderWithProviders(<Popover data-testid="popup" />, { styled: true });
    expect(getComputedStyle(screen.getByTestId('popup')).maxHeight).toBe('300px');
  });

  it('a code takes either set of digits and nothing else', async () => {
    const { last } = renderWidget(DigitsWidget, { $ref: 'lawha:digits' });
    await userEvent.type(field(), '٠٩-7x');
    expect(last()).toBe('097');
  });
});

describe('password', () => {
  it('is shown on demand', async () => {
    renderWidget(PasswordWidget, { $ref: 'lawha:password' });
    const input = document.querySelector<HTMLInputElement>('#input-sample');
    expect(input?.type).toBe('password');
    const button = screen.getByRole('button', { name: 'إظهار كلمة المرور' });
    await userEvent.click(button);
    expect([input?.type, button.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  });

  it('FORM-24: on edit it says that empty means unchanged', () => {
    const { container } = renderWidget(PasswordWidget, { $ref: 'lawha:password' }, { form: 'edit' });
    expect(container.textContent).toContain('اتركها فارغة للإبقاء على كلمة المرور الحالية.');
  });
});

describe('choices', () => {
  const schema = {
    type: 'integer',
    enum: [1, 2],
    'x-enum-labels': { '1': { ar: 'واحد', en: 'One' }, '2': { ar: 'اثنان', en: 'Two' } },
  } as const;
  const property = { ...schema, enum: [...schema.enum] };

  it('a select gives the value in its own type, and undefined for the empty choice', async () => {
    const { last } = renderWidget(SelectWidget, property);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'اثنان');
    expect(last()).toBe(2);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'اختر…');
    expect(last()).toBeUndefined();
  });

  it('a radio group shows every choice', async () => {
    const { last } = renderWidget(RadioWidget, property, { language: 'en' });
    await userEvent.click(screen.getByRole('radio', { name: 'Two' }));
    expect(last()).toBe(2);
    expect(screen.getByRole('group', { name: /Sample/ })).toBeDefined();
  });

  it('a multi-select collects values', async () => {
    const items = { type: 'string', enum: ['a', 'b'] } as const;
    const { last } = renderWidget(MultiSelectWidget, { type: 'array', items: { ...items, enum: [...items.enum] } });
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(screen.getByRole('option', { name: 'b' }));
    expect(last()).toEqual(['b']);
  });

  it.each([
    [{ $ref: 'lawha:flag' }, 1, 0],
    [{ type: 'boolean' } as const, true, false],
  ])('a switch of %j gives %s and %s', async (kind, on, off) => {
    const { values } = renderWidget(SwitchWidget, kind);
    await userEvent.click(screen.getByRole('switch'));
    await userEvent.click(screen.getByRole('switch'));
    expect(values).toEqual([on, off]);
  });

  it.each([
    ['ar', '{ArrowLeft}'],
    ['en', '{ArrowRight}'],
  ] as const)('5.3: the icon set is searched and walked with the keyboard in %s', async (language, forward) => {
    const { last } = renderWidget(IconWidget, { $ref: 'lawha:icon' }, { language });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const search = await screen.findByRole('combobox');
    await userEvent.type(search, 'arrow-');
    const ids = screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'));
    await userEvent.keyboard(`${forward}{Enter}`);
    expect(last()).toBe(ids[1]);
  });

  it('HOUSE-05: every icon of the package can be picked, though only some are drawn until a name is typed', async () => {
    const { last } = renderWidget(IconWidget, { $ref: 'lawha:icon' }, { language: 'en' });
    await userEvent.click(screen.getByRole('button'));
    const search = await screen.findByRole('combobox');
    expect(screen.getAllByRole('option').length).toBeLessThan(100);
    expect(screen.queryByText(/type part of a name/)).not.toBeNull();
    await userEvent.type(search, 'umbrella');
    expect(screen.queryByText(/type part of a name/)).toBeNull();
    await userEvent.click(screen.getByRole('option', { name: 'umbrella' }));
    expect(last()).toBe('umbrella');
  });
});

describe('geo-point', () => {
  it('FORM-22: takes coordinates and address by keyboard, and is no value once emptied', async () => {
    const { last } = renderWidget(GeoPointWidget, { $ref: 'lawha:geo-point' });
    const [lat, lng, address] = screen.getAllByRole('textbox');
    await userEvent.type(lat ?? document.body, '٢٥٫٢');
    await userEvent.type(lng ?? document.body, '-55.27');
    await userEvent.type(address ?? document.body, 'دبي');
    expect(last()).toEqual({ lat: 25.2, lng: -55.27, location: 'دبي' });
    for (const part of [lat, lng, address]) await userEvent.clear(part ?? document.body);
    expect(last()).toBeUndefined();
  });
});
