import { createRandom } from '../createRandom.ts';
import type { GeneratedGroup } from '../../../context/parts/Seed.types.ts';
import type { SeedRecord } from '../../../context/parts/SeedRecord.types.ts';
import { createContacts } from './createContacts.ts';
import { type History, makeHistory } from './makeHistory.ts';
import { makePerson, pickOrigin } from './makePerson.ts';
import { makeReviews } from './makeReviews.ts';
import { openPeople, type PeopleSeedData, readCompanyWords, readReviewWords } from './openPeople.ts';
import type { CompanyWords } from './PeopleWords.types.ts';

const RANDOM = 20_260_102;
/** Reviews have their own random source, so that the other data of a company do not depend on them. */
const RANDOM_OF_REVIEWS = 20_260_107;

/** The companies and sole establishments that providers work for; every one is invented. */
export const companies: GeneratedGroup = {
  make: (seed) => {
    const words = readCompanyWords(seed);
    const random = createRandom(RANDOM_OF_REVIEWS);
    const seedData = { users: seed.records('users'), words: readReviewWords(seed), period: seed.period };
    return makeCompanies(openPeople(seed), words).map((company) => {
      const quality = random.pick(words.qualities);
      const person = { service_ids: [], created_at: company.created_at, quality };
      return { ...company, reviews: makeReviews(random, seedData, person, random.int(0, words.mostReviews)) };
    });
  },
};

function makeCompanies(
  people: PeopleSeedData,
  { companies: rows, origins, shares }: CompanyWords,
): (SeedRecord & History)[] {
  const random = createRandom(RANDOM);
  const contacts = createContacts(people);
  const { words, places, seed } = people;
  const { registers, logos } = words.documents;
  return rows.map(({ name, domain, isCompany }, index) => {
    const origin = pickOrigin(random, origins);
    const owner = makePerson(random, people, contacts, {
      origin,
      gender: random.chance(shares.men) ? 'male' : 'female',
      countryId: words.home,
    });
    const city = places.pickCity(random, words.home);
    return {
      id: index + 1,
      type: isCompany === 1 ? 'company' : 'individual',
      company_name: name,
      ...(isCompany === 1 && {
        commercial_register_number: String(random.int(1_000_000, 9_999_999)),
        copy_cr: random.pick(registers),
      }),
      full_name: `${owner.first_name} ${owner.last_name}`,
      company_email: `info@${domain}.example.com`,
      phone: owner.phone,
      copy_ids: identityDocuments(people, index),
      city_id: city.id,
      ...(random.chance(shares.located) && { point: places.pointNear(random, city) }),
      ...(random.chance(shares.pictured) && { image: logos[index % logos.length] ?? null }),
      ...makeHistory(random, seed.period, { index, count: rows.length, visits: shares.visiting }),
      is_active: random.chance(shares.active) ? 1 : 0,
      is_locked: random.chance(shares.locked) ? 1 : 0,
      agents_cant_receive_orders: random.chance(shares.pausing) ? 1 : 0,
    };
  });
}

/** Addresses of the drawn front and back of an identity card. */
export function identityDocuments({ words }: Pick<PeopleSeedData, 'words'>, index: number): readonly string[] {
  const { identities } = words.documents;
  return identities[index % identities.length] ?? [];
}
