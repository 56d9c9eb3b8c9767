import { Button, chakra, Drawer, Skeleton } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { Suspense, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import { BESIDE, parseBeside } from '../../../../engine/core/query/views/beside.ts';
import { BesideRouter } from '../../../../engine/react/list/beside/BesideRouter.tsx';
import {
  type BesideGroup,
  type BesideScreen,
  useBeside,
  type UseBesideResult,
} from '../../../../engine/react/list/beside/useBeside.ts';
import { BESIDE_WIDE } from '../../../../engine/react/list/beside/useOpenBeside.ts';
import {
  useListDataContext,
  useListQueryContext,
  useListSettings,
} from '../../../../engine/react/list/ListContexts.tsx';
import { recordTitle } from '../../../../engine/react/list/state/recordTitle.ts';
import { EmbeddedProvider } from '../../../../engine/react/screen/Embedded.tsx';
import { useSkipTargets } from '../../../../engine/react/screen/skipTargets.ts';
import { useMediaQuery } from '../../../../engine/react/screen/useMediaQuery.ts';
import { RecordWatchProvider } from '../../../../engine/react/show/RecordWatch.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { Sheet } from '../../../kit/dialog/Sheet.tsx';
import { StateNotice } from '../../shared/StateNotice.tsx';
import { BesideBar } from './BesideBar.tsx';
import { BAR_HEIGHT, DOCKED_CSS, pageCss, SCREEN_CSS } from './besideCss.ts';
import { BesideEdge } from './BesideEdge.tsx';
import { besideWidth, readBesideWidth } from './besideWidth.ts';
import { HostPlace, type MovedHost, useMovedHost } from './MovedHost.tsx';
import { useBesideKeys } from './useBesideKeys.ts';
import { useReturnOfFocus } from './useReturnOfFocus.ts';
import { useRoom } from './useRoom.ts';
import { useShownRecords } from './useShownRecords.ts';

export interface BesidePanelProps {
  groups: readonly BesideGroup[];
  /** Draws the page or the form of a record. */
  draw: (screen: BesideScreen) => ReactNode;
}

/**
 * Draws the record that the address names beside the list, or over it on a window that has no room for both: its page or its
 * form, as they are on pages of their own, with the ways to the records before and after it.
 */
export function BesidePanel({ groups, draw }: BesidePanelProps): ReactNode {
  const { regionRef, resource } = useListSettings();
  const { query } = useListQueryContext();
  const text = query.unknown.findLast(([name]) => name === BESIDE)?.[1] ?? '';
  const row = parseBeside(text, resource.name)?.trail[0]?.id;
  const drawn = useShownRecords(regionRef, row);
  const beside = useBeside({ groups, drawn });
  const isWide = useMediaQuery(BESIDE_WIDE);
  const { label, kind } = useLabel(beside);
  useReturnOfFocus(row);
  const host = useMovedHost();
  const [width, setWidth] = useState<number>();
  return (
    <>
      <Said beside={beside} />
      {isWide ? (
        createPortal(
          <Docked label={label} beside={beside} host={host} onWidth={setWidth} />,
          document.querySelector('main') ?? document.body,
        )
      ) : (
        <Sheet
          testId="beside"
          from="end"
          maxWidth="100vw"
          title={kind}
          firstFocus={() => host.focused() ?? host.element.querySelector('h3')}
          lastFocus={host.focused}
          onClose={beside.close}
        >
          <Drawer.Body padding="0" display="flex" flexDirection="column" minHeight="0" overflow="hidden">
            <BesideBar beside={beside} />
            <HostPlace host={host} />
          </Drawer.Body>
        </Sheet>
      )}
      {createPortal(<Content beside={beside} draw={draw} width={isWide ? width : undefined} />, host.element)}
    </>
  );
}

interface PartProps {
  beside: UseBesideResult;
}

interface ContentProps extends PartProps {
  draw: (screen: BesideScreen) => ReactNode;
  /** Width of the panel; absent in a sheet. */
  width?: number;
}

interface DockedProps extends PartProps {
  label: string;
  host: MovedHost;
  /** Called with each width of the panel. */
  onWidth: (width: number) => void;
}

/** Below this width of the panel fields are one below the other. */
const TWO_COLUMNS = 480;

/** Draws the panel at the end edge of the window, which the page makes room for. */
function Docked({ label, beside, host, onWidth }: DockedProps): ReactNode {
  const { t } = useText();
  const { window: whole, room } = useRoom();
  const [chosen, setChosen] = useState(readBesideWidth);
  const width = besideWidth(chosen, { window: whole, room });
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => onWidth(width), [onWidth, width]);
  useBesideKeys(panel, beside);
  useSkipTargets(
    useMemo(
      () => [{ id: 'beside', label: t('beside.skip'), focus: () => (panel?.querySelector('h3') ?? panel)?.focus() }],
      [t, panel],
    ),
  );
  const css = useMemo(() => pageCss(width), [width]);
  return (
    <Panel
      ref={setPanel}
      id="beside"
      tabIndex={-1}
      aria-label={label}
      data-testid="beside"
      data-no-print=""
      style={{ width }}
      insetBlockStart={BAR_HEIGHT}
    >
      <Global styles={css} />
      <BesideEdge width={width} room={room} onResize={setChosen} />
      <BesideBar beside={beside} onClose={beside.close} />
      <HostPlace host={host} />
    </Panel>
  );
}

