import { describe, expect, it } from 'vitest';
import moved from '../../../tests/fixtures/definitions/moved-records.json' with { type: 'json' };
import toggles from '../../../tests/fixtures/definitions/toggles.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { controlsOf, meaningsOfControls } from './controlsOf.ts';

describe('meaningsOfControls', () => {
  it('ROLE-01: of records with states and no switch of activation, the status control moves them', () => {
    const resource = resolveDefinition({ ...(moved as ResourceDefinition), toggles: [] });
    expect(controlsOf(resource)).toContain('status');
    expect(meaningsOfControls(resource)).toEqual({ status: 'move' });
  });

  it('a control that does what its name says, or several things, has no other meaning', () => {
    expect(meaningsOfControls(resolveDefinition(toggles as ResourceDefinition))).toEqual({});
    const both = resolveDefinition({ ...(moved as ResourceDefinition), toggles: ['is_active'] });
    expect(meaningsOfControls(both)).toEqual({});
  });
});
