import { Button, chakra } from '@chakra-ui/react';
import { use, useState, type ReactNode } from 'react';
import type { ScreenKind } from '../../../../engine/core/definition/Resolved.types.ts';
import type { KeyExample } from '../../../../engine/tools/reference/pickExamples.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { createDemoApi } from '../../static-screens/demo/createDemoApi.ts';
import { DemoScreens } from '../../static-screens/demo/DemoScreens.tsx';
import { hasScreens, loadSample, type Sample } from '../../static-screens/demo/samples.ts';
import { excerptOf } from './excerptOf.ts';
import { Json } from './Json.tsx';

export interface LiveExampleProps {
  example: KeyExample;
  /** Path of the key in the reference. */
  path: string;
}

type View = ScreenKind | 'result';

/**
 * Draws a definition beside its result: list, page and form on built-in rows, and the complete definition with every
 * default filled in.
 */
export default function LiveExample({ example, path }: LiveExampleProps): ReactNode {
  const { t } = useText();
  const sample = use(loadSample(example.sample));
  const views = viewsOf(sample);
  const [view, setView] = useState<View>(() => firstView(path, views));
  return (
    <chakra.div data-testid="live-example" display="grid" gap="3" minWidth="0">
      <chakra.p textStyle="caption" color="fg.2">
        {t('reference.written')} <Ltr>{fileOf(example.sample)}</Ltr>
      </chakra.p>
      <Json value={excerptOf(sample.written, example.at)} label={t('reference.written')} />
      <chakra.fieldset aria-label={t('reference.given')} display="flex" flexWrap="wrap" gap="2">
        {views.map((option) => (
          <Button
            key={option}
            size="sm"
            variant={option === view ? 'subtle' : 'outline'}
            aria-pressed={option === view}
            onClick={() => {
              setView(option);
            }}
          >
            {t(`reference.view.${option}`)}
          </Button>
        ))}
      </chakra.fieldset>
      <SourceAndResult key={view} sample={sample} view={view} path={path} />
    </chakra.div>
  );
}

function SourceAndResult({ sample, view, path }: { sample: Sample; view: View; path: string }): ReactNode {
  const { t, language } = useText();
  const [api] = useState(() => createDemoApi({ language }));
  if (view !== 'result' && hasScreens(sample))
    return <DemoScreens sample={sample} api={api} screen={view} search={view === 'list' ? '?per_page=10' : ''} />;
  return <Json value={resultOf(sample, path)} label={t('reference.view.result')} />;
}

/** The screens of a sample, and its complete definition. */
function viewsOf({ resource }: Sample): View[] {
  const kinds = new Set<View>(resource?.routes.map(({ screen }) => screen) ?? []);
  return [...kinds, 'result'];
}

const FORM = /^form\b/;
const PAGE = /^(show|replies|states|decision)\b/;

/** The screen that shows the key best. */
function firstView(path: string, views: readonly View[]): View {
  const wanted: View[] = FORM.test(path)
    ? ['add', 'edit']
    : PAGE.test(path)
      ? ['show']
      : /^(storage|behaviours|access)\b/.test(path)
        ? ['result']
        : [];
  return [...wanted, 'list' as const, ...views].find((view) => views.includes(view)) ?? 'result';
}

/** The part of the complete definition for the key; all of it when that part has another name there. */
function resultOf({ resource, written }: Sample, path: string): unknown {
  const [part = ''] = path.split('.');
  const whole: unknown = resource ?? written;
  if (typeof whole !== 'object' || whole === null || !(part in whole)) return whole;
  return { [part]: Reflect.get(whole, part) as unknown };
}

function fileOf(sample: string): string {
  const [origin = '', name = ''] = sample.split('/');
  return origin === 'fixtures' ? `tests/fixtures/definitions/${name}.json` : `${origin}/${name}.json`;
}
