import { describe, expect, it } from 'vitest';
import { loadDefinitions } from '../../../../engine/tools/lint/loadDefinitions.ts';
import { buildCatalogue } from '../../../context/Catalogue.ts';
import { HttpError } from '../../../base/HttpError.ts';
import { validateRecord } from '../../../records/validateRecord.ts';
import { DEMO_PASSWORD } from '../../../access/demoPassword.ts';
import { DEMO_PERIOD, demoSeed } from '../demoSeed.ts';
import type { SeedRecord } from '../../../context/parts/SeedRecord.types.ts';
import type { SeedPhone, SeedReview } from '../SeedShapes.types.ts';
import { ratingOf } from './makeReviews.ts';
import { checkDigit } from './nationalId.ts';
import { createParts } from '../../../context/parts/createParts.ts';
import { PRODUCT_PARTS } from '../../parts.ts';

const GROUPS = ['admins', 'callCenter', 'users', 'companies', 'providers', 'maintenanceTechnician'] as const;
const NOW = new Date(DEMO_PERIOD.to);
const { resources, navigation } = await loadDefinitions({ known: {} });
const catalogue = buildCatalogue(resources, navigation, createParts(PRODUCT_PARTS));

const seed = demoSeed();
const rowsOf = (group: string): readonly SeedRecord[] => seed.records(group);
const idsOf = (group: string): Set<number> => new Set(rowsOf(group).map(({ id }) => id));
const users = rowsOf('users');

function entryOf(group: string): Parameters<typeof validateRecord>[0] {
  const entry = catalogue.entries.get(group);
  if (entry === undefined) throw new RangeError(`no group ${group}`);
  return entry;
}

/** Errors of a record by the add form of the group; empty when it is accepted. */
function refusals(group: string, row: SeedRecord): string[] {
  const entry = entryOf(group);
  const { resource } = entry;
  const entered = Object.fromEntries(
    resource.fields
      .filter(({ forms, name }) => forms.includes('add') && row[name] !== undefined && row[name] !== null)
      .map(({ name }) => [name, row[name]]),
  );
  try {
    validateRecord(entry, 'add', { record: { ...entered, password: DEMO_PASSWORD }, now: NOW });
    return [];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return [`${row.id} ${JSON.stringify([...(error.details.fields ?? [])])}`];
  }
}

const repeated = <Value>(values: readonly Value[]): Value[] => {
  const seen = new Set<Value>();
  return values.filter((value) => seen.size === seen.add(value).size);
};

