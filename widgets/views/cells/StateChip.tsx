import type { ReactNode } from 'react';
import type { ResolvedField } from '../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { pickText } from '../../../engine/core/text/Text.ts';
import type { Language } from '../../../engine/core/text/language.ts';
import { UserText } from '../../../engine/react/text/UserText.tsx';

/** The parts of the state's field that a chip needs. */
export type StateChipField = Partial<Pick<ResolvedField, 'enumLabels' | 'enumTones' | 'enumIcons'>>;

export interface StateChipProps {
  stateField: StateChipField;
  value: string;
  language: Language;
  /** Label of a value that the field does not know. Default: the value itself. */
  unknown?: string;
}

/**
 * Draws a state as a chip in its tone with its icon before the words. A value that the definition does not know is a
 * neutral chip with the raw value isolated. Uses no hooks of its own.
 */
export function StateChip({ stateField, value, language, unknown = value }: StateChipProps): ReactNode {
  const label = Object.hasOwn(stateField.enumLabels ?? {}, value) ? stateField.enumLabels?.[value] : undefined;
  if (label === undefined) {
    return (
      <span className="lw-chip lw-tone-ink" data-state={value}>
        <UserText>{unknown}</UserText>
      </span>
    );
  }
  const icon = stateField.enumIcons?.[value];
  return (
    <span className={`lw-chip lw-tone-${stateField.enumTones?.[value] ?? 'ink'}`} data-state={value}>
      {icon !== undefined && <Icon id={icon} size={14} />}
      {pickText(label, language)}
    </span>
  );
}
