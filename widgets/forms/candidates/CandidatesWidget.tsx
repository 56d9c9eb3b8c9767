import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { relationOf } from '../../inputs/choice/relationOf.ts';
import { ControlBox } from '../../kit/control/ControlBox.tsx';
import { DialogCombobox } from '../../kit/listbox/DialogCombobox.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';

const CandidatesDialog = lazy(async () => ({ default: (await import('./CandidatesDialog.tsx')).CandidatesDialog }));

/** Draws the chosen record as a control that opens the list of candidates in a dialog. */
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
            <DialogCombobox
              {...aria}
              ref={button}
              listId={`${aria.id}-candidates`}
              isOpen={isOpen}
              isEmpty={isEmpty}
              disabled={disabled}
              onOpen={() => {
                setOpen(true);
              }}
            >
              {isEmpty ? t('form.choose') : (name ?? `#${id}`)}
              <Icon id="chevron-down" size={18} />
            </DialogCombobox>
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
