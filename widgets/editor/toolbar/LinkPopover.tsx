// oxlint-disable jsx-a11y/prefer-tag-over-role -- it is not modal and not positioned by the browser
import { Button, chakra } from '@chakra-ui/react';
import type { BaseSelection } from 'lexical';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { Popover } from '../../kit/popover/Popover.tsx';
import { BareInput, ControlBox } from '../../kit/control/ControlBox.tsx';
import { FieldFrame } from '../../inputs/FieldFrame.tsx';
import { toAddress } from './toAddress.ts';

/** The link that is being written. */
export interface LinkDraft {
  /** Empty for a new one. */
  href: string;
  /** Whether the link has a text; without one the form has a field for it. */
  hasText: boolean;
  /** The selection when it was opened. */
  selection: BaseSelection | null;
}

export interface LinkPopoverProps {
  id: string;
  draft: LinkDraft;
  onApply: (link: { href: string; text: string }) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Draws the small dialog of a link over the beginning of the text: its address, its words if it has none, remove. */
export function LinkPopover({ id, draft, onApply, onRemove, onClose }: LinkPopoverProps): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState(draft.href);
  const [words, setWords] = useState('');
  const [isWrong, setWrong] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => {
    address.current?.focus();
    address.current?.select();
  }, []);

  const apply = (): void => {
    const href = toAddress(typed);
    setWrong(href === undefined);
    if (href === undefined) address.current?.focus();
    else onApply({ href, text: words.trim() === '' ? typed.trim() : words.trim() });
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither the form around is sent nor the dialog around closed.
    event.stopPropagation();
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (event.key === 'Enter') apply();
    else onClose();
  };

  return (
    <Popover
      gap="3"
      padding="3"
      insetInline="2"
      maxWidth="420px"
      maxHeight="none"
      role="dialog"
      aria-label={t('editing.editor.link')}
      onKeyDown={handleKey}
    >
      <FieldFrame
        id={`${id}-link`}
        label={t('editing.editor.address')}
        errors={isWrong ? [t('editing.editor.badAddress')] : []}
      >
        {(aria) => (
          <ControlBox>
            <BareInput
              {...aria}
              ref={address}
              dir="ltr"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://"
              value={typed}
              onChange={({ currentTarget }) => {
                setTyped(currentTarget.value);
                setWrong(false);
              }}
            />
          </ControlBox>
        )}
      </FieldFrame>
      {!draft.hasText && (
        <FieldFrame id={`${id}-words`} label={t('editing.editor.words')}>
          {(aria) => (
            <ControlBox>
              <BareInput
                {...aria}
                dir={words === '' ? undefined : 'auto'}
                autoComplete="off"
                value={words}
                onChange={({ currentTarget }) => setWords(currentTarget.value)}
              />
            </ControlBox>
          )}
        </FieldFrame>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" onClick={apply}>
          {t('editing.editor.apply')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {draft.href !== '' && (
          <Button size="sm" variant="ghost" color="error" marginInlineStart="auto" onClick={onRemove}>
            <Icon id="unlink" size={16} />
            {t('editing.editor.removeLink')}
          </Button>
        )}
      </chakra.div>
    </Popover>
  );
}
