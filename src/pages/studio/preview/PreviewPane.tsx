import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import useSWR from 'swr';
import { THEMES } from '../../../../engine/core/constants.ts';
import { hrefOf } from '../../../../engine/core/routing/paths.ts';
import { languageName } from '../../../../engine/core/text/languageName.ts';
import { offeredLanguages, type Language } from '../../../../engine/core/text/language.ts';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import type { Option } from '../../../../engine/client/Api.types.ts';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import { useGrants } from '../../../../engine/react/access/AccessContext.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { currentTheme, type Theme } from '../../../base/preferences.ts';
import { SelectControl } from '../parts/SelectControl.tsx';
import { PREVIEW_PATH } from '../studioAddress.ts';
import { readReport, sendOrder, type PreviewRows, type PreviewScreen } from './messages.ts';
import { useFrameScale } from './useFrameScale.ts';

/** Widths that a preview can have, in CSS pixels. */
const WIDTHS = ['fit', '1440', '1024', '390'] as const;

/** The group of roles, which a super admin may look as. */
const ROLES = 'roles';

export interface PreviewPaneProps {
  /** The newest definition without errors, as a whole; undefined until there is one. */
  text: string | undefined;
  /** Whether the text in the editor is another one than that. */
  isBehind: boolean;
}

interface Look {
  screen: PreviewScreen;
  language: Language;
  theme: Theme;
  rows: PreviewRows;
  role: string;
  width: (typeof WIDTHS)[number];
}

/** Draws the screens of a definition in a frame, with the choice of screen, language, theme, width, rows and role. */
export function PreviewPane({ text, isBehind }: PreviewPaneProps): ReactNode {
  const { t, language } = useText();
  const [look, setLook] = useState<Look>(() => ({
    screen: 'list',
    language,
    theme: currentTheme(),
    rows: 'made-up',
    role: '',
    width: 'fit',
  }));
  const { frame, screens, failure } = useFrame(text, look);
  const { place, style } = useFrameScale(look.width === 'fit' ? undefined : Number(look.width));
  const set = (changes: Partial<Look>): void => setLook((old) => ({ ...old, ...changes }));
  return (
    <>
      <Controls look={look} screens={screens} onChange={set} />
      <chakra.output
        textStyle="caption"
        color="tone.warning.fg"
        paddingInline="3"
        paddingBlockEnd="1"
        _empty={{ display: 'none' }}
      >
        {failure !== undefined
          ? `${t('studio.preview.failed')} ${failure}`
          : isBehind
            ? t('studio.preview.behind')
            : ''}
      </chakra.output>
      <Stage ref={place}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this application, which needs its own origin for session and storage */}
        <iframe
          ref={frame}
          src={hrefOf(PREVIEW_PATH)}
          title={t('studio.preview.title')}
          style={style}
          data-testid="studio-frame"
        />
      </Stage>
    </>
  );
}

interface ControlsProps {
  look: Look;
  screens: readonly PreviewScreen[];
  onChange: (changes: Partial<Look>) => void;
}

function Controls({ look, screens, onChange }: ControlsProps): ReactNode {
  const { t, language } = useText();
  const roles = useRoles();
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" padding="2" data-testid="studio-look">
      <SelectControl
        label={t('studio.preview.screen')}
        value={look.screen}
        options={screens.map((value) => ({ value, label: t(`studio.screen.${value}`) }))}
        onChange={(screen) => onChange({ screen })}
      />
      <SelectControl
        label={t('studio.preview.width')}
        value={look.width}
        options={WIDTHS.map((value) => ({
          value,
          label:
            value === 'fit'
              ? t('studio.preview.fit')
              : t('studio.preview.pixels', { width: formatInteger(Number(value)) }),
        }))}
        onChange={(width) => onChange({ width })}
      />
      <SelectControl
        label={t('studio.preview.language')}
        value={look.language}
        options={offeredLanguages().map((value) => ({ value, label: languageName(value, language) }))}
        onChange={(chosen) => onChange({ language: chosen })}
      />
      <SelectControl
        label={t('studio.preview.theme')}
        value={look.theme}
        options={THEMES.map((value) => ({ value, label: t(`studio.theme.${value}`) }))}
        onChange={(theme) => onChange({ theme })}
      />
      <SelectControl
        label={t('studio.preview.rows')}
        value={look.rows}
        options={(['made-up', 'real'] as const).map((value) => ({ value, label: t(`studio.rows.${value}`) }))}
        onChange={(rows) => onChange({ rows })}
      />
      {roles.length > 0 && (
        <SelectControl
          label={t('studio.preview.role')}
          value={look.role}
          options={[
            { value: '', label: t('studio.preview.ownRights') },
            ...roles.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(role) => onChange({ role })}
        />
      )}
    </chakra.div>
  );
}

const NONE: readonly Option[] = [];

/** The roles that a super admin may look as; none for others, and where the product has no roles. */
function useRoles(): readonly Option[] {
  const api = useApi();
  const isSuperAdmin = useGrants().kind === 'all';
  const { data } = useSWR<Option[], unknown>(isSuperAdmin ? ['studio-roles'] : null, async () => api.options(ROLES));
  return data ?? NONE;
}

/** The frame, to which each new text and look is sent once it listens, and what it has said. */
function useFrame(text: string | undefined, look: Look) {
  const frame = useRef<HTMLIFrameElement>(null);
  const number = useRef(0);
  const [isReady, setReady] = useState(false);
  const [screens, setScreens] = useState<readonly PreviewScreen[]>(['list']);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const handleMessage = (event: MessageEvent<unknown>): void => {
      const report = readReport(event, frame.current?.contentWindow);
      if (report === undefined) return;
      if (report.state === 'ready') setReady(true);
      else if (report.number === number.current) {
        setFailure(report.state === 'failed' ? report.reason : undefined);
        if (report.state === 'shown' && report.screens.length > 0) setScreens(report.screens);
      }
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, []);
  const { screen, language, theme, rows, role } = look;
  useEffect(() => {
    const page = frame.current?.contentWindow;
    if (!isReady || text === undefined || !page) return;
    number.current += 1;
    sendOrder(page, {
      number: number.current,
      text,
      screen,
      language,
      theme,
      rows,
      ...(role !== '' && { role: Number(role) }),
    });
  }, [isReady, text, screen, language, theme, rows, role]);
  return { frame, screens, failure };
}

const Stage = chakra('div', {
  base: {
    flex: '1',
    position: 'relative',
    minHeight: '0',
    overflow: 'auto',
    background: 'bg.muted',
    borderBlockStartWidth: '1px',
    borderColor: 'border',
    '& > iframe': { display: 'block', border: '0', width: '100%', height: '100%', background: 'bg.canvas' },
  },
});
