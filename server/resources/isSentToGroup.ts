import type { ResolvedToggle } from '../../engine/definition/Resolved.types.ts';

/** Whether a switch is `POST {resource}` with the new value. */
export function isSentToGroup({ call }: Pick<ResolvedToggle, 'call'>): boolean {
  return call.method === 'POST' && !call.path.includes('{id}');
}
