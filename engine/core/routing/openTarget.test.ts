import { describe, expect, it } from 'vitest';
import { openTargetOf } from './openTarget.ts';

const opens = {
  by: 'notify_type',
  targets: { visit: { path: 'visits', id: 'visit_id' }, new_patient: { path: 'people', id: 'patient_id' } },
};

describe('openTargetOf', () => {
  it.each([
    ['visit', { visit_id: 7 }, '/visits/show/7'],
    ['visit', { visit_id: null }, '/visits/show-all'],
    ['new_patient', { patient_id: 4, visit_id: 3 }, '/people/show/4'],
    ['new_patient', {}, '/people/show-all'],
    ['new_patient', { patient_id: -1 }, '/people/show-all'],
  ])('NOTIF-05: %s with %j leads to %s', (notify_type, ids, path) => {
    expect(openTargetOf({ opens }, { notify_type, ...ids })).toBe(path);
  });

  it.each(['message', 'constructor', '', null])('NOTIF-05: the kind %j leads nowhere', (notify_type) => {
    expect(openTargetOf({ opens }, { notify_type, visit_id: 7 })).toBeUndefined();
  });

  it('records of a group without targets lead nowhere', () => {
    expect(openTargetOf({}, { notify_type: 'visit', visit_id: 7 })).toBeUndefined();
  });
});
