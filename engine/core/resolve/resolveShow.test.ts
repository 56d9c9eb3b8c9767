import { describe, expect, it } from 'vitest';
import type { ResolvedForm } from '../definition/Resolved.types.ts';
import { resolveShow } from './resolveShow.ts';

const FORM: ResolvedForm = {
  sections: [],
  rules: [],
  schemas: { add: { type: 'object' }, edit: { type: 'object' } },
};
const NOTHING = { fields: [], form: FORM, columns: [] };

describe('resolveShow', () => {
  it('ORDERS-09: a panel is named, alone or with the reference that it is about', () => {
    const { panels } = resolveShow({ mode: 'page', panels: ['chat', { panel: 'chat', field: 'user_id' }] }, NOTHING);
    expect(panels).toEqual([{ panel: 'chat' }, { panel: 'chat', field: 'user_id' }]);
    expect(resolveShow('page', NOTHING).panels).toEqual([]);
  });
});
