import type { TextKindId } from '../../../engine/core/kinds/textKindIds.ts';
import { TEXT_KINDS } from '../../../engine/core/kinds/textKinds.ts';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';
import { WrittenInput } from '../../inputs/written/WrittenInput.tsx';

/** Draws an account number, the number of a card or an address of the network, left to right in both languages. */
export const WrittenWidget = defineWidgetComponent((widget) => (
  <WidgetFrame widget={widget}>
    {(aria) => (
      <WrittenInput
        aria={aria}
        kind={TEXT_KINDS[widget.field.kind as TextKindId]}
        value={textValue(widget.value)}
        placeholder={PLACEHOLDERS[widget.field.kind]}
        {...(NUMERIC.has(widget.field.kind) && { inputMode: 'numeric' })}
        isScanned={widget.field.kind === 'gtin'}
        onChange={widget.onChange}
        onBlur={() => {
          widget.onBlur();
        }}
        disabled={widget.disabled}
      />
    )}
  </WidgetFrame>
));

/** Kinds of digits alone. */
const NUMERIC: ReadonlySet<string> = new Set(['emirates-id', 'gtin']);

/** What a value begins with, or looks like. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  iban: 'AE00 0000 0000 0000 0000 000',
  'emirates-id': '784-0000-0000000-0',
  'ip-address': '192.0.2.1',
  gtin: '6291041500213',
};
