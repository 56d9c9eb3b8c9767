import { quote } from '../../store/schema/names.ts';
import type { Source } from '../../store/schema/Source.types.ts';

const PROVIDERS = 'providers';
const TECHNICIANS = 'maintenanceTechnician';

/** What both groups have; the flags that only providers have never bar a technician of the organisation. */
const SHARED = ['id', 'version', 'created_at', 'updated_at', 'full_name', 'image', 'phone_code', 'phone_number'];

function select(group: string, own: readonly string[]): string {
  const columns = [...SHARED, 'city_id', 'is_active', '_search'].map(quote);
  return `select ${[...columns, `'${group}'::text as resource`, ...own].join(', ')} from ${quote(group)}`;
}

/**
 * The agents of orders: providers and maintenance technicians. Both number their records from one sequence
 * (`storage.ids`), so that an id alone identifies the agent.
 */
export const AGENTS_SOURCE: Source = {
  name: 'agents',
  groups: [PROVIDERS, TECHNICIANS],
  columns: Object.fromEntries(
    [...SHARED, 'city_id', 'resource', 'is_active', 'is_ban', 'agents_cant_receive_orders'].map((name) => [
      name,
      `a.${quote(name)}`,
    ]),
  ),
  searched: true,
  from: [
    `(${select(PROVIDERS, ['is_ban', 'agents_cant_receive_orders'])}
    union all ${select(TECHNICIANS, ['0::smallint as is_ban', '0::smallint as agents_cant_receive_orders'])}) a`,
    '',
  ],
};
