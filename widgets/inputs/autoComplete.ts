import type { WidgetProps } from '../../engine/react/registry/WidgetRegistry.tsx';

/** Types of values that browsers fill in, for forms in which people give their own data. */
const TOKENS = ['off', 'name', 'organization', 'email', 'username', 'tel-national', 'url'] as const;

/** The option of a widget for a text that the browser may fill in. */
export const AUTO_COMPLETE = {
  enum: [...TOKENS],
  description: 'What the browser may fill in, in forms about the person who fills them. Default: off.',
};

/** The type of value that the browser may fill into a widget. */
export function autoCompleteOf({ field }: Pick<WidgetProps, 'field'>): string {
  const { autoComplete } = field.widgetOptions;
  return TOKENS.find((token) => token === autoComplete) ?? 'off';
}
