import { describe, expect, it } from 'vitest';
import shapes from '../../../tests/fixtures/definitions/shapes.json' with { type: 'json' };
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { formatFill, readFill } from './fill.ts';

const resource = resolveDefinition({
  name: 'visits',
  label: { ar: 'زيارات', en: 'Visits' },
  form: {
    schema: {
      type: 'object',
      properties: {
        person_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'people' } },
        kind: { type: 'string', enum: ['first', 'second'], 'x-enum-labels': {} },
        point: { $ref: 'lawha:geo-point' },
        done: { $ref: 'lawha:flag' },
        by: { type: 'string', readOnly: true },
      },
    },
  },
} as unknown as ResourceDefinition);

describe('formatFill and readFill', () => {
  it('CALL-09: values pass from one page to the form of another through the address', () => {
    const values = { person_id: 5, kind: 'second', point: { lat: 25.2, lng: 55.3, location: 'دبي' }, done: 1 };
    expect(readFill(resource, `?${formatFill(values)}`)).toEqual(values);
  });

  it('what the form has no field for, is no number or is too long is left out', () => {
    const long = 'x'.repeat(256);
    expect(readFill(resource, `?by=me&other=1&person_id=five&kind=${long}&id=3`)).toEqual({});
    expect(readFill(resolveDefinition(shapes as ResourceDefinition), '')).toEqual({});
    expect(formatFill({ a: null, b: undefined, c: [1], d: { e: null } })).toBe('');
  });
});
