import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { __unsafe_useEmotionCache as useEmotionCache, CacheProvider } from '@emotion/react';
import { render, type RenderResult } from '@testing-library/react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, parsePath } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { AccessProvider } from '../../engine/react/access/AccessContext.tsx';
import type { Grants } from '../../engine/core/access/Grants.ts';
import {
  FeedbackProvider,
  type ConfirmOptions,
  type Feedback,
  type ToastOptions,
} from '../../engine/react/feedback/FeedbackContext.tsx';
import type { Api } from '../../engine/client/Api.types.ts';
import { ApiProvider } from '../../engine/react/api/ApiContext.tsx';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import { directionOf, localeOf, type Language } from '../../engine/core/text/language.ts';
import { files as arabic } from '../../src/locales/ar.ts';
import { toCatalogue } from '../../src/locales/Catalogue.ts';
import { createI18n } from '../../src/locales/createI18n.ts';
import { files as english } from '../../src/locales/en.ts';
import { files as laterArabic } from '../../src/locales/later/ar.ts';
import { files as laterEnglish } from '../../src/locales/later/en.ts';
import { system } from '../../src/theme/system.ts';
import { iconSet } from '../../widgets/icons/iconSet.ts';
import { createFakeApi } from './createFakeApi.ts';
import { plainSystem } from './plainSystem.ts';

/** A `Feedback` that records messages and questions. */
export interface RecordingFeedback extends Feedback {
  toasts: ToastOptions[];
  questions: ConfirmOptions[];
  /** The answer to every question. Default: yes. */
  answer: boolean;
}

export interface RenderOptions {
  /** Default: `ar`. */
  language?: Language;
  /** Default: `light`. */
  theme?: 'light' | 'dark';
  /** Default: `createFakeApi()`. */
  api?: Api;
  /** Default: everything is allowed. */
  grants?: Grants;
  /** Path of the router below the base, with its query. Default: `/`. */
  route?: string;
  /** State of the first entry of the history. */
  state?: unknown;
  /** Default: a recording one that says yes. */
  feedback?: Feedback;
  /** Whether the document has the styles of the components. Default: no, see {@link Unstyled}. */
  styled?: boolean;
}

export interface RenderWithProvidersResult extends RenderResult {
  api: Api;
  feedback: RecordingFeedback;
}

/**
 * Renders a piece of the dashboard as it is in the application: texts, direction, theme, icons, backend, access,
 * feedback, router and an empty SWR cache. A missing text fails the test.
 */
export function renderWithProviders(ui: ReactElement, options: RenderOptions = {}): RenderWithProvidersResult {
  const { language = 'ar', theme = 'light', api = createFakeApi(), grants = { kind: 'all' }, route = '/' } = options;
  const recording = createRecordingFeedback();
  const entry = options.state === undefined ? route : { ...parsePath(route), state: options.state };
  const i18n = createI18n({
    language,
    catalogue: toCatalogue(language === 'ar' ? { ...arabic, ...laterArabic } : { ...english, ...laterEnglish }),
    onMissingKey: (key) => {
      throw new Error(`No ${language} text for ${key}`);
    },
  });
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language), className: theme });
  const Styles = options.styled ? Fragment : Unstyled;
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <Styles>
      <ChakraProvider value={options.styled ? system : plainSystem}>
        <LocaleProvider locale={localeOf(language)}>
          <I18nextProvider i18n={i18n}>
            <PartsProvider value={{ icons: iconSet }}>
              <ApiProvider value={api}>
                <AccessProvider value={grants}>
                  <FeedbackProvider value={options.feedback ?? recording}>
                    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
                      <MemoryRouter initialEntries={[entry]}>{children}</MemoryRouter>
                    </SWRConfig>
                  </FeedbackProvider>
                </AccessProvider>
              </ApiProvider>
            </PartsProvider>
          </I18nextProvider>
        </LocaleProvider>
      </ChakraProvider>
    </Styles>
  );
  return Object.assign(render(ui, { wrapper }), { api, feedback: recording });
}

type Cache = NonNullable<ReturnType<typeof useEmotionCache>>;

let unstyled: Cache | undefined;

/**
 * The document has no rules of styles: jsdom parses each, and compares all with each element whose role, name or
 * visibility a test asks for.
 */
function Unstyled({ children }: { children: ReactNode }): ReactNode {
  const cache = useEmotionCache();
  unstyled ??= cache === null ? undefined : withoutRules(cache);
  return unstyled === undefined ? children : <CacheProvider value={unstyled}>{children}</CacheProvider>;
}

function withoutRules(cache: Cache): Cache {
  const inserted: Cache['inserted'] = {};
  const insert: Cache['insert'] = (_selector, { name }) => {
    inserted[name] = true;
  };
  return { ...cache, inserted, registered: {}, insert };
}

/** A feedback that records; a confirmed question runs its work like the real dialog does. */
export function createRecordingFeedback(): RecordingFeedback {
  const feedback: RecordingFeedback = {
    toasts: [],
    questions: [],
    answer: true,
    toast: (options) => void feedback.toasts.push(options),
    confirm: async (options) => {
      feedback.questions.push(options);
      if (feedback.answer) await options.onConfirm?.();
      return feedback.answer;
    },
  };
  return feedback;
}
