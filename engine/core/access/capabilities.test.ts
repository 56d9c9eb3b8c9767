import { describe, expect, it } from 'vitest';
import { loadDefinitions } from '../../tools/lint/loadDefinitions.ts';
import { join } from 'node:path';
import { controlsOf } from './controlsOf.ts';
import { callsOfCapability } from './capabilityCalls.ts';
import { CONTROLS } from './Grants.ts';
import { CAPABILITIES, CAPABILITY_NAMES, type Capability, capabilityQuestion, hasCapability } from './capabilities.ts';

const FIXTURES = join(import.meta.dirname, '../../../tests/fixtures');

describe('controlsOf', async () => {
  const { resources } = await loadDefinitions({ root: FIXTURES });

  it('MEND-12: has a control for everything that a definition offers, so that a role can be granted it', () => {
    const unknown = resources.flatMap((resource) =>
      CAPABILITY_NAMES.filter((name) => {
        const { control }: Capability = CAPABILITIES[name];
        return control !== undefined && hasCapability(name, resource) && !controlsOf(resource).includes(control);
      }).map((name) => `${resource.name} ${name}`),
    );
    expect(unknown).toEqual([]);
    expect(controlsOf(resources.find(({ notify }) => notify !== undefined)!)).toContain('notify');
  });

  it('asks nothing for what a definition does not have', () => {
    const resource = resources.find(({ replies }) => replies === undefined)!;
    expect(capabilityQuestion('reply', resource, `${resource.name}/show-all`)).toBeUndefined();
  });

  it('MEND-12: every capability of the table is met by a fixture', () => {
    expect(CAPABILITY_NAMES.filter((name) => !resources.some((resource) => hasCapability(name, resource)))).toEqual([]);
  });

  it('HOUSE-01: every capability is offered somewhere, and every one but unfolding a row has a call', () => {
    const places = CAPABILITY_NAMES.map((name) => CAPABILITIES[name].at.length);
    expect(Math.min(...places)).toBeGreaterThan(0);
    const silent = resources.flatMap((resource) =>
      CAPABILITY_NAMES.filter(
        (name) => hasCapability(name, resource) && callsOfCapability(name, resource).length === 0,
      ),
    );
    expect([...new Set(silent)]).toEqual(['show']);
  });

  it('HOUSE-01: the form of permissions has a label for every control', async () => {
    const shipped = await loadDefinitions({ root: join(import.meta.dirname, '../../..') });
    const named = shipped.resources.find(({ access }) => access === 'permission')?.fields;
    expect(Object.keys(named?.find(({ name }) => name === 'controls')?.enumLabels ?? {})).toEqual([...CONTROLS]);
  });
});
