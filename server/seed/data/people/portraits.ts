import type { Random } from './createRandom.ts';
import type { Person } from './makePerson.ts';
import type { Origin } from './names.ts';

type Portraits = Readonly<Record<Person['gender'], readonly string[]>>;

const arab = {
  customers: { male: ['04', '06'], female: ['08', '10'] },
  workers: { male: ['03', '06', '11'], female: ['10'] },
};

/** Numbers of the drawn customers (`customer-04.svg`) that suit an origin. */
const customers: Readonly<Record<Origin, Portraits>> = {
  gulf: { male: ['01', '02'], female: ['07', '08', '09'] },
  egypt: arab.customers,
  levant: arab.customers,
  southAsia: { male: ['03'], female: ['11'] },
  philippines: { male: ['03'], female: ['12'] },
  west: { male: ['05'], female: ['10'] },
};

/** Numbers of the drawn technicians (`expert-03.svg`). */
const workers: Readonly<Record<Origin, Portraits>> = {
  gulf: { male: ['01', '08'], female: ['04'] },
  egypt: arab.workers,
  levant: arab.workers,
  southAsia: { male: ['02', '09', '12'], female: ['07'] },
  philippines: { male: ['05'], female: ['07'] },
  west: { male: ['03'], female: ['10'] },
};

/** Address of a drawn portrait that suits a customer or a member of staff. */
export function customerPortrait(random: Random, { origin, gender }: Pick<Person, 'origin' | 'gender'>): string {
  return `/media/seed/customer-${random.pick(customers[origin][gender])}.svg`;
}

/** Address of a drawn portrait, in working clothes, that suits somebody who provides services. */
export function workerPortrait(random: Random, { origin, gender }: Pick<Person, 'origin' | 'gender'>): string {
  return `/media/seed/expert-${random.pick(workers[origin][gender])}.svg`;
}
