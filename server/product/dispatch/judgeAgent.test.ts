import { describe, expect, it } from 'vitest';
import { type Agent, judgeAgent, type Visit } from './judgeAgent.ts';

const VISIT: Visit = {
  order: 1,
  service: 3,
  city: 5,
  appointment: { date: '2026-11-23', from: 600, to: 720, isOpen: true },
};
const AGENT: Agent = {
  id: 7,
  city: 5,
  services: [3, 4],
  isActive: true,
  isLocked: false,
  isBanned: false,
  isApproved: true,
  isPaused: false,
  isCompanyPaused: false,
  visits: [],
};
const at = (from: number, to: number, more: object = {}) => ({ order: 2, date: '2026-11-23', from, to, ...more });

describe('DISP-01: whether an order may be given to a technician', () => {
  it.each<[what: string, agent: Partial<Agent>, visit: Partial<Visit>, stopped: boolean, reasons: string[]]>([
    ['all is well', {}, {}, false, []],
    ['the settings stop all orders', {}, {}, true, ['agentsStopped']],
    ['the account is inactive', { isActive: false }, {}, false, ['agentInactive']],
    ['the account is locked', { isLocked: true }, {}, false, ['agentLocked']],
    ['the person is banned', { isBanned: true }, {}, false, ['agentBanned']],
    ['nobody has approved the person', { isApproved: false }, {}, false, ['agentNotApproved']],
    ['the person takes no orders', { isPaused: true }, {}, false, ['agentPaused']],
    ['their company takes no orders', { isCompanyPaused: true }, {}, false, ['agentCompanyPaused']],
    ['they do other work', { services: [4] }, {}, false, ['agentOtherService']],
    ['they work elsewhere', { city: 6 }, {}, false, ['agentOtherCity']],
    ['nobody knows where they work', { city: null }, {}, false, ['agentOtherCity']],
    [
      'the time is closed',
      {},
      { appointment: { date: '2026-11-23', from: 600, to: 720, isOpen: false } },
      false,
      ['agentOutsideWorkTime'],
    ],
    ['they are elsewhere then', { visits: [at(660, 780)] }, {}, false, ['agentBusy']],
    ['they are elsewhere all of that time', { visits: [at(0, 1440)] }, {}, false, ['agentBusy']],
    ['their visit ends when this begins', { visits: [at(480, 600)] }, {}, false, []],
    ['their visit begins when this ends', { visits: [at(720, 840)] }, {}, false, []],
    ['their visit is on another day', { visits: [at(600, 720, { date: '2026-11-24' })] }, {}, false, []],
    ['that visit is this one', { visits: [at(600, 720, { order: 1 })] }, {}, false, []],
    ['there is no appointment', { visits: [at(600, 720)] }, { appointment: undefined }, false, []],
    [
      'much is wrong, the person first',
      { isLocked: true, city: 6, services: [], visits: [at(600, 720)] },
      {},
      false,
      ['agentLocked', 'agentOtherService', 'agentOtherCity', 'agentBusy'],
    ],
  ])('%s', (_, agent, visit, stopped, reasons) => {
    const judged = judgeAgent({ ...VISIT, ...visit }, { ...AGENT, ...agent }, stopped);
    expect(judged.map(({ key }) => key)).toEqual(reasons);
  });

  it('names the visit that collides', () => {
    expect(judgeAgent(VISIT, { ...AGENT, visits: [at(665, 780)] }, false)).toEqual([
      { key: 'agentBusy', values: { order: 2, time: '11:05' } },
    ]);
  });
});