describe.each(GROUPS)('seeded %s', (group) => {
  const rows = rowsOf(group);
  const { fields } = entryOf(group).resource;

  it('RES-08..12, RES-33: would each be accepted by the add form', () => {
    expect(rows.flatMap((row) => refusals(group, row))).toEqual([]);
  });

  it('have only properties of their definition', () => {
    const known = new Set(fields.map(({ name }) => name));
    expect(new Set(rows.flatMap((row) => Object.keys(row).filter((name) => !known.has(name))))).toEqual(new Set());
  });

  it('share nothing that must be unique', () => {
    const shared = fields
      .filter(({ unique }) => unique)
      .flatMap(({ name }) =>
        repeated(rows.flatMap((row) => (row[name] === undefined ? [] : [JSON.stringify(row[name]).toLowerCase()]))),
      );
    expect(shared).toEqual([]);
  });

  it('refer to records that exist', () => {
    const lost = fields
      .filter(({ relation }) => relation !== undefined)
      .flatMap(({ name, relation }) => {
        const known = idsOf(relation?.resource ?? '');
        const ids = rows.flatMap((row) => [row[name] ?? []].flat().map(Number));
        return ids.filter((id) => !known.has(id)).map((id) => `${name} ${id}`);
      });
    expect(lost).toEqual([]);
  });

  it('FORM-15: have phone numbers as long as their country says', () => {
    const limits = new Map(rowsOf('countries').map((row) => [row['phone_code'], row['phone_number_limit']]));
    const phones = rows.map((row) => row['phone'] as SeedPhone);
    expect(phones.filter(({ code, number }) => limits.get(code) !== number.length)).toEqual([]);
  });

  it('joined before they were changed or seen, were seen before they left, and did nothing in the future', () => {
    const wrong = rows.filter((row) => {
      const [joined, changed, came, went] = ['created_at', 'updated_at', 'last_login', 'last_logout'].map((name) =>
        Date.parse((row[name] as string | null | undefined) ?? ''),
      ) as [number, number, number, number];
      return (
        joined > changed ||
        came < joined ||
        went < came ||
        [joined, changed, came, went].some((at) => at > DEMO_PERIOD.to)
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('the seeded people', () => {
  it.each([
    ['users', 2000],
    ['providers', 200],
    ['companies', 40],
    ['maintenanceTechnician', 30],
    ['callCenter', 25],
    ['admins', 26],
  ])('ENGINE-09: %s are at least %i, counted without gaps', (group, least) => {
    const rows = rowsOf(group);
    expect(rows.length).toBeGreaterThanOrEqual(least);
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => (rows[0]?.id ?? 0) + index));
  });

  it('accounts of both groups have ids of their own', () => {
    expect(idsOf('admins').isDisjointFrom(idsOf('callCenter'))).toBe(true);
  });

  it('ORDERS-06: providers and maintenance technicians, who are agents alike, have ids of their own', () => {
    expect(idsOf('providers').isDisjointFrom(idsOf('maintenanceTechnician'))).toBe(true);
  });

  it('ENGINE-09: five demo accounts, of which one is the super admin', () => {
    const staff = [...rowsOf('admins'), ...rowsOf('callCenter')];
    const demo = ['super', 'admin', 'limited', 'none', 'agent'].map((name) =>
      staff.find(({ email }) => email === `${name}@lawha.test`),
    );
    expect(demo.map((row) => [row?.['user_type'], row?.['is_active'], row?.['is_locked']])).toEqual([
      ['super_admin', 1, 0],
      ['admin', 1, 0],
      ['admin', 1, 0],
      ['admin', 1, 0],
      ['call_center', 1, 0],
    ]);
    expect(staff.filter((row) => row['user_type'] === 'super_admin')).toHaveLength(1);
    expect(demo.map((row) => row?.['role_id']).slice(1)).toEqual(
      ['full', 'limited', 'none', 'agent'].map((key) => seed.idOf(`roles/${key}`)),
    );
  });

  it('every role is held by some account', () => {
    const held = new Set([...rowsOf('admins'), ...rowsOf('callCenter')].map((row) => row['role_id']));
    expect(rowsOf('roles').filter(({ id }) => !held.has(id))).toEqual([]);
  });

  it('most customers write their names in Arabic, some in English', () => {
    const arabic = users.filter(({ first_name }) => /\p{Script=Arabic}/u.test(first_name as string)).length;
    expect(arabic / users.length).toBeGreaterThan(0.6);
    expect(arabic).toBeLessThan(users.length);
  });

  it.each(['is_active', 'is_ban', 'is_locked', 'is_admin_active_user'])('some customers differ in %s', (flag) => {
    expect(new Set(users.map((row) => row[flag]))).toEqual(new Set([0, 1]));
  });

  it('RES-11: ratings are the mean of the reviews, which are newest first and younger than the account', () => {
    for (const row of [...rowsOf('providers'), ...rowsOf('maintenanceTechnician')]) {
      const reviews = row['reviews'] as unknown as SeedReview[];
      expect(row['rating']).toBe(ratingOf(reviews));
      const dates = reviews.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect(dates.every((date) => date >= (row['created_at'] as string).slice(0, 10))).toBe(true);
      expect(repeated(reviews.map(({ review }) => review))).toEqual([]);
    }
  });

  it('ratings have half steps; without reviews there is none', () => {
    const review = { image: null, name: 'س', date: '2026-01-01', review: 'ص' };
    expect(ratingOf([5, 4.5, 5].map((rating) => ({ ...review, rating })))).toBe(5);
    expect(ratingOf([1, 2, 5, 5].map((rating) => ({ ...review, rating })))).toBe(3.5);
    expect(ratingOf([])).toBeNull();
  });

  it('RES-11: national numbers pass the check of the Emirates ID', () => {
    expect(checkDigit('7992739871')).toBe('3');
    const wrong = rowsOf('providers').filter(({ national_id }) => {
      const digits = national_id as string;
      return !digits.startsWith('784') || checkDigit(digits.slice(0, -1)) !== digits.at(-1);
    });
    expect(wrong).toEqual([]);
  });
});
