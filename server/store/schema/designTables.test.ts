import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import fixture from '../../../tests/fixtures/definitions/layouts.json' with { type: 'json' };
import { designTables } from './designTables.ts';

describe('designTables', () => {
  it('BESIDE-02: one index has the records of each day in the order in which a calendar draws them', () => {
    const [table] = designTables(resolveDefinition(fixture as ResourceDefinition));
    const bodies = table?.indexes.map(({ body }) => body) ?? [];
    expect(bodies).toContain('("planned_on", "planned_at", "id")');
  });
});
