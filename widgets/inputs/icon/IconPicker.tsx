// oxlint-disable jsx-a11y/prefer-tag-over-role -- the icon set is not modal, as a native dialog would be
import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import type { ControlAria } from '../FieldFrame.tsx';
import { PopupMessage } from '../../kit/popover/PopupMessage.tsx';
import { Popover } from '../../kit/popover/Popover.tsx';
import { usePopover } from '../../kit/popover/usePopover.ts';
import { onFocusLeave } from '../../kit/popover/onFocusLeave.ts';

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
  const { setRoot, setTrigger, ...popup } = usePopover();
  return (
    <div
      ref={setRoot}
      style={{ position: 'relative' }}
      role="presentation"
      onKeyDown={popup.onKeyDown}
      onBlur={onFocusLeave(() => onBlur?.())}
    >
      <Trigger
        {...aria}
        // No button takes this attribute; the label says that the field must be filled.
        aria-required={undefined}
        ref={setTrigger}
        type="button"
        aria-labelledby={`${labelledBy} ${aria.id}`}
        aria-haspopup="dialog"
        aria-expanded={popup.isOpen}
        disabled={disabled}
        onClick={popup.toggle}
      >
        {value === undefined ? (
          <chakra.span color="fg.3">{t('editing.icon.choose')}</chakra.span>
        ) : (
          <>
            <Icon id={value} />
            <bdi dir="ltr">{value}</bdi>
          </>
        )}
      </Trigger>
      {popup.isOpen && (
        <Popover role="dialog" aria-label={t('editing.icon.choose')}>
          <Suspense fallback={<PopupMessage text={t('common.loading')} isBusy />}>
            <IconGrid
              value={value}
              onPick={(id) => {
                onChange(id);
                popup.close({ refocus: true });
              }}
            />
          </Suspense>
        </Popover>
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
    minHeight: '11',
    paddingInline: '3.5',
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    textStyle: 'table',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { borderColor: 'fg.2' },
    _disabled: { background: 'bg.muted', color: 'fg.2', cursor: 'not-allowed' },
    '&[aria-invalid=true]': { borderColor: 'error' },
  },
});
