import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { type Verdict, VERDICTS } from '../../../engine/core/definition/Decision.types.ts';
import { isPending } from '../../../engine/core/definition/isPending.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { recordTitle } from '../../../engine/react/list/state/recordTitle.ts';
import { useDecision } from '../../../engine/react/decision/useDecision.ts';
import { withMotion } from '../../kit/motion/loadMotion.ts';

const ReasonDialog = lazy(async () => ({
  default: (await withMotion(() => import('./ReasonDialog.tsx'))).ReasonDialog,
}));

export interface DecisionButtonsProps {
  resource: ResolvedResource;
  row: Row;
  /** `row`: small, beside the other actions of a row; `bar`: with words, as large as other buttons. Default: `bar`. */
  variant?: 'row' | 'bar';
  /** The verdicts that are offered. Default: both. */
  verdicts?: readonly Verdict[];
  /** What is to be known before a verdict. Default: nothing. */
  caution?: string | undefined;
  /** Called with the decided record, whether this person or another one decided. */
  onDecided: (row: Row) => void;
}

/** Draws accept and reject of a pending record; nothing of one that is decided. */
export function DecisionButtons(props: DecisionButtonsProps): ReactNode {
  const { resource, row, variant = 'bar', verdicts = VERDICTS, caution, onDecided } = props;
  const { t, pick, language } = useText();
  const { isBusy, openVerdict, start, cancel, send } = useDecision({ resource, row, caution, onDecided });
  const { decision } = resource;
  if (decision === undefined || !isPending(resource, row)) return null;
  const name = recordTitle(resource, row, language);
  return (
    <Buttons data-look={variant} data-testid="decision">
      {verdicts.map((verdict) => {
        const { label, icon, tone } = decision[verdict];
        return (
          <button
            key={verdict}
            type="button"
            className={`lw-tone-${tone}`}
            data-testid={`action-${verdict}`}
            disabled={isBusy}
            aria-label={t('decision.actionOn', { action: pick(label), name: isolate(name) })}
            title={variant === 'row' ? pick(label) : undefined}
            onClick={() => start(verdict)}
          >
            <Icon id={icon} size={18} />
            <span>{pick(label)}</span>
          </button>
        );
      })}
      {openVerdict && (
        <Suspense fallback={null}>
          <ReasonDialog
            verdict={decision[openVerdict]}
            field={resource.fields.find((field) => field.name === decision[openVerdict].reason?.field)}
            record={name}
            isBusy={isBusy}
            caution={caution}
            onSend={(reason) => send(openVerdict, reason)}
            onClose={cancel}
          />
        </Suspense>
      )}
    </Buttons>
  );
}

const Buttons = chakra('span', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    gap: '2',
    verticalAlign: 'middle',
    '& button': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1.5',
      minHeight: { base: '11', lg: '10' },
      paddingInline: '4',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'currentcolor',
      fontWeight: '600',
      textStyle: 'label',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      transition: 'filter 120ms',
      _hover: { filter: 'brightness(0.96)' },
      _disabled: { opacity: 0.5, cursor: 'progress' },
    },
    // Beside the other actions of a row, which are icons too; a card has room for words.
    '&[data-look=row]': { flexWrap: 'nowrap', gap: '1', marginInlineEnd: '1', verticalAlign: 'baseline' },
    '&[data-look=row] button': { minWidth: '9', minHeight: '9', paddingInline: '1.5', borderRadius: 'sm' },
    '&[data-look=row] span': { display: 'none' },
    '.lw-card-actions &': { '& button': { minHeight: '11', paddingInline: '3' }, '& span': { display: 'inline' } },
  },
});
