import { describe, expect, it } from 'vitest';
import { followRecord } from './followRecord.ts';

describe('followRecord', () => {
  it('FAST-05: the object stays while only values change that were not read', () => {
    const follow = followRecord();
    const first = follow({ country_id: 1, notes: '' });
    expect(first['country_id']).toBe(1);
    expect(follow({ country_id: 1, notes: 'a' })).toBe(first);
    // What is read later, as in a handler, is the newest.
    expect(first['notes']).toBe('a');
  });

  it('FAST-05: a value that was read and changes makes another object', () => {
    const follow = followRecord();
    const first = follow({ country_id: 1, point: { lat: 1 } });
    expect(first['point']).toEqual({ lat: 1 });
    expect(follow({ country_id: 2, point: { lat: 1 } })).toBe(first);
    const second = follow({ country_id: 2, point: { lat: 2 } });
    expect(second).not.toBe(first);
    expect(second['point']).toEqual({ lat: 2 });
  });

  it('FAST-05: who lists the values is given another object with every change', () => {
    const follow = followRecord();
    const first = follow({ a: 1 });
    expect({ ...first }).toEqual({ a: 1 });
    expect('b' in first).toBe(false);
    expect(follow({ a: 1, b: 2 })).not.toBe(first);
  });
});
