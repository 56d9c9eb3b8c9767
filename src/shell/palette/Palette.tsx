import { Box, chakra, Dialog, Flex, Portal } from '@chakra-ui/react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { synonyms, trashLists } from 'virtual:lawha/synonyms';
import { DialogContent } from '../../../widgets/kit/motion/DialogContent.tsx';
import { Listbox, Option } from '../../../widgets/kit/listbox/Listbox.tsx';
import { useListbox } from '../../../widgets/kit/listbox/useListbox.ts';
import { canAccess } from '../../../engine/core/access/canAccess.ts';
import { useGrants } from '../../../engine/react/access/AccessContext.tsx';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { hrefOf } from '../../../engine/core/routing/paths.ts';
import { noResultText } from '../../../engine/core/text/noResultText.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { useMenu } from '../../menu/MenuProvider.tsx';
import { paletteTargets } from './paletteTargets.ts';

/** Search over the menu by keyboard (Ctrl K): type, choose with the arrows, open with Enter. */
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
  const targets = paletteTargets(sections, query, {
    language,
    addLabel: t('common.addNew'),
    synonyms,
    trash: { label: t('trash.title'), isOpen },
  });

  const go = (to: string): void => {
    onClose();
    void navigate(to);
  };
  const keys = useListbox({
    id,
    count: targets.length,
    first: 0,
    onPick: (index) => {
      const target = targets[index];
      if (target !== undefined) go(target.to);
    },
  });

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
              {targets.map(({ key, to, label, context, icon }, position) => (
                <Option
                  key={key}
                  listId={id}
                  index={position}
                  isSelected={position === keys.active}
                  gap="3"
                  minHeight="11"
                  borderRadius="md"
                  data-leads-to={hrefOf(to)}
                  onPointerMove={() => keys.setActive(position)}
                  onClick={() => go(to)}
                >
                  <Icon id={icon} size={18} />
                  <Box as="span" flex="1">
                    {label}
                  </Box>
                  {context !== undefined && (
                    <Box as="span" textStyle="caption" color={position === keys.active ? 'tint.on' : 'fg.3'}>
                      {context}
                    </Box>
                  )}
                </Option>
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
              {targets.length === 0 ? noResultText(t, query) : t('shell.searchResults', { count: targets.length })}
            </Box>
          </DialogContent>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
