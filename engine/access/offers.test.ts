import { describe, expect, it } from 'vitest';
import { loadDefinitions } from '../lint/loadDefinitions.ts';
import { join } from 'node:path';
import { controlsOf } from './controlsOf.ts';
import { OFFER_NAMES, OFFERS, offerQuestion } from './offers.ts';

const FIXTURES = join(import.meta.dirname, '../../tests/fixtures');

describe('controlsOf', async () => {
  const { resources } = await loadDefinitions({ root: FIXTURES });

  it('MEND-12: knows the control of everything that a definition offers, so that a role can hold it', () => {
    const unknown = resources.flatMap((resource) =>
      OFFER_NAMES.filter(
        (name) => OFFERS[name].isIn(resource) && !controlsOf(resource).includes(OFFERS[name].control),
      ).map((name) => `${resource.name} ${name}`),
    );
    expect(unknown).toEqual([]);
    expect(controlsOf(resources.find(({ notify }) => notify !== undefined)!)).toContain('notify');
  });

  it('asks nothing for what a definition does not have', () => {
    const resource = resources.find(({ replies }) => replies === undefined)!;
    expect(offerQuestion('reply', resource, `${resource.name}/show-all`)).toBeUndefined();
  });

  it('MEND-12: every offer of the table is met by a fixture', () => {
    expect(OFFER_NAMES.filter((name) => !resources.some((resource) => OFFERS[name].isIn(resource)))).toEqual([]);
  });
});
