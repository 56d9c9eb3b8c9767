// oxlint-disable jsx-a11y/prefer-tag-over-role -- a searchable grid of drawings has no native element
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon, type IconSet } from '../../../engine/react/registry/Icon.tsx';
import { PartsProvider, useParts } from '../../../engine/react/registry/Parts.tsx';
import { foldText } from '../../../engine/core/text/fold.ts';
import { noResultText } from '../../../engine/core/text/noResultText.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { BareInput, ControlBox } from '../../kit/control/ControlBox.tsx';
import { everyIcon, iconNames } from '../../icons/everyIcon.ts';
import { Listbox, Option } from '../../kit/listbox/Listbox.tsx';
import { useListbox } from '../../kit/listbox/useListbox.ts';
import { PopupMessage } from '../../kit/popover/PopupMessage.tsx';

/** Icons per row; the arrow keys count with it. */
const COLUMNS = 6;

/** Most icons that are drawn at once. */
const SHOWN = 96;

const LIST_ID = 'icon-grid';

const PARTS = { icons: everyIcon };

export interface IconGridProps {
  value: string | undefined;
  onPick: (id: string) => void;
}

/**
 * Draws every icon of the package to search and pick from, those that the dashboard uses first; the arrow keys move
 * visually, in both directions of writing.
 */
export function IconGrid({ value, onPick }: IconGridProps): ReactNode {
  const { t, direction } = useText();
  const { icons: used } = useParts();
  const [keyword, setKeyword] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  const found = findIcons(used, foldText(keyword));
  const ids = found.slice(0, SHOWN);
  const keys = useListbox({
    id: LIST_ID,
    count: ids.length,
    columns: COLUMNS,
    direction,
    onPick: (index) => {
      const id = ids[index];
      if (id !== undefined) onPick(id);
    },
  });

  useEffect(() => {
    searchRef.current?.focus();
  }, []);

  return (
    <chakra.div display="flex" flexDirection="column" gap="2" minHeight="0">
      <ControlBox minHeight="10" flexShrink="0">
        <Icon id="search" size={16} />
        <BareInput
          ref={searchRef}
          {...keys.input}
          type="text"
          aria-label={t('editing.icon.search')}
          placeholder={t('editing.icon.search')}
          value={keyword}
          onChange={({ currentTarget }) => {
            setKeyword(currentTarget.value);
            keys.setActive(0);
          }}
          onKeyDown={keys.onKeyDown}
        />
      </ControlBox>
      {ids.length === 0 && <PopupMessage text={noResultText(t, keyword)} />}
      <Listbox
        id={LIST_ID}
        aria-label={t('editing.icon.choose')}
        active={keys.active}
        display="grid"
        gridTemplateColumns={`repeat(${COLUMNS}, 1fr)`}
        gap="1"
      >
        <PartsProvider value={PARTS}>
          {ids.map((id, index) => (
            <Option
              key={id}
              listId={LIST_ID}
              index={index}
              isSelected={id === value}
              isActive={index === keys.active}
              aria-label={id}
              title={id}
              justifyContent="center"
              paddingInline="0"
              onClick={() => {
                onPick(id);
              }}
            >
              <Icon id={id} size={20} />
            </Option>
          ))}
        </PartsProvider>
      </Listbox>
      {ids.length < found.length && <PopupMessage text={t('editing.icon.more')} />}
    </chakra.div>
  );
}

/** The names with a part of one, those of `used` first. */
function findIcons(used: IconSet, part: string): string[] {
  const found = iconNames.filter((id) => id.includes(part));
  return [...found.filter((id) => Object.hasOwn(used, id)), ...found.filter((id) => !Object.hasOwn(used, id))];
}
