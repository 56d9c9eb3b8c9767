import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../../../engine/features/resolve/resolveDefinition.ts';
import type { CellContext, Row } from '../../../../engine/core/registry/defineCell.ts';
import { cellText, drawCell } from '../../../../engine/react/registry/drawCell.tsx';
import { manifest } from './manifest.ts';
import { ScheduledCell } from './ScheduledCell.tsx';

const visits = resolveDefinition({
  name: 'visits',
  label: { ar: 'الزيارات', en: 'Visits' },
  columns: [{ key: 'visit_date', cell: 'scheduled', options: { flag: 'is_planned', time: 'slot_id' } }],
  form: {
    schema: {
      type: 'object',
      properties: {
        visit_date: { $ref: 'lawha:date', 'x-label': { ar: 'تاريخ الزيارة', en: 'Visit' } },
        is_planned: { $ref: 'lawha:flag', 'x-label': { ar: 'مجدولة', en: 'Planned' } },
        slot_id: {
          $ref: 'lawha:reference',
          'x-relation': { resource: 'slots' },
          'x-label': { ar: 'الموعد', en: 'Slot' },
        },
      },
    },
  },
});

const registry = { scheduled: { manifest, component: ScheduledCell } };

function contextOf(row: Omit<Row, 'id'>, language: 'ar' | 'en' = 'ar'): CellContext {
  const [column] = visits.columns;
  if (column === undefined) throw new Error('no column');
  return {
    language,
    t: (key) => key,
    options: column.options,
    resource: visits,
    column,
    row: { id: 1, ...row },
    place: 'list',
  };
}

describe('ScheduledCell', () => {
  const planned = { visit_date: '2026-11-22', is_planned: 1, slot: { id: 3, name: '10:00 – 12:00' } };

  it.each(['ar', 'en'] as const)(
    'LEFTOVER-07: a scheduled record shows day, working time and badge (%s)',
    (language) => {
      const { container } = render(<>{drawCell(registry, contextOf(planned, language))}</>);
      expect(container.textContent).toContain('22/11/2026');
      expect(container.textContent).toContain('10:00 – 12:00');
      expect(container.querySelector('.lw-chip')?.textContent).toBe(language === 'ar' ? 'مجدولة' : 'Planned');
    },
  );

  it('LEFTOVER-07: what is not scheduled has its day alone', () => {
    const { container } = render(<>{drawCell(registry, contextOf({ ...planned, is_planned: 0 }))}</>);
    expect(container.textContent).toBe('22/11/2026');
    expect(container.querySelector('.lw-chip')).toBeNull();
  });

  it('reads as day and working time', () => {
    expect(cellText(registry, contextOf(planned))).toBe('22/11/2026 10:00 – 12:00');
    expect(cellText(registry, contextOf({ ...planned, slot: undefined }))).toBe('22/11/2026');
    expect(cellText(registry, contextOf({ ...planned, is_planned: 0 }))).toBe('22/11/2026');
  });
});
