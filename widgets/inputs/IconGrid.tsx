// oxlint-disable jsx-a11y/prefer-tag-over-role -- a searchable grid of drawings has no native element
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon, useIconSet } from '../../engine/react/registry/Icon.tsx';
import { foldText } from '../../engine/core/text/fold.ts';
import { noResultText } from '../../engine/core/text/noResultText.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { BareInput, ControlBox } from './ControlBox.tsx';
import { PopupMessage } from './PopupMessage.tsx';

/** Icons per row; the arrow keys count with it. */
const COLUMNS = 6;

export interface IconGridProps {
  value: string | undefined;
  onPick: (id: string) => void;
}

/** Draws the icon set to search and pick from; the arrow keys move as they look, in both directions of writing. */
export function IconGrid({ value, onPick }: IconGridProps): ReactNode {
  const { t, direction } = useText();
  const set = useIconSet();
  const [keyword, setKeyword] = useState('');
  const [active, setActive] = useState(-1);
  const searchRef = useRef<HTMLInputElement>(null);
  const needle = foldText(keyword);
  const ids = Object.keys(set).filter((id) => id.includes(needle));
  const current = Math.min(active, ids.length - 1);
  const isRightToLeft = direction === 'rtl';

  useEffect(() => {
    searchRef.current?.focus();
  }, []);
  useEffect(() => {
    if (current >= 0) document.getElementById(`icon-${ids[current]}`)?.scrollIntoView?.({ block: 'nearest' });
  });

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      const id = ids[current];
      if (id !== undefined) onPick(id);
      return;
    }
    const step = stepOf(event.key, isRightToLeft);
    if (step === undefined || ids.length === 0) return;
    event.preventDefault();
    setActive(Math.min(ids.length - 1, Math.max(0, current < 0 ? 0 : current + step)));
  };

  return (
    <chakra.div display="flex" flexDirection="column" gap="2" minHeight="0">
      <ControlBox minHeight="10" flexShrink="0">
        <Icon id="search" size={16} />
        <BareInput
          ref={searchRef}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls="icon-grid"
          aria-activedescendant={current >= 0 ? `icon-${ids[current]}` : undefined}
          aria-label={t('editing.icon.search')}
          placeholder={t('editing.icon.search')}
          autoComplete="off"
          value={keyword}
          onChange={({ currentTarget }) => {
            setKeyword(currentTarget.value);
            setActive(0);
          }}
          onKeyDown={handleKeyDown}
        />
      </ControlBox>
      {ids.length === 0 && <PopupMessage text={noResultText(t, keyword)} />}
      <chakra.div
        id="icon-grid"
        role="listbox"
        aria-label={t('editing.icon.choose')}
        display="grid"
        gridTemplateColumns={`repeat(${COLUMNS}, 1fr)`}
        gap="1"
        minHeight="0"
        overflowY="auto"
        overscrollBehavior="contain"
      >
        {ids.map((id, index) => (
          <Tile
            key={id}
            id={`icon-${id}`}
            role="option"
            aria-label={id}
            title={id}
            aria-selected={id === value}
            data-active={index === current || undefined}
            onPointerDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              onPick(id);
            }}
          >
            <Icon id={id} size={20} />
          </Tile>
        ))}
      </chakra.div>
    </chakra.div>
  );
}

function stepOf(key: string, isRightToLeft: boolean): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return COLUMNS;
    case 'ArrowUp':
      return -COLUMNS;
    case 'ArrowRight':
      return isRightToLeft ? -1 : 1;
    case 'ArrowLeft':
      return isRightToLeft ? 1 : -1;
    default:
      return undefined;
  }
}

const Tile = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '10',
    borderRadius: 'sm',
    color: 'fg.2',
    cursor: 'pointer',
    _hover: { background: 'bg.muted', color: 'fg' },
    '&[aria-selected=true]': { background: 'tint', color: 'tint.on' },
    '&[data-active]': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});
