import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Icon } from '../../../engine/registry/Icon.tsx';
import { useText } from '../../../engine/text/useText.ts';
import { ControlBox } from './ControlBox.tsx';
import type { ControlAria } from './FieldFrame.tsx';
import { PopupMessage } from './PopupMessage.tsx';
import { PopupSurface } from './PopupSurface.tsx';
import { usePopup, whenFocusLeaves } from './usePopup.ts';

const IconGrid = lazy(async () => ({ default: (await import('./IconGrid.tsx')).IconGrid }));

export interface IconPickerProps {
  aria: ControlAria;
  labelledBy: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** Draws a button with the chosen icon that opens the icon set. */
export function IconPicker({ aria, labelledBy, value, onChange, onBlur, disabled }: IconPickerProps): ReactNode {
  const { t } = useText();
  const popup = usePopup();
  return (
    <div
      ref={popup.rootRef}
      style={{ position: 'relative' }}
      role="presentation"
      onKeyDown={popup.onKeyDown}
      onBlur={whenFocusLeaves(() => onBlur?.())}
    >
      <ControlBox padding="0" overflow="hidden">
        <Trigger
          {...aria}
          ref={(element: HTMLElement | null) => {
            popup.triggerRef.current = element;
          }}
          type="button"
          aria-labelledby={`${labelledBy} ${aria.id}`}
          aria-haspopup="dialog"
          aria-expanded={popup.isOpen}
          disabled={disabled}
          onClick={() => {
            if (popup.isOpen) popup.close();
            else popup.open();
          }}
        >
          {value === undefined ? (
            <chakra.span color="fg.3">{t('form.icon.choose')}</chakra.span>
          ) : (
            <>
              <Icon id={value} />
              <bdi dir="ltr">{value}</bdi>
            </>
          )}
        </Trigger>
      </ControlBox>
      {popup.isOpen && (
        <PopupSurface side={popup.side} role="dialog" aria-label={t('form.icon.choose')}>
          <Suspense fallback={<PopupMessage text={t('common.loading')} isBusy />}>
            <IconGrid
              value={value}
              onPick={(id) => {
                onChange(id);
                popup.close({ refocus: true });
              }}
            />
          </Suspense>
        </PopupSurface>
      )}
    </div>
  );
}

const Trigger = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    minHeight: '42px',
    paddingInline: '3.5',
    textStyle: 'table',
    textAlign: 'start',
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px', borderRadius: 'md' },
    _disabled: { cursor: 'not-allowed' },
  },
});
