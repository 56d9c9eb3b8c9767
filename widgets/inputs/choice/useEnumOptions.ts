import type { ResolvedField } from '../../../engine/core/definition/Resolved.types.ts';
import { useText } from '../../../engine/react/text/useText.ts';

/** A value of a fixed list with its label. */
export interface EnumOption {
  value: string | number;
  label: string;
}

/** The allowed values of a field with their labels in the current language; yes and no for a flag. */
export function useEnumOptions(field: ResolvedField): EnumOption[] {
  const { t, pick } = useText();
  if (field.kind === 'flag') {
    return [
      { value: 1, label: t('common.yes') },
      { value: 0, label: t('common.no') },
    ];
  }
  const values = field.schema.enum ?? field.schema.items?.enum ?? [];
  return values.map((value) => {
    const label = field.enumLabels?.[String(value)];
    return { value, label: label === undefined ? String(value) : pick(label) };
  });
}
