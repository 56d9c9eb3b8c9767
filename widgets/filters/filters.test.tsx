import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ResolvedFilter } from '../../engine/core/definition/Resolved.types.ts';
import type { FilterControlProps } from '../../engine/react/registry/FilterControls.tsx';
import { FilterValue } from '../views/list/filters/FilterValue.tsx';
import { stripBidiControls } from '../../engine/core/text/bidi.ts';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { shippedFilters as filterControls } from '../../tests/helpers/shippedCells.ts';

type Kind = string;

function renderFilter(
  kind: Kind,
  more: Partial<FilterControlProps> = {},
  filter: Partial<ResolvedFilter> = {},
  wrap: (ui: ReactElement) => ReactElement = (ui) => ui,
) {
  const onChange = vi.fn<(value: string) => void>();
  const Control = filterControls[kind]!.control;
  renderWithProviders(
    wrap(
      <>
        <label htmlFor="f" id="f-label">
          الحقل
        </label>
        <Control
          id="f"
          filter={{ name: 'f', kind, label: { ar: 'الحقل', en: 'Field' }, ...filter }}
          label="الحقل"
          value=""
          onChange={onChange}
          values={{}}
          isInvalid={false}
          {...more}
        />
      </>,
    ),
  );
  return onChange;
}

describe('filter controls', () => {
  it('keyword hands on what is typed and can be emptied', async () => {
    const onChange = renderFilter('keyword', { value: 'عل' });
    fireEvent.change(screen.getByLabelText('الحقل'), { target: { value: 'علي' } });
    expect(onChange).toHaveBeenLastCalledWith('علي');
    await userEvent.click(screen.getByRole('button', { name: 'مسح الحقل' }));
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  it('§3.2: digits takes Arabic digits', async () => {
    const onChange = renderFilter('digits');
    fireEvent.change(await screen.findByLabelText('الحقل'), { target: { value: '٠٥٠١' } });
    expect(onChange).toHaveBeenLastCalledWith('0501');
  });

  it('select offers its values and all', async () => {
    const options = [{ value: 'asia', label: { ar: 'آسيا', en: 'Asia' } }];
    const onChange = renderFilter('select', { value: 'asia' }, { options });
    const select = await screen.findByLabelText('الحقل');
    expect([...select.querySelectorAll('option')].map((option) => option.textContent)).toEqual(['الكل', 'آسيا']);
    await userEvent.selectOptions(select, 'الكل');
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  it('group offers every group by its name', async () => {
    const names = [
      { name: 'countries', label: { ar: 'الدول', en: 'Countries' } },
      { name: 'cities', label: { ar: 'المدن', en: 'Cities' } },
    ];
    const onChange = renderFilter('group', {}, {}, (ui) => (
      <PartsProvider value={{ resourceNames: names }}>{ui}</PartsProvider>
    ));
    const select = await screen.findByLabelText('الحقل');
    expect([...select.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'الكل',
      'الدول',
      'المدن',
    ]);
    await userEvent.selectOptions(select, 'المدن');
    expect(onChange).toHaveBeenLastCalledWith('cities');
  });

  it('flag offers yes and no', async () => {
    const onChange = renderFilter('flag');
    await userEvent.selectOptions(await screen.findByLabelText('الحقل'), 'لا');
    expect(onChange).toHaveBeenLastCalledWith('0');
  });

  it('FILTER-02, CONST-05: month offers the twelve months', async () => {
    const onChange = renderFilter('month');
    const select = await screen.findByLabelText('الحقل');
    expect(select.querySelectorAll('option')).toHaveLength(13);
    await userEvent.selectOptions(select, 'يوليو');
    expect(onChange).toHaveBeenLastCalledWith('7');
  });

  it('FILTER-10: year offers 31 years', async () => {
    renderFilter('year');
    expect((await screen.findByLabelText('الحقل')).querySelectorAll('option')).toHaveLength(32);
  });

  it('FILTER-04: a day before the beginning of the range is refused', async () => {
    const onChange = renderFilter('date', { min: '2026-03-10' });
    const input = await screen.findByLabelText('الحقل');
    fireEvent.change(input, { target: { value: '2026-03-09' } });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(input, { target: { value: '٢٠٢٦-٠٣-١٠' } });
    expect(onChange).toHaveBeenLastCalledWith('2026-03-10');
  });

  it('FILTER-04: a day after the last allowed one is refused', async () => {
    const onChange = renderFilter('date', { max: '2026-03-10' });
    const input = await screen.findByLabelText('الحقل');
    fireEvent.change(input, { target: { value: '2026-03-11' } });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.change(input, { target: { value: '2026-03-10' } });
    expect(onChange).toHaveBeenLastCalledWith('2026-03-10');
  });

  it('FILTER-05: reference offers the option list of its group', async () => {
    const onChange = renderFilter('reference', {}, { resource: 'providers' });
    await userEvent.click(await screen.findByLabelText('الحقل'));
    await userEvent.click(await screen.findByRole('option', { name: 'خيار 2' }));
    expect(onChange).toHaveBeenLastCalledWith('2');
  });

  it('a reference whose parent is not chosen waits for it', async () => {
    renderFilter('reference', {}, { resource: 'cities', parent: 'country_id' });
    expect(await screen.findByLabelText('الحقل')).toHaveProperty('disabled', true);
  });

  it('POLY-04: a reference into one of several groups waits for the filter that chooses the group', async () => {
    const resourceBy = { filter: 'subject_type', resources: { region: 'regions' } };
    renderFilter('reference', {}, { resource: 'regions', resourceBy });
    expect(await screen.findByLabelText('الحقل')).toHaveProperty('disabled', true);
  });

  it.each<[Kind, Partial<ResolvedFilter>, string, string]>([
    ['text', {}, 'أ', 'أ'],
    ['digits', {}, '42', '42'],
    ['select', { options: [{ value: 'a', label: { ar: 'ألف', en: 'A' } }] }, 'a', 'ألف'],
    ['flag', {}, '1', 'نعم'],
    ['group', {}, 'cities', 'cities'],
    ['month', {}, '12', 'ديسمبر'],
    ['year', {}, '2026', '2026'],
    ['reference', { resource: 'cities' }, '2', 'خيار 2'],
    ['reference', { resource: 'cities' }, '99', '#99'],
  ])('a chip of %s reads its value', async (kind, filter, value, text) => {
    renderWithProviders(
      <PartsProvider value={{ filters: filterControls }}>
        <FilterValue filter={{ name: 'f', kind, label: { ar: 'أ', en: 'F' }, ...filter }} value={value} />
      </PartsProvider>,
    );
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('HOUSE-02: days that move with today', () => {
  it('the date filter offers them beside the calendar, and reads the chosen one', async () => {
    const onChange = renderFilter('date');
    await userEvent.click(await screen.findByRole('button', { name: 'فتح التقويم' }));
    const words = await screen.findByRole('group', { name: 'أيام تتحرك مع اليوم' });
    await userEvent.click(within(words).getByRole('button', { name: 'آخر 7 أيام' }));
    expect(onChange).toHaveBeenLastCalledWith('last-7-days');
  });

  it('a bounded filter offers those that have its end', async () => {
    renderFilter('date', {}, { bound: 'from' });
    await userEvent.click(await screen.findByRole('button', { name: 'فتح التقويم' }));
    const words = within(await screen.findByRole('group', { name: 'أيام تتحرك مع اليوم' }));
    expect(words.queryByRole('button', { name: 'قبل اليوم' })).toBeNull();
    expect(words.getByRole('button', { name: 'بعد اليوم' })).toBeTruthy();
  });

  it('a word in the field is replaced as a whole by what is typed', async () => {
    const onChange = renderFilter('date', { value: 'today' });
    const input = await screen.findByLabelText('الحقل');
    expect(input).toHaveProperty('value', 'اليوم');
    fireEvent.change(input, { target: { value: 'اليو' } });
    expect(onChange).toHaveBeenLastCalledWith('');
    fireEvent.change(input, { target: { value: '2026-11-20' } });
    expect(onChange).toHaveBeenLastCalledWith('2026-11-20');
  });

  it.each<['ar' | 'en', string]>([
    ['ar', 'آخر 7 أيام'],
    ['en', 'Last 7 days'],
  ])('a chip reads one in %s', async (language, text) => {
    renderWithProviders(
      <PartsProvider value={{ filters: filterControls }}>
        <FilterValue filter={{ name: 'f', kind: 'date', label: { ar: 'أ', en: 'F' } }} value="last-7-days" />
      </PartsProvider>,
      { language },
    );
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('HOUSE-02: a filter from one number to another', () => {
  const price = { name: 'f', kind: 'number-range', label: { ar: 'السعر', en: 'Price' }, decimals: 2 };

  it('has two inputs that are named by the filter and their end, in digits of both sets', async () => {
    const onChange = renderFilter('number-range', { value: '10..' }, { decimals: 2 });
    const from = await screen.findByRole('textbox', { name: 'الحقل من' });
    const to = screen.getByRole('textbox', { name: 'الحقل إلى' });
    expect([from, to].map((input) => (input as HTMLInputElement).value)).toEqual(['10', '']);
    fireEvent.change(to, { target: { value: '٥٠٫٥' } });
    expect(onChange).toHaveBeenLastCalledWith('10..50.5');
    fireEvent.change(from, { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  it.each<['ar' | 'en', string, string]>([
    ['ar', '10..50', 'من 10 إلى 50'],
    ['en', '10..50', '10 to 50'],
    ['ar', '1200.5..', 'من 1,200.5 فأكثر'],
    ['en', '..50', 'Up to 50'],
    ['en', '-5', '-5'],
  ])('a chip in %s reads %s as %s', async (language, value, text) => {
    renderWithProviders(
      <PartsProvider value={{ filters: filterControls }}>
        <p data-testid="chip">
          <FilterValue filter={price} value={value} />
        </p>
      </PartsProvider>,
      { language },
    );
    await waitFor(() => expect(stripBidiControls(screen.getByTestId('chip').textContent ?? '')).toBe(text));
  });
});
