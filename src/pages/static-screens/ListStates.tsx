import { Button, chakra } from '@chakra-ui/react';
import { Suspense, use, useMemo, useState, type ReactNode } from 'react';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import type { Language } from '../../../engine/core/text/language.ts';
import type { Api } from '../../../engine/client/Api.types.ts';
import { ShowCard } from '../../../widgets/views/shared/ShowCard.tsx';
import { LoadingPage } from '../../base/LoadingPage.tsx';
import { builtInRows } from './demo/builtInRows.ts';
import { createDemoApi } from './demo/createDemoApi.ts';
import { DemoScreens } from './demo/DemoScreens.tsx';
import { hasScreens, loadSample, type ScreenSample } from './demo/samples.ts';
import { STATIC_SAMPLE } from './StaticTable.tsx';
import { useInitialClicks } from './useInitialClicks.ts';

/** The states of a list, in the order of the buttons. */
export const LIST_STATES = ['rows', 'loading', 'empty', 'noResult', 'failed', 'expanded', 'selected'] as const;
export type ListState = (typeof LIST_STATES)[number];

/** Clicks that bring a list into that state. */
const CLICKS: Partial<Record<ListState, readonly string[]>> = {
  expanded: ['[data-row-id="1"] .lw-select', '[data-row-id="1"] [data-action="expand"]'],
  selected: ['[data-row-id="1"] [data-action="select"]', '[data-row-id="2"] [data-action="select"]'],
};

/** Draws the states of a list, one at a time: each is the real list on a backend that answers so. */
export function ListStates(): ReactNode {
  const { t } = useText();
  const [state, setState] = useState<ListState>('rows');
  return (
    <ShowCard data-testid="list-states" title={t('staticScreens.states.title')}>
      <chakra.p color="fg.2" textStyle="table" marginBlockEnd="4" maxWidth="720px">
        {t('staticScreens.states.help')}
      </chakra.p>
      <chakra.fieldset
        aria-label={t('staticScreens.states.choose')}
        display="flex"
        flexWrap="wrap"
        gap="2"
        marginBlockEnd="4"
      >
        {LIST_STATES.map((option) => (
          <Button
            key={option}
            size="sm"
            variant={option === state ? 'subtle' : 'outline'}
            aria-pressed={option === state}
            data-testid={`state-${option}`}
            onClick={() => {
              setState(option);
            }}
          >
            {t(`staticScreens.states.${option}`)}
          </Button>
        ))}
      </chakra.fieldset>
      <Suspense fallback={<LoadingPage height="320px" />}>
        <ListInState key={state} state={state} />
      </Suspense>
    </ShowCard>
  );
}

function ListInState({ state }: { state: ListState }): ReactNode {
  const { language } = useText();
  const sample = use(loadSample(STATIC_SAMPLE));
  const [api] = useState(() => apiIn(state, language));
  const shown = useMemo(() => hasScreens(sample) && withShortPages(sample, state), [sample, state]);
  const place = useInitialClicks(CLICKS[state] ?? []);
  if (shown === false) return null;
  return (
    <div ref={place} data-state={state}>
      <DemoScreens sample={shown} api={api} search={state === 'noResult' ? '?keyword=zzz' : '?per_page=10'} />
    </div>
  );
}

/** The sample whose rows unfold, for the state that needs it. */
function withShortPages(sample: ScreenSample, state: ListState): ScreenSample {
  const { resource } = sample;
  return {
    ...sample,
    resource: state === 'expanded' ? { ...resource, show: { ...resource.show, mode: 'expand' } } : resource,
  };
}

/** A backend with the answers for the state. */
function apiIn(state: ListState, language: Language): Api {
  switch (state) {
    case 'loading':
      return createDemoApi({ language, listTime: Number.POSITIVE_INFINITY });
    case 'empty':
      return createDemoApi({ language, rowsOf: () => [] });
    case 'failed':
      return createDemoApi({ language, failure: new ApiError({ code: 'network', method: 'GET', url: 'demo' }) });
    default:
      return createDemoApi({ language, rowsOf: (resource) => builtInRows(resource, 12) });
  }
}
