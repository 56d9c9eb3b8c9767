import { describe, expect, it } from 'vitest';
import definition from '../../../definitions/orders.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { findTransition } from '../../core/definition/transitions.ts';
import { inputsOf, isStateful, moveForm } from './moveForm.ts';
import { isDanger, movesOf, sharedMoves } from './moves.ts';

const orders = resolveDefinition(definition as unknown as ResourceDefinition);
if (!isStateful(orders)) throw new Error('orders have no states');
const { states } = orders;
const KEEPS = { ar: 'يبقى', en: 'keeps' };
const order = (status: string, more: object = {}): Row => ({ id: 1, version: 3, status, type: 'inspection', ...more });
const targets = (row: Row, userType = 'admin'): string[] =>
  movesOf(states, row, userType).flatMap(({ to, stays }) => (stays ? [] : [to]));

describe('movesOf', () => {
  it('ORDERS-09, ORDERS-13: moves to a failed end are last', () => {
    const moves = targets(order('pending'));
    expect(moves.slice(0, 2)).toEqual(['accepted', 'company_accept']);
    const dangers = moves.map((to) => isDanger(states, to));
    expect(dangers.lastIndexOf(false)).toBeLessThan(dangers.indexOf(true));
    expect(moves).toContain('admin_cancel');
  });

  it('ORDERS-12: customer service makes its own moves, an account that is no actor makes none', () => {
    expect(targets(order('pending'), 'call_center')).toEqual(['client_cancel']);
    expect(targets(order('finished'), 'call_center')).toEqual(['reopen']);
    expect(targets(order('pending'), 'visitor')).toEqual([]);
  });

  it('the server decides where it names the allowed moves, in any spelling', () => {
    expect(targets(order('pending', { allowed_states: ['accept', 'closed'] }))).toEqual(['accepted']);
    expect(targets(order('pending', { allowed_states: [] }))).toEqual([]);
  });

  it.each(['teleported', 'replied', 'onCall', 'away'])('ORDERS-11, ORDERS-20: %s offers nothing', (status) => {
    expect(targets(order(status))).toEqual([]);
  });
});

describe('CALL-13: decisions by telephone', () => {
  it('staff are offered what the people whom the record names may decide, and another appointment', () => {
    const named = order('pending', { user_id: 1, agent_id: 2, company_id: 3 });
    expect(targets(named, 'call_center').toSorted()).toEqual(
      ['agent_cancel', 'client_cancel', 'company_accept', 'company_reject', 'rejected'].toSorted(),
    );
    expect(targets(order('pending', { user_id: 1 }), 'admin')).not.toContain('rejected');
    const stays = movesOf(states, order('accepted'), 'call_center').filter((move) => move.stays);
    expect(stays.map(({ to, label }) => [to, label.en])).toEqual([['accepted', 'Change appointment']]);
    expect(movesOf(states, order('start'), 'call_center').some((move) => move.stays)).toBe(false);
  });

  it('CALL-11: the price of the report begins with that of the service, and what is there stays', () => {
    const started = order('start', { service_id: 4, service: { id: 4, name: 'x', report_price: 45 } });
    expect(moveForm(orders, [started], 'pre_finished', KEEPS).initial).toEqual({ report_price: 45 });
    const priced = moveForm(orders, [{ ...started, report_price: 60 }], 'pre_finished', KEEPS);
    expect(priced.initial).toEqual({ report_price: 60 });
    expect(moveForm(orders, [order('start')], 'pre_finished', KEEPS).initial).toEqual({});
  });
});

describe('sharedMoves', () => {
  it('offers what every record allows, and nothing for records that share nothing', () => {
    const shared = sharedMoves(states, [order('pending'), order('accepted')], 'admin');
    expect(shared.map(({ to }) => to)).toEqual(['admin_cancel']);
    expect(sharedMoves(states, [order('pending'), order('closed')], 'admin')).toEqual([]);
    expect(sharedMoves(states, [], 'admin')).toEqual([]);
  });
});

describe('moveForm', () => {
  const required = (rows: readonly Row[], to: string): Record<string, boolean> =>
    Object.fromEntries(moveForm(orders, rows, to, KEEPS).resource.fields.map((field) => [field.name, field.required]));

  it('ORDERS-17: an inspection needs its report price, maintenance its price', () => {
    expect(required([order('start')], 'pre_finished')).toEqual({ report_price: true, note: false });
    expect(required([order('start', { type: 'maintenance' })], 'pre_finished')).toEqual({ price: true, note: false });
  });

  it('begins with what the record has', () => {
    const { initial } = moveForm(orders, [order('pre_finished', { price: '150.00' })], 'ready_to_pay', KEEPS);
    expect(initial).toEqual({ price: 150 });
  });

  it('several records with prices of their own: the price may stay empty, and each keeps its own', () => {
    const rows = [order('pre_finished', { price: 100 }), order('pre_finished', { id: 2, price: 90 })];
    const { resource, initial } = moveForm(orders, rows, 'ready_to_pay', KEEPS);
    expect(initial).toEqual({});
    expect(resource.fields[0]).toMatchObject({ name: 'price', required: false, help: KEEPS });
    expect(rows.map((row) => inputsOf(orders, row, 'ready_to_pay', {}))).toEqual([{ price: 100 }, { price: 90 }]);
    expect(inputsOf(orders, order('pre_finished', { price: 100 }), 'ready_to_pay', { price: 80, note: 'x' })).toEqual({
      price: 80,
      note: 'x',
    });
  });

  it('… unless one of them has none', () => {
    const rows = [order('pre_finished', { price: 100 }), order('pre_finished', { id: 2, price: null })];
    expect(required(rows, 'ready_to_pay')).toEqual({ price: true, note: false, payment_method: false });
  });

  it('each record gets only what its own move asks for', () => {
    const rows = [order('start'), order('start', { id: 2, type: 'maintenance' })];
    const values = { report_price: 50, price: 70 };
    expect(rows.map((row) => inputsOf(orders, row, 'pre_finished', values))).toEqual([
      { report_price: 50 },
      { price: 70 },
    ]);
  });

  it('every move of the table can be asked for: each input is a field', () => {
    for (const from of states.values) {
      for (const { to } of states.transitions.filter((move) => move.from.includes(from.value))) {
        const asked = findTransition(states, order(from.value), to)?.inputs.map(({ name }) => name) ?? [];
        const known = [...states.inputs, ...orders.fields].map(({ name }) => name);
        expect(asked.filter((name) => !known.includes(name))).toEqual([]);
      }
    }
  });
});
