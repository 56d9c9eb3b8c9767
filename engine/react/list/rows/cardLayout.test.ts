import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../../../../schemas/generated/definition.ts';
import orders from '../../../../definitions/orders.json' with { type: 'json' };
import services from '../../../../definitions/services.json' with { type: 'json' };
import users from '../../../../definitions/users.json' with { type: 'json' };
import cards from '../../../../tests/fixtures/definitions/list-cards.json' with { type: 'json' };
import minimal from '../../../../tests/fixtures/definitions/minimal.json' with { type: 'json' };
import { resolveDefinition } from '../../../features/resolve/resolveDefinition.ts';
import { identityKey } from '../state/recordTitle.ts';
import { cardLayout } from './cardLayout.ts';

interface Drawn {
  title: string | undefined;
  picture: string | undefined;
  status: string | undefined;
  lines: string[][];
  named: string[];
}

/** The layout of a group's cards, by keys. */
function layoutOf(definition: unknown, hidden: readonly string[] = []): Drawn & { rest: string[] } {
  const resource = resolveDefinition(definition as ResourceDefinition);
  const columns = resource.columns.filter(({ key }) => !hidden.includes(key));
  const { title, picture, status, lines, named, rest } = cardLayout(columns, resource, identityKey(columns, resource));
  return {
    title: title?.key,
    picture: picture?.key,
    status: status?.key,
    lines: lines.map((line) => line.map(({ key }) => key)),
    named: [...named],
    rest: rest.map(({ key }) => key),
  };
}

describe('cardLayout', () => {
  it('DESK-07: an order is its customer and state, service and city, appointment and price', () => {
    const { rest, ...drawn } = layoutOf(orders);
    expect(drawn).toEqual({
      title: 'user_id',
      picture: undefined,
      status: 'status',
      lines: [
        ['id', 'service_id', 'city_id'],
        ['visit_date', 'price'],
      ],
      named: [],
    });
    expect(rest).toContain('payment_method');
  });

  it('DESK-07: without a word of the definition telephone and references are first, then the first moment', () => {
    const { title, picture, lines } = layoutOf(users);
    expect([title, picture]).toEqual(['full_name', 'image']);
    expect(lines).toEqual([
      ['phone', 'city_id'],
      ['created_at', 'email'],
    ]);
  });

  it('DESK-07: several amounts have their names; one switch is beside the name', () => {
    const { status, lines, named } = layoutOf(services);
    expect(status).toBe('is_active');
    expect(lines[0]).toEqual(['price', 'report_price']);
    expect(named).toEqual(['price', 'report_price']);
  });

  it('DESK-07: what the definition names is there, as far as the list shows it', () => {
    expect(layoutOf(cards)).toMatchObject({ status: 'kind', lines: [['person_id'], ['day', 'price']] });
    expect(layoutOf(cards, ['kind', 'day'])).toMatchObject({ status: undefined, lines: [['person_id'], ['price']] });
  });

  it('DESK-07: every column is on the card or unfolded by it, once', () => {
    for (const definition of [orders, services, users, cards, minimal]) {
      const { title, picture, status, lines, rest } = layoutOf(definition);
      const all = [title, picture, status, ...lines.flat(), ...rest].filter((key) => key !== undefined);
      expect(all.toSorted()).toEqual(
        resolveDefinition(definition as unknown as ResourceDefinition)
          .columns.map(({ key }) => key)
          .toSorted(),
      );
      expect(lines.length).toBeLessThanOrEqual(2);
    }
  });
});
