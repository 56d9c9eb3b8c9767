import { describe, expect, it } from 'vitest';
import { fromWire, toWire } from '../records/recordCodec.ts';
import { resolveField } from './resolveField.ts';
import { withPlaceWires } from './placeWires.ts';

describe('withPlaceWires', () => {
  it('KIND-07: the first place keeps the keys of one place, further ones have theirs under their names', () => {
    const place = (name: string) => resolveField('trips', name, { $ref: 'lawha:geo-point' }, false);
    const fields = withPlaceWires([place('from'), place('to'), place('via')]);
    const record = { from: { lat: 1, lng: 2 }, to: { lat: 3, lng: 4, location: 'دبي' }, via: null };
    const body = toWire({ fields }, record);
    expect(body).toEqual({
      lat: 1,
      lng: 2,
      location: null,
      to: { lat: 3, lng: 4, location: 'دبي' },
      via: null,
    });
    expect(fromWire({ fields }, body)).toEqual(record);
  });
});
