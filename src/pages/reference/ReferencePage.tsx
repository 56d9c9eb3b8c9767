import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { CellStyles } from '../../../widgets/views/cells/CellStyles.tsx';
import { PageHeader } from '../../../widgets/views/shared/PageHeader.tsx';
import { loadChunk } from '../../base/loadChunk.ts';
import { LoadingPage } from '../../base/LoadingPage.tsx';
import { createDemoApi } from '../static-screens/demo/createDemoApi.ts';
import { DemoPlace } from '../static-screens/demo/DemoPlace.tsx';
import { CheckControl } from './controls/SmallControls.tsx';
import { RULE_ANCHOR } from './rules/ruleAnchor.ts';
import { AppearancesProvider, type Appearances } from './AppearancesContext.tsx';

/** The parts of the page, in order. */
export const PARTS = [
  'cells',
  'filters',
  'widgets',
  'chips',
  'dialogs',
  'toasts',
  'fixtures',
  'language',
  'rules',
] as const;
export type Part = (typeof PARTS)[number];

const COMPONENTS: Readonly<Record<Part, ComponentType>> = {
  cells: lazy(() => loadChunk(() => import('./gallery/CellsPart.tsx'))),
  filters: lazy(() => loadChunk(() => import('./gallery/FiltersPart.tsx'))),
  widgets: lazy(() => loadChunk(() => import('./gallery/WidgetsPart.tsx'))),
  chips: lazy(() => loadChunk(() => import('./gallery/ChipsPart.tsx'))),
  dialogs: lazy(() => loadChunk(() => import('./gallery/DialogsPart.tsx'))),
  toasts: lazy(() => loadChunk(() => import('./gallery/ToastsPart.tsx'))),
  fixtures: lazy(() => loadChunk(() => import('./FixturesPart.tsx'))),
  language: lazy(() => loadChunk(() => import('./language/LanguagePart.tsx'))),
  rules: lazy(() => loadChunk(() => import('./rules/RulesPart.tsx'))),
};

/** Parts whose specimens can be drawn a second time. */
const GALLERY: ReadonlySet<Part> = new Set(['cells', 'filters', 'widgets', 'chips', 'dialogs', 'toasts']);

/** The developer reference: gallery of everything that draws, leftover fixtures, the definition language and the lint's rules. */
export default function ReferencePage(): ReactNode {
  const { t, language } = useText();
  const { loadResource } = useParts();
  const part = partOf(useLocation());
  const [appearances, setAppearances] = useState<Appearances>({ language: false, theme: false });
  const api = useMemo(() => createDemoApi({ language }), [language]);
  const title = t('reference.title');
  const Content = COMPONENTS[part];
  const content = (
    <Suspense fallback={<LoadingPage height="320px" />}>
      <Content />
    </Suspense>
  );
  return (
    <div data-testid="reference">
      <CellStyles />
      <PageHeader title={title} crumbs={[{ label: title }]} />
      <PartLinks current={part} />
      {GALLERY.has(part) ? (
        <>
          <AppearanceSwitch appearances={appearances} onChange={setAppearances} />
          <chakra.h2 data-visually-hidden="">{t(`reference.part.${part}`)}</chakra.h2>
          <AppearancesProvider value={appearances}>
            <DemoPlace api={api} loadOther={loadResource}>
              {content}
            </DemoPlace>
          </AppearancesProvider>
        </>
      ) : (
        content
      )}
    </div>
  );
}

/** The part in the address; an anchor alone belongs to a rule or to the language. */
function partOf({ search, hash }: { search: string; hash: string }): Part {
  const named = new URLSearchParams(search).get('part');
  const fromAnchor = hash === '' ? 'cells' : hash.startsWith(`#${RULE_ANCHOR}`) ? 'rules' : 'language';
  return PARTS.find((part) => part === named) ?? fromAnchor;
}

function PartLinks({ current }: { current: Part }): ReactNode {
  const { t } = useText();
  return (
    <chakra.nav aria-label={t('reference.parts')} marginBlockEnd="5" data-no-print="">
      <chakra.ul display="flex" flexWrap="wrap" gap="2">
        {PARTS.map((part) => (
          <li key={part}>
            <PartLink asChild data-current={part === current || undefined}>
              <Link to={`?part=${part}`} aria-current={part === current ? 'page' : undefined}>
                {t(`reference.part.${part}`)}
              </Link>
            </PartLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

const PartLink = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '11', lg: '9' },
    paddingInline: '3.5',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    textStyle: 'table',
    color: 'fg',
    _hover: { background: 'bg.muted' },
    '&[data-current]': { background: 'tint', color: 'tint.on', borderColor: 'tint', fontWeight: '600' },
  },
});

function AppearanceSwitch({
  appearances,
  onChange,
}: {
  appearances: Appearances;
  onChange: (appearances: Appearances) => void;
}): ReactNode {
  const { t } = useText();
  return (
    <chakra.fieldset
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="5"
      rowGap="1"
      marginBlockEnd="5"
      paddingInline="4"
      paddingBlock="2"
      background="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      aria-label={t('reference.beside')}
    >
      <chakra.span textStyle="label" aria-hidden="true">
        {t('reference.beside')}
      </chakra.span>
      <CheckControl
        data-testid="beside-language"
        label={t('reference.otherLanguage')}
        checked={appearances.language}
        onChange={(language) => {
          onChange({ ...appearances, language });
        }}
      />
      <CheckControl
        data-testid="beside-theme"
        label={t('reference.otherTheme')}
        checked={appearances.theme}
        onChange={(theme) => {
          onChange({ ...appearances, theme });
        }}
      />
    </chakra.fieldset>
  );
}
