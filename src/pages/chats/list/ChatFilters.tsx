import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useText } from '../../../../engine/react/text/useText.ts';
import type { ChatFilter } from './useChatList.ts';

const FILTERS: readonly ChatFilter[] = ['all', 'unread', 'complaint'];

export interface ChatFiltersProps {
  value: ChatFilter;
  onChange: (filter: ChatFilter) => void;
}

/** Draws which conversations are listed, one of three. */
export function ChatFilters({ value, onChange }: ChatFiltersProps): ReactNode {
  const { t } = useText();
  return (
    <chakra.fieldset display="flex" gap="1.5" flexWrap="wrap">
      <legend data-visually-hidden="">{t('chats.list.filter')}</legend>
      {FILTERS.map((filter) => (
        <Choice key={filter}>
          <input
            type="radio"
            name="chat-filter"
            value={filter}
            checked={filter === value}
            data-visually-hidden=""
            onChange={() => onChange(filter)}
          />
          {t(`chats.list.${filter}`)}
        </Choice>
      ))}
    </chakra.fieldset>
  );
}

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '10', lg: '8' },
    paddingInline: '3',
    borderRadius: 'full',
    textStyle: 'caption',
    fontWeight: '600',
    color: 'fg.2',
    background: 'bg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&:has(input:checked)': { background: 'tint', color: 'tint.on' },
    '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});
