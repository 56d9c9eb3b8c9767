import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import type { i18n as I18n } from 'i18next';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ApiProvider } from '../../engine/react/api/ApiContext.tsx';
import { loadSendCall } from '../../engine/client/connection/createConnection.ts';
import { createLawhaApi } from '../../engine/client/createLawhaApi.ts';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import { whenFirstContent } from '../../engine/react/screen/firstContent.ts';
import { hrefOf } from '../../engine/core/routing/paths.ts';
import { localeOf, type Language } from '../../engine/core/text/language.ts';
import { AccessWatchProvider } from '../auth/AccessWatchContext.tsx';
import { createAccessWatch } from '../auth/createAccessWatch.ts';
import { createSession } from '../auth/createSession.ts';
import { SessionProvider } from '../auth/SessionContext.tsx';
import { FeedbackHost } from '../feedback/FeedbackHost.tsx';
import { createRelease } from '../release/createRelease.ts';
import { ReleaseSlot } from '../release/ReleaseSlot.tsx';
import { system } from '../theme/system.ts';
import { AppRoutes, ENROL, FORBIDDEN } from './AppRoutes.tsx';
import { icons } from 'virtual:lawha/icons/page';
import { GuardedRouter } from './GuardedRouter.tsx';

const PARTS = { icons };

export interface AppProps {
  language: Language;
  i18n: I18n;
}

/** The dashboard: theme, texts, session, backend and router around its routes. */
export function App({ language, i18n }: AppProps): ReactNode {
  const [events] = useState(() => new EventTarget());
  const [watch] = useState(createAccessWatch);
  const [release] = useState(() => createRelease(document.documentElement.dataset['version']));
  const session = useMemo(
    () =>
      createSession({
        reload: () => window.location.reload(),
        goToLogin: () => window.location.replace(hrefOf('/login')),
        goHome: () => window.location.replace(hrefOf('/')),
      }),
    [],
  );
  const api = useMemo(
    () =>
      createLawhaApi({
        baseUrl: import.meta.env.VITE_API_BASE_URL ?? '/api/dashboard/',
        language: () => language,
        token: () => session.user?.token,
        viewAs: () => session.viewAs?.id,
        onAccessRevision: watch.report,
        onVersion: release.report,
        onUnauthorised: session.expire,
        onForbidden: (mustEnrol) => events.dispatchEvent(new Event(mustEnrol ? ENROL : FORBIDDEN)),
      }),
    [events, language, release, session, watch],
  );
  useEffect(() => session.followOtherTabs(), [session]);
  // A failure is met by the call that needs it, which then loads it again.
  useEffect(
    () =>
      void whenFirstContent()
        .then(loadSendCall)
        .catch(() => undefined),
    [],
  );

  return (
    <ChakraProvider value={system}>
      <LocaleProvider locale={localeOf(language)}>
        <I18nextProvider i18n={i18n}>
          <PartsProvider value={PARTS}>
            <SessionProvider value={session}>
              <ApiProvider value={api}>
                <AccessWatchProvider value={watch}>
                  <FeedbackHost>
                    <GuardedRouter isTaken={release.interceptsNavigation}>
                      <AppRoutes events={events} />
                      <ReleaseSlot release={release} />
                    </GuardedRouter>
                  </FeedbackHost>
                </AccessWatchProvider>
              </ApiProvider>
            </SessionProvider>
          </PartsProvider>
        </I18nextProvider>
      </LocaleProvider>
    </ChakraProvider>
  );
}
