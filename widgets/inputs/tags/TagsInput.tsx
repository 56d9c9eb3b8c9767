// oxlint-disable jsx-a11y/prefer-tag-over-role -- a text with suggestions has no native element that can be styled
import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { BETWEEN_TAGS } from '../../../engine/core/kinds/oneTag.ts';
import { hasTag, readTags } from '../../../engine/core/kinds/tags.ts';
import { foldedIncludes, foldText } from '../../../engine/core/text/fold.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { BareInput, ControlBox } from '../../kit/control/ControlBox.tsx';
import { OptionList } from '../../kit/listbox/OptionList.tsx';
import { useListbox } from '../../kit/listbox/useListbox.ts';
import { onFocusLeave } from '../../kit/popover/onFocusLeave.ts';
import { Popover } from '../../kit/popover/Popover.tsx';
import { usePopover } from '../../kit/popover/usePopover.ts';
import { Chip } from '../choice/Chip.tsx';
import type { ControlAria } from '../FieldFrame.tsx';
import { useTags, type TagsOf } from './useTags.ts';

export interface TagsInputProps {
  aria: ControlAria;
  label: string;
  /** The field whose tags are suggested. */
  of: TagsOf;
  tags: readonly string[];
  /** How many there may be. Default: any number. */
  most?: number | undefined;
  onChange: (tags: string[]) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/**
 * Draws tags as chips before a line of text: Enter, a comma or leaving adds what is typed, Backspace in the empty line
 * takes the last one away, and pasted lists become tags. A tag that other records have in another spelling is taken in
 * theirs.
 */
export function TagsInput({ aria, label, of, tags, most, onChange, onBlur, disabled }: TagsInputProps): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const { setRoot, setTrigger, ...popup } = usePopover();
  const isFull = most !== undefined && tags.length >= most;
  const known = useTags(of, popup.isOpen && !isFull ? typed : undefined);
  const offered = known.filter((tag) => !hasTag(tags, tag) && foldedIncludes(tag, typed));
  const isShown = popup.isOpen && offered.length > 0;
  const listId = `${aria.id}-list`;

  const add = (text: string): void => {
    const added = readTags(text).map((tag) => known.find((own) => foldText(own) === foldText(tag)) ?? tag);
    const next = readTags([...tags, ...added]);
    if (next.length > tags.length) onChange(most === undefined ? next : next.slice(0, most));
    setTyped('');
  };
  const close = (): void => popup.close();
  const keys = useListbox({
    id: listId,
    count: isShown ? offered.length : 0,
    isOpen: isShown,
    open: popup.open,
    close,
    onPick: (index) => add(offered[index] ?? typed),
  });
  const change = (text: string): void => {
    keys.setActive(-1);
    popup.open();
    if (BETWEEN_TAGS.test(text)) add(text);
    else setTyped(text);
  };

  return (
    <chakra.div
      ref={setRoot}
      position="relative"
      onKeyDown={isShown ? popup.onKeyDown : undefined}
      onBlur={onFocusLeave(() => {
        add(typed);
        close();
        onBlur?.();
      })}
    >
      <ControlBox flexWrap="wrap" gap="1.5" paddingBlock={tags.length > 0 ? '1' : '0.5'}>
        {tags.map((tag) => (
          <Chip
            key={tag}
            label={tag}
            disabled={disabled}
            onRemove={() => onChange(tags.filter((other) => other !== tag))}
          />
        ))}
        <BareInput
          {...aria}
          ref={setTrigger}
          {...keys.input}
          type="text"
          enterKeyHint="enter"
          dir={typed === '' ? undefined : 'auto'}
          minWidth="120px"
          value={typed}
          placeholder={tags.length === 0 ? t('fields.tags.hint') : undefined}
          disabled={disabled}
          onClick={popup.open}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onPaste={(event) => {
            // A line of text drops line breaks, which keep the tags of a column apart.
            const pasted = event.clipboardData.getData('text/plain');
            if (!BETWEEN_TAGS.test(pasted)) return;
            event.preventDefault();
            add(`${typed},${pasted}`);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1));
            if (event.key === 'Enter' && keys.active < 0) {
              // Enter ends a tag, and sends no form.
              event.preventDefault();
              add(typed);
              return;
            }
            keys.onKeyDown(event);
          }}
        />
      </ControlBox>
      <output data-visually-hidden="">
        {isFull && popup.isOpen
          ? t('fields.tags.full', { count: most })
          : isShown && t('fields.suggest.found', { count: offered.length })}
      </output>
      {isShown && (
        <Popover>
          <OptionList
            id={listId}
            label={t('fields.suggest.list', { label })}
            options={offered.map((tag) => ({ value: tag, label: tag }))}
            selected={[]}
            active={keys.active}
            onPick={(option) => add(option.label)}
          />
        </Popover>
      )}
    </chakra.div>
  );
}
