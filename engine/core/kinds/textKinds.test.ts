import { describe, expect, it } from 'vitest';
import { shapes } from '../../../schemas/fields/index.ts';
import { contrastOf, inkOn } from './color.ts';
import { durationText, MAX_DURATION, readDuration } from './duration.ts';
import { daysOf, formatPeriod, parsePeriod, periodOf, periodsIn, periodText } from './period.ts';
import { MAX_SLUG, numberedSlug, toSlug } from './slug.ts';
import type { TextKindId } from './textKindIds.ts';
import { TEXT_KINDS } from './textKinds.ts';

const kinds = Object.entries(TEXT_KINDS) as [TextKindId, (typeof TEXT_KINDS)[TextKindId]][];

describe('kinds of text', () => {
  it.each(kinds)('KIND-01: %s: its shape names its format, and samples are values that differ', (id, kind) => {
    const shape: { format?: string; maxLength?: number } = shapes[id];
    expect(shape.format).toBe(id);
    const samples = Array.from({ length: id === 'quarter' ? 4 : 20 }, (_, number) => kind.sample(number + 1));
    expect(new Set(samples).size).toBe(samples.length);
    for (const sample of samples) {
      expect([sample, kind.isValid(sample), kind.read(sample)]).toEqual([sample, true, sample]);
      expect(sample.length).toBeLessThanOrEqual(shape.maxLength ?? 0);
    }
  });

  it.each<[TextKindId, string, string]>([
    ['iban', 'AE07 0331 2345 6789 0123 456', 'AE070331234567890123456'],
    ['iban', 'iban: ae07-0331-2345-6789-0123-456', 'AE070331234567890123456'],
    ['iban', 'AE٠٧ ٠٣٣١ ٢٣٤٥ ٦٧٨٩ ٠١٢٣ ٤٥٦', 'AE070331234567890123456'],
    ['iban', '\u2066SA03 8000 0000 6080 1016 7519\u2069', 'SA0380000000608010167519'],
    ['iban', 'GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
    ['emirates-id', '784-1987-1234567-1', '784198712345671'],
    ['emirates-id', '٧٨٤ ١٩٨٧ ١٢٣٤٥٦٧ ١', '784198712345671'],
    ['ip-address', ' 192.168.٠.١ ', '192.168.0.1'],
    ['ip-address', '2001:0DB8:0000:0000:0008:0800:200C:417A', '2001:db8::8:800:200c:417a'],
    ['ip-address', '0:0:0:0:0:0:0:1', '::1'],
    ['ip-address', '::', '::'],
    ['ip-address', 'fe80::', 'fe80::'],
    ['ip-address', '2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['ip-address', '2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['ip-address', '::FFFF:192.0.2.1', '::ffff:192.0.2.1'],
    ['ip-address', '64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
    ['slug', ' AC Repair & Maintenance ', 'ac-repair-maintenance'],
    ['slug', 'صِيانة المكيّفات ٢٤/٧', 'صيانة-المكيفات-24-7'],
    ['slug', 'مكـــيف', 'مكيف'],
    ['color', '#ABC', '#aabbcc'],
    ['color', 'B5651D', '#b5651d'],
    ['week', '2026-W7', '2026-W07'],
    ['week', '٢٠٢٦/٧', '2026-W07'],
    ['week', 'الأسبوع 7 من 2026', '2026-W07'],
    ['week', 'Week 53, 2026', '2026-W53'],
    ['quarter', '2026q1', '2026-Q1'],
    ['quarter', 'Q4 2026', '2026-Q4'],
    ['quarter', 'الربع الثالث 2026', '2026-Q3'],
  ])('KIND-01, LANG-11: %s reads %s as %s', (id, written, stored) => {
    const kind = TEXT_KINDS[id];
    expect([kind.read(written), kind.isValid(stored), kind.read(stored)]).toEqual([stored, true, stored]);
  });

  it.each<[TextKindId, string]>([
    ['iban', 'AE080331234567890123456'],
    ['iban', 'AE07033123456789012345'],
    ['iban', 'AE07 nonsense'],
    ['iban', ''],
    ['emirates-id', '784198712345676'],
    ['emirates-id', '783198712345676'],
    ['emirates-id', '784187712345676'],
    ['emirates-id', '78419871234567'],
    ['ip-address', '256.1.1.1'],
    ['ip-address', '192.168.1'],
    ['ip-address', '192.168.01.1'],
    ['ip-address', '1::2::3'],
    ['ip-address', '1:2:3:4:5:6:7:8:9'],
    ['ip-address', '12345::'],
    ['ip-address', ':::'],
    ['ip-address', 'example.ae'],
    ['slug', '-'],
    ['color', '#abcd'],
    ['color', 'red'],
    ['week', '2025-W53'],
    ['week', '2026-W00'],
    ['week', '2026-Q1'],
    ['quarter', '2026-Q5'],
    ['quarter', '2026-W01'],
    ['quarter', '7'],
  ])('KIND-01, LANG-11: %s refuses %s', (id, written) => {
    expect(TEXT_KINDS[id].isValid(TEXT_KINDS[id].read(written))).toBe(false);
  });

  it('KIND-01: what is stored without spaces is shown as people read it, and looked for in either way', () => {
    expect(TEXT_KINDS.iban.show?.('AE070331234567890123456')).toBe('AE07 0331 2345 6789 0123 456');
    expect(TEXT_KINDS['emirates-id'].show?.('784198712345671')).toBe('784-1987-1234567-1');
    expect(TEXT_KINDS['emirates-id'].needle?.('٧٨٤-١٩٨٧')).toBe('7841987');
    expect(TEXT_KINDS.iban.needle?.('ae07 03')).toBe('AE0703');
  });
});

describe('slugs', () => {
  it('KIND-02: are cut at a word, and have room for a number', () => {
    const long = toSlug('word '.repeat(40));
    expect(long.length).toBeLessThanOrEqual(MAX_SLUG);
    expect(long.endsWith('-word')).toBe(true);
    expect(numberedSlug(long, 12).length).toBeLessThanOrEqual(MAX_SLUG);
    expect(toSlug('x'.repeat(200))).toHaveLength(MAX_SLUG);
    expect(toSlug('🎉 !!! ')).toBe('');
    expect(toSlug(toSlug('İstanbul ٥'))).toBe(toSlug('İstanbul ٥'));
  });
});

describe('weeks and quarters', () => {
  it.each([
    ['2026-01-01', '2026-W01', '2026-Q1'],
    ['2027-01-01', '2026-W53', '2027-Q1'],
    ['2024-12-30', '2025-W01', '2024-Q4'],
    ['2026-11-20', '2026-W47', '2026-Q4'],
    ['2026-03-31', '2026-W14', '2026-Q1'],
  ])('LANG-11: %s is in %s and %s', (day, week, quarter) => {
    const found = [periodOf('week', day), periodOf('quarter', day)];
    expect(found.map(formatPeriod)).toEqual([week, quarter]);
    for (const period of found) {
      const [first, last] = daysOf(period);
      expect(first <= day && day <= last).toBe(true);
    }
  });

  it('LANG-11: a week is from Monday to Sunday, a quarter from its first day to its last', () => {
    expect(daysOf({ unit: 'week', year: 2026, number: 1 })).toEqual(['2025-12-29', '2026-01-04']);
    expect(daysOf({ unit: 'quarter', year: 2028, number: 1 })).toEqual(['2028-01-01', '2028-03-31']);
    expect([periodsIn('week', 2026), periodsIn('week', 2025), periodsIn('quarter', 2026)]).toEqual([53, 52, 4]);
  });

  it('LANG-11: reads in words in both languages, and back', () => {
    expect(periodText('2026-W07', 'ar')).toBe('الأسبوع 7 من 2026');
    expect(periodText('2026-Q3', 'en')).toBe('Q3 2026');
    for (const language of ['ar', 'en'])
      for (const text of ['2026-W01', '2026-W53', '2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4'])
        expect(TEXT_KINDS[text.includes('W') ? 'week' : 'quarter'].read(periodText(text, language))).toBe(text);
    expect([periodText('soon', 'en'), periodText(7, 'en'), parsePeriod('0000-W01')]).toEqual(['', '', undefined]);
  });
});

describe('durations', () => {
  it.each([
    ['90', 90],
    ['1:30', 90],
    ['١:٣٠', 90],
    ['PT1H30M', 90],
    ['P1D', 1440],
    ['1h30', undefined],
    ['2 hours', 120],
    ['ساعتان ونصف', undefined],
    ['ساعة و٣٠ دقيقة', 90],
    ['', undefined],
    ['P', undefined],
    ['-5', undefined],
    ['1:75', undefined],
  ])('LANG-11: %s is %s minutes', (text, minutes) => {
    expect(readDuration(text)).toBe(minutes);
  });

  it('LANG-11: reads in hours and minutes in both languages, and back', () => {
    expect(durationText(90, 'ar')).toBe('ساعة و30 دقيقة');
    expect(durationText(122, 'ar')).toBe('ساعتان ودقيقتان');
    expect([durationText(90, 'en'), durationText(45, 'en'), durationText(120, 'en'), durationText(0, 'en')]).toEqual([
      '1 hr 30 min',
      '45 min',
      '2 hr',
      '0 min',
    ]);
    for (const language of ['ar', 'en'])
      for (const minutes of [
        0,
        1,
        2,
        3,
        10,
        11,
        59,
        60,
        61,
        62,
        119,
        120,
        121,
        122,
        185,
        660,
        1441,
        6000,
        MAX_DURATION,
      ])
        expect([minutes, readDuration(durationText(minutes, language))]).toEqual([minutes, minutes]);
    expect([durationText(-1, 'en'), durationText('soon', 'en'), durationText(1.5, 'en')]).toEqual(['', '', '']);
  });
});

describe('colors', () => {
  it('KIND-03: the ink that is read best on a color', () => {
    expect(inkOn('#000000')).toEqual({ ink: '#ffffff', contrast: 21 });
    expect(inkOn('#ffffff').ink).toBe('#000000');
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrastOf('#b5651d', '#b5651d')).toBe(1);
  });
});
