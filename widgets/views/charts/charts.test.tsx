import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { lastDays } from '../../../engine/core/query/lastDays.ts';
import { chartItems } from './chartItems.ts';
import { TrendCard } from './TrendCard.tsx';
import { ValuesCard } from './ValuesCard.tsx';

const days = lastDays('2026-11-20', 7).map((date, index) => ({ date, value: index * 1000 }));
const series = [
  { id: 'a', name: 'مكتمل', value: 1233.2 },
  { id: 'b', name: 'قيد الانتظار', value: 411 },
];
const items = chartItems(series, { restName: 'أخرى' });

describe('TrendCard', () => {
  it('§5.4: a key shows the day pointed at, in words of the language; the left arrow moves forward in Arabic', () => {
    renderWithProviders(<TrendCard title="الطلبات يوميًا" days={days} />);
    const chart = screen.getByRole('slider', { name: 'الطلبات يوميًا' });
    expect(chart.getAttribute('aria-valuetext')).toBe('الجمعة 20/11/2026: 6,000');
    fireEvent.focus(chart);
    expect(screen.getByTestId('chart-tooltip').textContent).toBe('الجمعة 20/11/20266,000');
    expect(screen.getByTestId('chart-tooltip').dir).toBe('rtl');
    expect(chart.dir).toBe('ltr');
    fireEvent.keyDown(chart, { key: 'ArrowRight' });
    expect(screen.getByTestId('chart-tooltip').textContent).toBe('الخميس 19/11/20265,000');
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(chart.getAttribute('aria-valuenow')).toBe('7');
    fireEvent.keyDown(chart, { key: 'Escape' });
    expect(screen.queryByTestId('chart-tooltip')).toBeNull();
  });

  it('§5.4: the left arrow goes back in English', () => {
    renderWithProviders(<TrendCard title="Orders per day" days={days} />, { language: 'en' });
    const chart = screen.getByRole('slider');
    fireEvent.focus(chart);
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(chart.getAttribute('aria-valuetext')).toBe('Thursday 19/11/2026: 5,000');
    expect(screen.getByTestId('chart-tooltip').dir).toBe('ltr');
  });

  it('§5.4: a table says the same, newest day first', () => {
    renderWithProviders(<TrendCard title="الطلبات يوميًا" days={days} />);
    fireEvent.click(screen.getByRole('button', { name: 'عرض كجدول: الطلبات يوميًا' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
      'اليومالعدد',
      '20/11/20266,000',
      '19/11/20265,000',
    ]);
    expect(screen.queryByRole('slider')).toBeNull();
  });

  it('says that nothing happened in these days', () => {
    renderWithProviders(<TrendCard title="الطلبات يوميًا" days={days.map(({ date }) => ({ date, value: 0 }))} />);
    expect(screen.getByText('لا توجد بيانات في هذه الفترة')).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

describe('ValuesCard', () => {
  it('LIST-10, LIST-16: bars name the value, the number rounded up and the share, beside the donut of the same values', () => {
    renderWithProviders(<ValuesCard title="حسب الحالة" items={items} />);
    const bars = within(screen.getByRole('list', { name: 'حسب الحالة' })).getAllByRole('listitem');
    expect(bars.map(({ textContent }) => textContent)).toEqual(['مكتمل1,23476%', 'قيد الانتظار41125%']);
    expect(screen.getByTestId('chart-donut').querySelectorAll('path')).toHaveLength(2);
    expect(screen.getByTestId('chart-donut').textContent).toContain('1,645');
  });

  it('a pointer on a bar points at its slice too', () => {
    renderWithProviders(<ValuesCard title="حسب الحالة" items={items} />);
    const [, second] = within(screen.getByRole('list')).getAllByRole('listitem');
    if (second) fireEvent.pointerEnter(second);
    expect(screen.getByTestId('chart-tooltip').textContent).toContain('قيد الانتظار');
    expect(second?.dataset['on']).toBe('');
  });

  it('the table holds every value, also those that the chart gathers', () => {
    renderWithProviders(
      <ValuesCard title="حسب الحالة" items={items} all={[...series, { id: 'c', name: 'ملغى', value: 0 }]} />,
    );
    fireEvent.click(screen.getByRole('button', { name: /عرض كجدول/ }));
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4);
  });
});
