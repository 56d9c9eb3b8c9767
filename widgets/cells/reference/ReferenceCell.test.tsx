import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import definition from '../../../definitions/orders.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import { drawCell } from '../../../engine/react/registry/drawCell.tsx';
import { manifest } from './manifest.ts';
import { ReferenceCell } from './ReferenceCell.tsx';

const orders = resolveDefinition(definition as unknown as ResourceDefinition);
const column = orders.columns.find(({ key }) => key === 'agent_id');
const field = orders.fields.find(({ name }) => name === 'agent_id');
if (column === undefined || field === undefined) throw new Error('orders have no technician');

function linkOf(row: Partial<Row>, mayOpen = (_group: string) => true, shown = field): string | undefined {
  const { container } = render(
    <PartsProvider value={{ linkTo: (group, id) => (mayOpen(group) ? `/${group}/show/${id}` : undefined) }}>
      {drawCell(
        { reference: { manifest, component: ReferenceCell } },
        {
          language: 'ar',
          t: (key) => key,
          options: {},
          resource: orders,
          column: { ...column!, cell: 'reference', ...(shown !== field && { keys: ['agent_id'] }) },
          field: shown!,
          row: { id: 1, ...row },
          place: 'list',
        },
      )}
    </PartsProvider>,
  );
  return container.querySelector<HTMLElement>('a')?.dataset['to'];
}

describe('a reference into several groups', () => {
  it.each(['providers', 'maintenanceTechnician'])(
    'ORDERS-06: leads to the group that the record names: %s',
    (group) => {
      expect(linkOf({ agent_id: 7, agent: { id: 7, name: 'سالم', resource: group } })).toBe(`/${group}/show/7`);
    },
  );

  it('leads to the group of the field where the record names none', () => {
    expect(linkOf({ agent_id: 7, agent: { id: 7, name: 'سالم' } })).toBe('/agents/show/7');
  });

  it('ACCESS-03: is no link where the person has no such record', () => {
    expect(linkOf({ agent_id: 7, agent: { id: 7, name: '7', missing: true } })).toBeUndefined();
  });

  it.each([
    ['house', '/houses/show/7'],
    ['agent', '/agents/show/7'],
  ])('POLY-01: leads to the group that another field chooses: %s', (kind, to) => {
    const relation = {
      resource: 'agents',
      resourceBy: { field: 'kind', resources: { house: 'houses', agent: 'agents' } },
    };
    expect(linkOf({ kind, agent_id: 7, agent: { id: 7, name: 'سالم' } }, () => true, { ...field, relation })).toBe(to);
  });

  it('ORDERS-08: a company in place of a technician leads to the companies', () => {
    const row = { agent_id: null, agent: null, company_id: 3, company: { id: 3, name: 'الواحة' } };
    expect(linkOf(row)).toBe('/companies/show/3');
  });

  it('LIST-06: is plain text where the person may not go', () => {
    const row = { agent_id: 7, agent: { id: 7, name: 'سالم', resource: 'providers' } };
    expect(linkOf(row, (group) => group !== 'providers')).toBeUndefined();
  });
});
