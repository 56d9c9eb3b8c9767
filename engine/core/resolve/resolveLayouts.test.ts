import { describe, expect, it } from 'vitest';
import fixture from '../../../tests/fixtures/definitions/layouts.json' with { type: 'json' };
import tree from '../../../tests/fixtures/definitions/departments.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { hasCapability } from '../access/capabilities.ts';
import { seenLayouts } from '../access/seenLayouts.ts';
import { laneFields } from '../query/lanes.ts';
import { resolveLayouts } from './resolveLayouts.ts';

const written = fixture as ResourceDefinition;
const whole = resolveDefinition(written);

describe('resolveLayouts', () => {
  it('BESIDE-01: a board folds the terminal states, and a record lasts an hour, unless the definition says it', () => {
    const { fields, states } = whole;
    expect(
      resolveLayouts({ board: {}, calendar: { date: 'planned_on' } }, { name: 'layouts', fields, states }),
    ).toEqual({
      board: { folded: ['over', 'dropped'] },
      calendar: { date: 'planned_on', minutes: 60, moves: 'planned_on' },
    });
  });

  it('BESIDE-01: what only the server sets is not moved, unless the definition names what is written', () => {
    const { fields, states } = whole;
    expect(
      resolveLayouts({ calendar: { date: 'created_at' } }, { name: 'layouts', fields, states }).calendar,
    ).not.toHaveProperty('moves');
    const named = { date: 'created_at', moves: 'planned_on' };
    expect(resolveLayouts({ calendar: named }, { name: 'layouts', fields, states }).calendar).toMatchObject({
      moves: 'planned_on',
    });
  });

  it('BESIDE-02: lanes are by state, day and row, each field once', () => {
    expect(laneFields(whole)).toEqual(['status', 'planned_on', 'district_id']);
    const { layouts: _layouts, ...plain } = whole;
    expect(laneFields(plain)).toEqual([]);
  });
});

describe('the tree of resolveLayouts', () => {
  const outline = resolveDefinition(tree as ResourceDefinition);

  it('TREE-01: records are below each other by the one reference to the group itself, at most 12 levels deep', () => {
    const { fields } = outline;
    expect(resolveLayouts({ tree: {} }, { name: 'departments', fields })).toEqual({
      tree: { by: 'parent_id', depth: 12 },
    });
    expect(resolveLayouts({ tree: { by: 'parent_id', depth: 3 } }, { name: 'departments', fields })).toEqual({
      tree: { by: 'parent_id', depth: 3 },
    });
    expect(resolveLayouts({ tree: {} }, { name: 'others', fields })).toEqual({});
  });

  it('TREE-01: who may not read the reference sees no tree, and who may not write it moves nothing', () => {
    const { layouts = {} } = outline;
    expect(seenLayouts(layouts, { isSeen: (name) => name !== 'parent_id', state: undefined })).toBeUndefined();
    expect(hasCapability('place', outline)).toBe(true);
    const fixed = outline.fields.map((field) => (field.name === 'parent_id' ? { ...field, forms: [] } : field));
    expect(hasCapability('place', { ...outline, fields: fixed })).toBe(false);
    expect(hasCapability('place', whole)).toBe(false);
  });
});

describe('seenLayouts', () => {
  const { layouts } = whole;
  const seen = (...hidden: string[]) =>
    layouts && seenLayouts(layouts, { isSeen: (name) => !hidden.includes(name), state: 'status' });

  it('BESIDE-02: who may not read a field sees no layout about it, and nothing else that it would say', () => {
    expect(seen()).toEqual(layouts);
    expect(Object.keys(seen('status', 'point') ?? {})).toEqual(['calendar', 'timeline']);
    expect(Object.keys(seen('planned_on') ?? {})).toEqual(['board', 'map']);
    expect(Object.keys(seen('district_id') ?? {})).toEqual(['board', 'calendar', 'map']);
    expect(seen('planned_at', 'minutes')?.calendar).toEqual({ date: 'planned_on', minutes: 60, moves: 'planned_on' });
    expect(seen('status', 'planned_on', 'point')).toBeUndefined();
  });
});
