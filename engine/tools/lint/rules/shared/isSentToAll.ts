import { knownToggleCall } from '../../../../core/resolve/resolveToggles.ts';
import type { toggleList } from './toggleList.ts';

/** Whether the call of a switch names no record: `POST {resource}` with the new value. */
export function isSentToAll({ flag, call }: ReturnType<typeof toggleList>[number]['toggle']): boolean {
  const { method, path } = call ?? knownToggleCall(flag) ?? {};
  return method === 'POST' && path?.includes('{id}') === false;
}
