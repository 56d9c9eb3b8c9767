import { Box, Button } from '@chakra-ui/react';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import { currentProduct } from '../../engine/core/product/currentProduct.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { usePopover } from '../../widgets/kit/popover/usePopover.ts';
import type { LanguageButtonProps } from './LanguageButton.types.ts';
import { loadChunk } from './loadChunk.ts';

const loadMenu = () => loadChunk(() => import('./LanguageMenu.tsx'));
const LanguageMenu = lazy(loadMenu);

/** Shows the language of the page and opens the choice among more than two. */
export function LanguageChoice({ isCompact = false }: LanguageButtonProps): ReactNode {
  const { t, language, direction } = useText();
  const { isOpen, toggle, setRoot, setTrigger, onKeyDown, close } = usePopover();
  const id = useId();
  return (
    <Box ref={setRoot} position="relative" onKeyDown={onKeyDown}>
      <Button
        ref={setTrigger}
        data-testid="language-button"
        variant="ghost"
        px={isCompact ? '2' : '3'}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={prefetchMenu}
        onFocus={prefetchMenu}
        onClick={toggle}
      >
        {!isCompact && <Icon id="languages" size={18} />}
        <span data-visually-hidden="">{t('shell.language')}</span>
        <span lang={language} dir={direction}>
          {currentProduct().languages.names?.[language]}
        </span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LanguageMenu id={id} onLeave={() => close({ refocus: true })} />
        </Suspense>
      )}
    </Box>
  );
}

/** Prefetched on hover; a failure is shown when the menu is opened. */
function prefetchMenu(): void {
  loadMenu().catch(() => undefined);
}
