import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import type { StudioCheck } from '../../../../engine/client/pages/StudioCalls.types.ts';
import { errorMessage } from '../../../../engine/react/feedback/errorToast.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { Pill } from '../../../../widgets/kit/pill/Pill.ts';
import type { UseCheckResult } from '../check/useCheck.ts';
import { Choice } from '../parts/Choice.tsx';
import { placeOffset } from './placeOffset.ts';

export interface ResultsProps {
  check: UseCheckResult;
  /** The present text. */
  text: string;
  /** Leads to a part of the text. */
  onJump: (from: number, to: number) => void;
  /** A third list: the state of the draft, for instance. */
  review?: ReactNode;
}

const LISTS = ['findings', 'changes', 'review'] as const;
type List = (typeof LISTS)[number];

/** Draws what the lint finds in a text, and what it changes of the saved one, each with the way to its place. */
export function Results({ check, text, onJump, review }: ResultsProps): ReactNode {
  const { t } = useText();
  const { state } = check;
  const [list, setList] = useState<List>('findings');
  const [last, setLast] = useState<StudioCheck>();
  // What was found last stays on the screen while the next check is under way.
  if (state.kind === 'checked' && state.check !== last) setLast(state.check);
  const counts: Partial<Record<List, number>> = {
    findings: last && last.findings.length + last.elsewhere.length,
    changes: last?.changes.length,
  };
  const lists = review === undefined ? LISTS.slice(0, 2) : LISTS;
  return (
    <Frame data-testid="studio-results" aria-label={t('studio.results')} aria-busy={state.kind === 'checking'}>
      <chakra.div display="flex" alignItems="center" flexWrap="wrap" gap="2" padding="2">
        <Choice
          label={t('studio.results')}
          value={list}
          onChange={setList}
          options={lists.map((value) => ({
            value,
            label: t(`studio.list.${value}`),
            ...(counts[value] !== undefined && { count: formatInteger(counts[value]) }),
          }))}
        />
        <chakra.output textStyle="caption" color="fg.2">
          {state.kind === 'checking' ? t('studio.checking') : stateText(last, t)}
        </chakra.output>
      </chakra.div>
      {state.kind === 'failed' && (
        <chakra.div role="alert" paddingInline="3" paddingBlockEnd="2" textStyle="table" color="error">
          {t('studio.notChecked')} {errorMessage(state.error, t)}{' '}
          <Button size="sm" variant="outline" onClick={check.retry}>
            {t('common.retry')}
          </Button>
        </chakra.div>
      )}
      <Scroller>
        {list === 'findings' && last && <Findings check={last} onJump={onJump} />}
        {list === 'changes' && last && <Changes check={last} text={text} onJump={onJump} />}
        {list === 'review' && review}
      </Scroller>
    </Frame>
  );
}

function stateText(check: StudioCheck | undefined, t: (key: string) => string): string {
  if (check === undefined) return '';
  const found = [...check.findings, ...check.elsewhere];
  if (found.some(({ severity }) => severity === 'error')) return t('studio.hasErrors');
  return t(found.length > 0 ? 'studio.hasWarnings' : 'studio.isClean');
}

type ListProps = Pick<ResultsProps, 'onJump'> & { check: StudioCheck };

function Findings({ check: { findings, elsewhere }, onJump }: ListProps): ReactNode {
  const { t } = useText();
  if (findings.length + elsewhere.length === 0) return <Nothing>{t('studio.noFindings')}</Nothing>;
  return (
    <Lines aria-label={t('studio.list.findings')}>
      {findings.map(({ rule, severity, message, hint, from, to }) => (
        <li key={`${rule} ${from.offset} ${message}`}>
          <Line type="button" onClick={() => onJump(from.offset, to.offset)}>
            <Mark severity={severity} />
            <Words>
              <bdi>{message}</bdi>
              {hint !== '' && (
                <chakra.span color="fg.2" display="block">
                  <bdi>{hint}</bdi>
                </chakra.span>
              )}
              <Detail>
                {t('studio.line', { line: from.line })} · <Ltr>{rule}</Ltr>
              </Detail>
            </Words>
          </Line>
        </li>
      ))}
      {elsewhere.map(({ name, rule, severity, message, line }) => (
        <li key={`${name} ${rule} ${line} ${message}`}>
          <Line as="div">
            <Mark severity={severity} />
            <Words>
              <bdi>{message}</bdi>
              <Detail>
                {t('studio.elsewhere')} <Ltr>{`${name}.json:${line}`}</Ltr> · <Ltr>{rule}</Ltr>
              </Detail>
            </Words>
          </Line>
        </li>
      ))}
    </Lines>
  );
}

function Mark({ severity }: { severity: 'error' | 'warning' }): ReactNode {
  const { t } = useText();
  return (
    <chakra.span color={severity === 'error' ? 'error' : 'tone.warning.fg'} flexShrink="0" display="inline-flex">
      <Icon id={severity === 'error' ? 'circle-x' : 'triangle-alert'} size={18} />
      <span data-visually-hidden="">{t(`studio.severity.${severity}`)}</span>
    </chakra.span>
  );
}

const TONES = { breaking: 'error', migration: 'warning', compatible: 'success', cosmetic: 'quiet' } as const;

function Changes({ check: { changes }, text, onJump }: ListProps & Pick<ResultsProps, 'text'>): ReactNode {
  const { t } = useText();
  if (changes.length === 0) return <Nothing>{t('studio.noChanges')}</Nothing>;
  return (
    <Lines aria-label={t('studio.list.changes')}>
      {changes.map(({ kind, place, message, todo }) => (
        <li key={`${kind} ${place} ${message}`}>
          <Line
            type="button"
            onClick={() => {
              const { from, to } = placeOffset(text, place);
              onJump(from, to);
            }}
          >
            <Pill tone={TONES[kind]} size="md">
              {t(`studio.change.${kind}`)}
            </Pill>
            <Words>
              <bdi>{message}</bdi>
              {todo !== '' && (
                <chakra.span color="fg.2" display="block">
                  <bdi>{todo}</bdi>
                </chakra.span>
              )}
              <Detail>
                <Ltr>{place === '' ? '/' : place}</Ltr>
              </Detail>
            </Words>
          </Line>
        </li>
      ))}
    </Lines>
  );
}

const Frame = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '0',
    borderBlockStartWidth: '1px',
    borderColor: 'border',
    background: 'bg.surface',
  },
});
const Scroller = chakra('div', { base: { overflowY: 'auto', minHeight: '0', flex: '1' } });
const Lines = chakra('ul', { base: { listStyle: 'none' } });
const Line = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    width: 'full',
    paddingInline: '3',
    paddingBlock: '2',
    textAlign: 'start',
    textStyle: 'table',
    borderBlockStartWidth: '1px',
    borderColor: 'border',
    '&:is(button)': { cursor: 'pointer', _hover: { background: 'bg.muted' } },
    _focusVisible: { outlineOffset: '-2px' },
  },
});
const Words = chakra('span', { base: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' } });
const Detail = chakra('span', { base: { display: 'block', textStyle: 'caption', color: 'fg.2' } });
const Nothing = chakra('p', { base: { padding: '3', color: 'fg.2', textStyle: 'table' } });
