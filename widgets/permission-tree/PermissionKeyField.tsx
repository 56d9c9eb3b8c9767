import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { permissionKeyOf } from '../../engine/core/access/Grants.ts';
import { useParts } from '../../engine/react/registry/Parts.tsx';
import type { KeyedScreen } from '../../engine/react/registry/Parts.types.ts';
import type { WidgetProps } from '../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { Combobox } from '../inputs/choice/Combobox.tsx';
import type { ListOption } from '../kit/listbox/OptionList.tsx';
import { WidgetFrame } from '../inputs/WidgetFrame.tsx';
import { textValue } from '../inputs/widgetValue.ts';

const ACTIONS = { list: 'showAll', show: 'show', edit: 'edit', add: 'add' } as const;

/**
 * Draws a searchable choice of screens by name or key. A typed or pasted key, or the address of a screen, counts as
 * picked; a text that names no screen is refused with a message. The key is left to right, the name below it.
 */
export function PermissionKeyField({ widget }: { widget: WidgetProps }): ReactNode {
  const { t, pick } = useText();
  const screens = useParts().permissionKeys;
  const [isRefused, setRefused] = useState(false);
  const key = textValue(widget.value);
  const nameOf = ({ label, screen }: KeyedScreen): string =>
    label === undefined
      ? t('common.home')
      : screen === 'single'
        ? pick(label)
        : t('widgets.permissionKey.screen', { name: pick(label), action: t(`common.${ACTIONS[screen]}`) });
  const current = screens.find((screen) => screen.key === key);

  const readTyped = (text: string): ListOption | undefined => {
    const typed = permissionKeyOf(text.trim());
    const isKnown = screens.length === 0 || screens.some((screen) => screen.key === typed);
    setRefused(!isKnown);
    return isKnown ? { value: typed, label: typed } : undefined;
  };

  return (
    <WidgetFrame widget={widget} notice={isRefused ? t('widgets.permissionKey.unknown') : undefined}>
      {(aria) => (
        <>
          <Combobox
            aria={aria}
            label={pick(widget.field.label)}
            options={screens.map((screen) => ({ value: screen.key, label: nameOf(screen), note: screen.key }))}
            selected={key === '' ? [] : [{ value: key, label: key }]}
            direction="ltr"
            readTyped={readTyped}
            onChange={([option]) => {
              setRefused(false);
              widget.onChange(option?.value);
            }}
            onBlur={() => {
              widget.onBlur();
            }}
            clearable={!widget.required}
            disabled={widget.disabled}
          />
          {current && (
            <chakra.span textStyle="caption" color="fg.2">
              {nameOf(current)}
            </chakra.span>
          )}
        </>
      )}
    </WidgetFrame>
  );
}
