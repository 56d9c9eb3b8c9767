// oxlint-disable jsx-a11y/prefer-tag-over-role -- a list that is typed into and walked by arrow keys; a native select is neither
import { Box, chakra, Dialog, Flex, Portal } from '@chakra-ui/react';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { DialogContent } from '../../../widgets/kit/motion/DialogContent.tsx';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { noResultText } from '../../../engine/core/text/noResultText.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { useMenu } from '../../menu/MenuProvider.tsx';
import { prefetchPath } from '../../menu/prefetchPath.ts';
import { paletteTargets } from './paletteTargets.ts';

/** Search over the menu by keyboard (Ctrl K): type, choose with the arrows, go with Enter. */
export default function Palette({ onClose }: { onClose: () => void }): ReactNode {
  const { t, language } = useText();
  const { sections } = useMenu();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [index, setIndex] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const targets = paletteTargets(sections, query, { language, addLabel: t('common.addNew') });
  const current = Math.min(index, targets.length - 1);

  const go = (to: string): void => {
    onClose();
    void navigate(to);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.code];
    if (step !== undefined && targets.length > 0) {
      event.preventDefault();
      const next = (current + step + targets.length) % targets.length;
      setIndex(next);
      document.querySelector(`#${CSS.escape(`${id}-${next}`)}`)?.scrollIntoView({ block: 'nearest' });
    }
    const target = targets[current];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && target !== undefined) {
      event.preventDefault();
      go(target.to);
    }
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
                type="text"
                role="combobox"
                aria-label={t('shell.searchSections')}
                aria-expanded="true"
                aria-controls={id}
                aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
                placeholder={t('shell.searchHint')}
                autoComplete="off"
                spellCheck={false}
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
                  setIndex(0);
                }}
                onKeyDown={handleKey}
              />
            </Flex>
            <Box id={id} role="listbox" aria-label={t('shell.menu')} maxH="min(420px, 60dvh)" overflowY="auto" p="2">
              {targets.map(({ key, to, label, context, icon }, position) => (
                <Flex
                  key={key}
                  id={`${id}-${position}`}
                  role="option"
                  aria-selected={position === current}
                  align="center"
                  gap="3"
                  minH="11"
                  px="3"
                  borderRadius="md"
                  cursor="pointer"
                  textStyle="table"
                  bg={position === current ? 'tint' : 'transparent'}
                  color={position === current ? 'tint.on' : 'fg'}
                  onPointerMove={() => {
                    setIndex(position);
                    prefetchPath(to);
                  }}
                  onClick={() => go(to)}
                >
                  <Icon id={icon} size={18} />
                  <Box as="span" flex="1">
                    {label}
                  </Box>
                  {context !== undefined && (
                    <Box as="span" textStyle="caption" color={position === current ? 'tint.on' : 'fg.3'}>
                      {context}
                    </Box>
                  )}
                </Flex>
              ))}
            </Box>
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
