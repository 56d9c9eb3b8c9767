import { describe, expect, it } from 'vitest';
import { readSeries } from './readSeries.ts';

describe('readSeries (IMPORT-02)', () => {
  it.each([
    ['SO-.YYYY.-.####', '', 'SO-{yyyy}-{####}'],
    ['HR-.YY.-.MM.-.#####', '', 'HR-{yy}-{mm}-{#####}'],
    ['.####', '', '{####}'],
    ['format: ASG-{#####}', '', 'ASG-{#####}'],
    ['format:{YY}{MM}{DD}{#####}', '', '{yy}{mm}{dd}{#####}'],
    ['naming_series:', 'HR-EXP-.YYYY.-', 'HR-EXP-{yyyy}-{#####}'],
    ['naming_series:', '\nHSR-\n', 'HSR-{#####}'],
    ['naming_series:', 'A-.####.', 'A-{####}'],
  ])('reads %s %s', (autoname, series, pattern) => {
    expect(readSeries(autoname, series)).toBe(pattern);
  });

  it.each([
    ['format:{gateway_name}-{company}', ''],
    ['LS-.{applicant}.-.#####', ''],
    ['naming_series:', 'A-\nB-'],
    ['naming_series:', ''],
    ['SO-.####.-.####', ''],
    ['hash', ''],
    [`${'x'.repeat(500)}.####`, ''],
    ['format:{{####}}', ''],
  ])('reads nothing of names that are made otherwise: %s', (autoname, series) => {
    expect(readSeries(autoname, series)).toBeUndefined();
  });
});
