import { describe, expect, it } from 'vitest';
import { resolveShow } from './resolveShow.ts';

const FORM = { sections: [] } as unknown as Parameters<typeof resolveShow>[2];

describe('resolveShow', () => {
  it('ORDERS-09: a panel is named, alone or with the reference that it is about', () => {
    const { panels } = resolveShow({ mode: 'page', panels: ['chat', { panel: 'chat', field: 'user_id' }] }, [], FORM);
    expect(panels).toEqual([{ panel: 'chat' }, { panel: 'chat', field: 'user_id' }]);
    expect(resolveShow('page', [], FORM).panels).toEqual([]);
  });
});
