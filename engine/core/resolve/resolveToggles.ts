import type { ResourceDefinition, ToggleDefinition } from '../../../schemas/generated/definition.ts';
import { wholeProduct } from '../product/wholeProduct.ts';
import type { ProductFlag } from '../product/Product.types.ts';
import { hasOwnTable } from '../records/hasOwnTable.ts';
import type { ResolvedField, ResolvedToggle } from '../definition/Resolved.types.ts';

/** The flag that a group has a switch for when it states none, in a product that declares it. */
const ACTIVE = 'is_active';

/** The switches of a group as written, or the one that it has when it states none. */
export function writtenToggles({
  toggles,
  storage,
  singleton,
}: Pick<ResourceDefinition, 'toggles' | 'storage' | 'singleton'>): readonly ToggleDefinition[] {
  if (toggles !== undefined) return toggles;
  const hasNone = !hasOwnTable(storage) || singleton !== undefined || knownFlag(ACTIVE) === undefined;
  return hasNone ? [] : [ACTIVE];
}

/** Flag of a toggle as written. */
export function flagOf(toggle: ToggleDefinition): string {
  return typeof toggle === 'string' ? toggle : toggle.flag;
}

/** A flag that the product declares: a switch on it needs no declared property. */
export function knownFlag(flag: string): ProductFlag | undefined {
  return wholeProduct().flags.find(({ name }) => name === flag);
}

/** The known call of a flag; undefined when the definition has to state one. */
export function knownToggleCall(flag: string): ResolvedToggle['call'] | undefined {
  return knownFlag(flag)?.call;
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
    const tone = knownFlag(flag)?.tone;
    return { flag, label, ...(tone && { tone }), call: { sendsValue: false, ...call } };
  });
}
