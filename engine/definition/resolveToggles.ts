import type { ToggleDefinition } from '../../schemas/generated/definition.ts';
import type { ResolvedField, ResolvedToggle } from './Resolved.types.ts';

/** Calls of the flags that every group shares. The ban and approval calls differ by group. */
const KNOWN_CALLS: Readonly<Record<string, ResolvedToggle['call']>> = {
  is_active: { method: 'GET', path: '{resource}/{id}/status', sendsValue: false },
  is_locked: { method: 'PATCH', path: '{resource}/{id}/update-locked', sendsValue: false },
  agents_cant_receive_orders: { method: 'POST', path: '{resource}', sendsValue: true },
};

/** Flag of a toggle as written. */
export function flagOf(toggle: ToggleDefinition): string {
  return typeof toggle === 'string' ? toggle : toggle.flag;
}

/** The known call of a flag; undefined when the definition has to state one. */
export function knownToggleCall(flag: string): ResolvedToggle['call'] | undefined {
  return Object.hasOwn(KNOWN_CALLS, flag) ? KNOWN_CALLS[flag] : undefined;
}

/** Toggles with label and call filled in. A flag without a call is lint's to report; it falls back to its own path. */
export function resolveToggles(
  toggles: readonly ToggleDefinition[],
  fields: readonly ResolvedField[],
): ResolvedToggle[] {
  return toggles.map((toggle) => {
    const flag = flagOf(toggle);
    const stated = typeof toggle === 'string' ? undefined : toggle;
    const label = stated?.label ?? fields.find((field) => field.name === flag)?.label ?? { ar: flag, en: flag };
    const call = stated?.call ??
      knownToggleCall(flag) ?? { method: 'PATCH' as const, path: `{resource}/{id}/toggle-${flag}` };
    return { flag, label, call: { sendsValue: false, ...call } };
  });
}
