import type { LiveApi } from './createLiveApi.ts';
import type { Play } from './playCity.ts';

/** What a city plays with, from its people, its time and where it says what happens: no order is under way yet. */
export async function createPlay(parts: Omit<Play, 'reasons' | 'subServices' | 'orders'>): Promise<Play> {
  return { ...parts, ...(await readChoices(parts.api)), orders: new Map() };
}

/** What the people of a city choose from: reasons of cancelling, and sub-services that can be ordered. */
async function readChoices(api: LiveApi): Promise<Pick<Play, 'reasons' | 'subServices'>> {
  const reasons = await api.staff('cancelReasons?per_page=100&is_active=1');
  const services = await api.staff('services?per_page=100&is_active=1');
  const active = new Set(services.list.map(({ id }) => Number(id)));
  const subServices = await api.staff('subservice?per_page=100&is_active=1');
  const byService = Map.groupBy(
    subServices.list.filter(({ service_id }) => active.has(Number(service_id))),
    ({ service_id }) => Number(service_id),
  );
  return {
    reasons: Object.fromEntries(reasons.list.map(({ audience, id }) => [String(audience), Number(id)])),
    subServices: new Map([...byService].map(([id, list]) => [id, list.map((one) => Number(one['id']))])),
  };
}
