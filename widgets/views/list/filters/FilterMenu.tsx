// oxlint-disable jsx-a11y/prefer-tag-over-role -- a popover is no <dialog>: it is placed beside its control and does not close what is around
import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { ResolvedFilter } from '../../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { CONDITIONS } from '../../../../engine/core/query/conditions/conditionsParameter.ts';
import { foldedIncludes } from '../../../../engine/core/text/fold.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { OptionList } from '../../../kit/listbox/OptionList.tsx';
import { useListbox } from '../../../kit/listbox/useListbox.ts';
import { Popover } from '../../../kit/popover/Popover.tsx';
import { PopupMessage } from '../../../kit/popover/PopupMessage.tsx';

/** Size of the menu in px. */
const SIZE = { width: 280, height: 440 } as const;

export interface FilterMenuProps {
  /** Filters that are not set. */
  filters: readonly ResolvedFilter[];
  onPick: (name: string) => void;
  /** The keyboard leaves the menu. */
  onLeave: () => void;
}

/** Draws the searchable menu of the filters that can be set. */
export function FilterMenu({ filters, onPick, onLeave }: FilterMenuProps): ReactNode {
  const { t, pick } = useText();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  const options = filters
    .map(({ name, label }) => ({ value: name, label: pick(label) }))
    .concat({ value: CONDITIONS, label: t('conditions.open') })
    .filter(({ label }) => foldedIncludes(label, typed));
  const keys = useListbox({
    id,
    count: options.length,
    first: 0,
    close: onLeave,
    onPick: (index) => {
      const name = options[index]?.value;
      if (name !== undefined) onPick(name);
    },
  });
  const label = t('filters.available');
  return (
    <Popover
      role="dialog"
      aria-label={label}
      align="start"
      least={SIZE.width}
      width={`${SIZE.width}px`}
      maxHeight={`min(${SIZE.height}px, 60dvh)`}
      gap="1.5"
    >
      <Search>
        <Icon id="search" size={16} />
        <input
          {...keys.input}
          ref={field}
          value={typed}
          dir={typed === '' ? undefined : 'auto'}
          placeholder={t('filters.find')}
          aria-label={t('filters.find')}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            keys.setActive(0);
          }}
          onKeyDown={keys.onKeyDown}
        />
      </Search>
      {filters.length === 0 ? (
        <PopupMessage text={t('filters.allSet')} />
      ) : (
        options.length === 0 && <PopupMessage text={t('filters.noneFound')} />
      )}
      <OptionList
        id={id}
        label={label}
        options={options}
        selected={[]}
        active={keys.active}
        onPick={({ value }) => {
          onPick(String(value));
        }}
      />
    </Popover>
  );
}

const Search = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: '0',
    gap: '2',
    minHeight: '10',
    paddingInline: '3',
    color: 'fg.2',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    '& input': {
      flex: '1',
      minWidth: '0',
      background: 'transparent',
      color: 'fg',
      // The line below the field and the active option show the focus; the global ring counts more.
      outline: 'none !important',
      _placeholder: { color: 'fg.3', opacity: 1 },
    },
    '&:focus-within': { borderColor: 'focus' },
  },
});
