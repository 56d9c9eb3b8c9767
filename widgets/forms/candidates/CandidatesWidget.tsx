import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { relationOf } from '../../inputs/choice/relationOf.ts';
import { ControlBox } from '../../kit/control/ControlBox.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';

const CandidatesDialog = lazy(async () => ({ default: (await import('./CandidatesDialog.tsx')).CandidatesDialog }));

/**
 * Draws the chosen record as a control that opens the list of candidates in a dialog: a combobox, because a button cannot be
 * required or invalid, nor says what it holds (ARIA 1.2, combobox with a dialog as its popup).
 */
export const CandidatesWidget = defineWidgetComponent((widget) => {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<{ id: number; name: string }>();
  const button = useRef<HTMLButtonElement>(null);
  const { value, disabled, required, onChange, onBlur } = widget;
  const name = chosen?.id === value ? chosen?.name : relationOf(widget).embeddedName;
  const isEmpty = value === undefined || value === null;
  const id = typeof value === 'number' ? value : '';
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <>
          <ControlBox>
            <Opener
              {...aria}
              ref={button}
              type="button"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nothing is typed into it, and a select opens no dialog
              role="combobox"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-controls={`${aria.id}-candidates`}
              disabled={disabled}
              data-empty={isEmpty || undefined}
              onClick={() => {
                setOpen(true);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown') return;
                event.preventDefault();
                setOpen(true);
              }}
            >
              {isEmpty ? t('form.choose') : (name ?? `#${id}`)}
              <Icon id="chevron-down" size={18} />
            </Opener>
            {!isEmpty && !required && !disabled && (
              <Clear
                type="button"
                aria-label={t('widgets.candidates.clear')}
                onClick={() => {
                  onChange(undefined);
                  button.current?.focus();
                }}
              >
                <Icon id="x" size={16} />
              </Clear>
            )}
          </ControlBox>
          {isOpen && (
            <Suspense fallback={null}>
              <CandidatesDialog
                id={`${aria.id}-candidates`}
                widget={widget}
                returnTo={() => button.current}
                onChoose={(candidate) => {
                  setChosen(candidate);
                  onChange(candidate.id);
                }}
                onClose={() => {
                  setOpen(false);
                  onBlur();
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </WidgetFrame>
  );
});

const Opener = chakra('button', {
  base: {
    flex: '1',
    minWidth: '0',
    minHeight: '11',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    background: 'transparent',
    textAlign: 'start',
    textStyle: 'table',
    cursor: 'pointer',
    '&[data-empty]': { color: 'fg.3' },
    _disabled: { cursor: 'not-allowed' },
  },
});

const Clear = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '8',
    color: 'fg.2',
    cursor: 'pointer',
  },
});
