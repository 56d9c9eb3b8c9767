import { Box, chakra, Dialog, Flex, Portal } from '@chakra-ui/react';
import { Fragment, useId, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { synonyms, trashLists } from 'virtual:lawha/synonyms';
import { DialogContent } from '../../../widgets/kit/motion/DialogContent.tsx';
import { Listbox, Option } from '../../../widgets/kit/listbox/Listbox.tsx';
import { useListbox } from '../../../widgets/kit/listbox/useListbox.ts';
import { LONGEST_KEYWORD } from '../../../engine/client/records/createRecordSearchCalls.ts';
import { canAccess } from '../../../engine/core/access/canAccess.ts';
import { useGrants } from '../../../engine/react/access/AccessContext.tsx';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { hrefOf } from '../../../engine/core/routing/paths.ts';
import { foldedIncludes } from '../../../engine/core/text/fold.ts';
import { noResultText } from '../../../engine/core/text/noResultText.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { useMenu } from '../../menu/MenuProvider.tsx';
import { PaletteHeading, PaletteLine } from './PaletteLine.tsx';
import { pageActions, pressLater } from './pageActions.ts';
import { paletteTargets, type PaletteTarget } from './paletteTargets.ts';
import { useRecordTargets } from './useRecordTargets.ts';

/**
 * Search over the menu, the records of all groups and the actions of the open page by keyboard (Ctrl K): type, choose with
 * the arrows, open with Enter.
 */
export default function Palette({ onClose }: { onClose: () => void }): ReactNode {
  const { t, language } = useText();
  const { sections } = useMenu();
  const navigate = useNavigate();
  const grants = useGrants();
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isOpen = (path: string): boolean => {
    const list = trashLists[path];
    return list !== undefined && canAccess(grants, { route: list, control: { list, name: 'trash' } });
  };
  const screens = paletteTargets(sections, query, {
    language,
    addLabel: t('common.addNew'),
    synonyms,
    trash: { label: t('trash.title'), isOpen },
  });
  const records = useRecordTargets(query);
  const isEmpty = query.trim() === '';
  const [onPage] = useState(() => pageActions(t('palette.thisPage')));
  const actions = onPage.filter(({ label }) => foldedIncludes(label, query));
  // What was opened last is first; records that are still being searched for do not move what is there.
  const targets: PaletteTarget[] = isEmpty
    ? [...records.targets, ...actions, ...screens]
    : [...actions, ...screens, ...records.targets];
  const headings = new Map([
    [records.targets[0], t(isEmpty ? 'palette.recent' : 'palette.records')],
    [actions[0], t('palette.actions')],
    [screens[0], t('palette.sections')],
  ]);

  const choose = ({ to, control }: PaletteTarget): void => {
    onClose();
    if (control) pressLater(control);
    else if (to !== undefined) void navigate(to);
  };
  const keys = useListbox({
    id,
    count: targets.length,
    first: 0,
    onPick: (index) => {
      const target = targets[index];
      if (target !== undefined) choose(target);
    },
  });

  const statusText = (): string => {
    if (records.status === 'searching') return t('palette.searching');
    const found = targets.length === 0 ? noResultText(t, query) : t('shell.searchResults', { count: targets.length });
    return records.status === 'failed' ? `${t('palette.failed')}. ${found}` : found;
  };

  return (
    <Dialog.Root open size="md" initialFocusEl={() => input.current} onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner alignItems="flex-start" pt={{ base: '4', md: '20' }}>
          <DialogContent mt="0" overflow="hidden" aria-label={t('shell.searchSections')}>
            <Flex
              align="center"
              gap="3"
              px="4"
              borderBlockEndWidth="1px"
              borderTopRadius="dialog"
              color="fg.3"
              css={{ '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' } }}
            >
              <Icon id="search" />
              <chakra.input
                ref={input}
                {...keys.input}
                type="text"
                aria-label={t('shell.searchSections')}
                placeholder={t('shell.searchHint')}
                dir={query === '' ? undefined : 'auto'}
                maxLength={LONGEST_KEYWORD}
                flex="1"
                minW="0"
                h="14"
                bg="transparent"
                color="fg"
                textStyle="body"
                outline="none"
                textAlign="start"
                _placeholder={{ color: 'fg.3', opacity: '1' }}
                value={query}
                onChange={({ target }) => {
                  setQuery(target.value);
                  keys.setActive(0);
                }}
                onKeyDown={keys.onKeyDown}
              />
            </Flex>
            <Listbox id={id} aria-label={t('shell.menu')} active={keys.active} maxH="min(420px, 60dvh)" p="2">
              {targets.map((target, position) => (
                <Fragment key={target.key}>
                  {targets.length > screens.length && headings.has(target) && (
                    <PaletteHeading>{headings.get(target)}</PaletteHeading>
                  )}
                  <Option
                    listId={id}
                    index={position}
                    isSelected={position === keys.active}
                    gap="3"
                    minHeight="11"
                    borderRadius="md"
                    data-leads-to={target.to === undefined ? undefined : hrefOf(target.to)}
                    onPointerMove={() => keys.setActive(position)}
                    onClick={() => choose(target)}
                  >
                    <PaletteLine target={target} isActive={position === keys.active} />
                  </Option>
                </Fragment>
              ))}
            </Listbox>
            <Box
              as="output"
              display="block"
              textStyle="caption"
              color="fg.2"
              px="5"
              pb={targets.length === 0 ? '5' : '3'}
            >
              {statusText()}
            </Box>
          </DialogContent>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