/** Draws what is open, or why it is not. */
function Content({ beside, draw, width }: ContentProps): ReactNode {
  const { t } = useText();
  const { screen, isRefused, navigationType, move, refresh, close } = beside;
  const isNarrow = width !== undefined && width < TWO_COLUMNS;
  const back = (
    <Button variant="outline" onClick={close}>
      {t('show.notFound.back')}
    </Button>
  );
  if (screen === undefined) {
    const { title, body } = { title: t('show.notFound.title'), body: t('show.notFound.body') };
    return <StateNotice icon="search-x" title={title} description={body} action={back} />;
  }
  if (isRefused) {
    const { title, body } = { title: t('shell.forbiddenTitle'), body: t('shell.forbiddenText') };
    return <StateNotice icon="shield-x" tone="error" title={title} description={body} action={back} />;
  }
  return (
    <Body key={screen.path} css={width === undefined ? undefined : DOCKED_CSS} data-narrow={isNarrow || undefined}>
      <EmbeddedProvider value="beside">
        <RecordWatchProvider value={refresh}>
          <BesideRouter path={screen.path} navigationType={navigationType} onMove={move}>
            <Suspense fallback={<Waiting />}>{draw(screen)}</Suspense>
          </BesideRouter>
        </RecordWatchProvider>
      </EmbeddedProvider>
    </Body>
  );
}

/** Says which of the records it is, once the list knows. */
function Said({ beside }: PartProps): ReactNode {
  const { t, language } = useText();
  const { resource } = useListSettings();
  const { rows } = useListDataContext();
  const { number } = beside.neighbours;
  const row = rows.find(({ id }) => id === beside.row);
  return (
    <output data-visually-hidden="" data-testid="beside-said">
      {number !== undefined &&
        t('beside.said', {
          name: row ? isolate(recordTitle(resource, row, language)) : '',
          number: formatInteger(number, language),
          total: formatInteger(beside.total, language),
        })}
    </output>
  );
}

/** What the panel is called: the record of the list, or the group of one that it led to; and the kind of record alone. */
function useLabel({ screen, row, back }: UseBesideResult): { label: string; kind: string } {
  const { t, pick, language } = useText();
  const { resource } = useListSettings();
  const { rows } = useListDataContext();
  const isRelated = back !== undefined && screen !== undefined;
  const kind = pick(isRelated ? screen.group.label : resource.singular);
  const shown = isRelated ? undefined : rows.find(({ id }) => id === row);
  const name = shown ? recordTitle(resource, shown, language) : kind;
  return { label: t('beside.label', { name: isolate(name) }), kind };
}

function Waiting(): ReactNode {
  const { t } = useText();
  return (
    <chakra.output display="grid" gap="4" aria-busy="true" aria-label={t('common.loading')}>
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height="10" />
      ))}
    </chakra.output>
  );
}

const Panel = chakra('section', {
  base: {
    position: 'fixed',
    insetBlockEnd: '0',
    insetInlineEnd: '0',
    zIndex: 'sticky',
    display: 'flex',
    flexDirection: 'column',
    background: 'bg.canvas',
    borderInlineStartWidth: '1px',
    borderColor: 'border',
    boxShadow: 'float',
    _focusVisible: { outline: 'none' },
  },
});

const Body = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    minWidth: '0',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '4',
    background: 'bg.canvas',
    ...SCREEN_CSS,
  },
});
