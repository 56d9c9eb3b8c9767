import { chakra, LocaleProvider } from '@chakra-ui/react';
import { use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { THEMES } from '../../../../engine/core/constants.ts';
import { directionOf, localeOf } from '../../../../engine/core/text/language.ts';
import { PartsProvider } from '../../../../engine/react/registry/Parts.tsx';
import { everyIcon } from '../../../../widgets/icons/everyIcon.ts';
import { CellStyles } from '../../../../widgets/views/cells/CellStyles.tsx';
import { LoadingPage } from '../../../base/LoadingPage.tsx';
import { ScreenBoundary } from '../../../base/ScreenBoundary.tsx';
import { loadTextsOf } from '../../loadTextsOf.ts';
import { readOrder, sendReport, type PreviewOrder } from './messages.ts';
import { PreviewScreens } from './PreviewScreens.tsx';
import { resolveText } from './resolveText.ts';
import { screensOf } from './screensOf.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';

const PARTS = { icons: everyIcon };

/** What is shown: an order with the definition that its text is. */
interface Shown {
  order: PreviewOrder;
  resource: ResolvedResource;
}

/** The page in the frame of a preview: the screens of the definition that the studio around it sends. */
export default function PreviewPage(): ReactNode {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const studio = window.parent;
    const handleMessage = (event: MessageEvent<unknown>): void => {
      const order = readOrder(event, studio);
      if (order === undefined) return;
      const { number } = order;
      try {
        const resource = resolveText(order.text);
        setShown({ order, resource });
        sendReport(studio, { state: 'shown', number, screens: screensOf(resource) });
      } catch (error) {
        sendReport(studio, { state: 'failed', number, reason: error instanceof Error ? error.message : String(error) });
      }
    };
    window.addEventListener('message', handleMessage);
    // A page that is opened by itself has no studio around it.
    if (studio !== window) sendReport(studio, { state: 'ready' });
    return () => window.removeEventListener('message', handleMessage);
  }, []);
  return (
    <PartsProvider value={PARTS}>
      {shown === undefined ? <LoadingPage /> : <InAppearance shown={shown} />}
    </PartsProvider>
  );
}

/** Draws the screens in the language, direction and theme of the order; the document is the frame's own. */
function InAppearance({ shown }: { shown: Shown }): ReactNode {
  const { language, theme, number } = shown.order;
  const { i18n: own } = useTranslation();
  const i18n = use(loadTextsOf(own, language));
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    root.lang = language;
    root.dir = directionOf(language);
    root.classList.remove(...THEMES);
    root.classList.add(theme);
    root.style.colorScheme = theme;
  }, [language, theme]);
  return (
    <I18nextProvider i18n={i18n}>
      <LocaleProvider locale={localeOf(language)}>
        <CellStyles />
        <Page data-testid="preview-page">
          <ScreenBoundary key={number}>
            <PreviewScreens {...shown} />
          </ScreenBoundary>
        </Page>
      </LocaleProvider>
    </I18nextProvider>
  );
}

const Page = chakra('main', {
  base: { minHeight: '100dvh', padding: { base: '4', lg: '5' }, background: 'bg.canvas', color: 'fg' },
});
