import { Button, chakra } from '@chakra-ui/react';
import { Suspense, useId, useRef, useState, type ReactNode } from 'react';
import type { FieldActionDefinition } from '../../../../schemas/generated/definition.ts';
import { capabilityOfToggle } from '../../../../engine/core/access/capabilities.ts';
import { VERDICTS } from '../../../../engine/core/definition/Decision.types.ts';
import type { StateTransition } from '../../../../engine/core/definition/States.types.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { useGrants } from '../../../../engine/react/access/AccessContext.tsx';
import { useReadOnlyReason } from '../../../../engine/react/access/ReadOnlyContext.tsx';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import { errorToast } from '../../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../../engine/react/feedback/FeedbackContext.tsx';
import { useFormContext } from '../../../../engine/react/form/FormContext.tsx';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useParts } from '../../../../engine/react/registry/Parts.tsx';
import { useHandler } from '../../../../engine/react/screen/useHandler.ts';
import { showAccess } from '../../../../engine/react/show/showAccess.ts';
import { useShowActions } from '../../../../engine/react/show/useShowActions.ts';
import { isStateful } from '../../../../engine/react/states/moveForm.ts';
import { movesOf } from '../../../../engine/react/states/moves.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { SwitchTrack } from '../../../kit/control/SwitchTrack.tsx';
import { DecisionButtons } from '../../decision/DecisionButtons.tsx';

export interface FieldActionsProps {
  actions: readonly FieldActionDefinition[];
  /** The record as it is stored. */
  row: Row;
}

/**
 * Draws actions on the record beside a field: moves that it can make now, switches, verdicts while it waits for one, and a
 * reply, as far as the person may. They act on what is saved, and their questions say so while something is not. Then the
 * form has the record as it is after them, except what was typed.
 */
export function FieldActions({ actions, row }: FieldActionsProps): ReactNode {
  const { resource, controller } = useFormContext();
  const { t, pick } = useText();
  const api = useApi();
  const { toast } = useFeedback();
  const { states: parts, replies: { Dialog: ReplyDialog } = {} } = useParts();
  const may = showAccess(useGrants(), resource, row);
  const isReadOnly = useReadOnlyReason() !== undefined;
  const caution = controller.isDirty ? t('editing.actions.unsaved') : undefined;
  const group = useRef<HTMLDivElement>(null);
  const scope = useId();
  const [asked, setAsked] = useState<{ row: Row; move: StateTransition }>();
  const [isReplying, setReplying] = useState(false);
  const takeOver = useHandler((next: Row) => void controller.takeOver(next));
  const reload = async (): Promise<void> => {
    try {
      takeOver(await api.get(resource, row.id));
    } catch (error) {
      const message = errorToast(error, t);
      if (message) toast(message);
    }
  };
  // A switch answers its value alone, and moves the version on.
  const setRow = useHandler(() => void reload());
  const { busyFlag, flip } = useShowActions({ resource, row, setRow, caution });
  const stateful = isStateful(resource) ? resource : undefined;
  const moves = stateful && parts && may.move ? movesOf(stateful.states, row, parts.userType) : [];
  const verdicts = VERDICTS.filter((verdict) =>
    actions.some((action) => 'decide' in action && action.decide === verdict),
  );
  const drawn = actions.flatMap((action): ReactNode[] => {
    if ('decide' in action) {
      // Both verdicts share one question, where the first one is named.
      const isFirst = actions.find((other) => 'decide' in other) === action;
      if (!isFirst || isReadOnly || controller.isSaving || !may.decide) return [];
      return [
        <DecisionButtons
          key="decide"
          resource={resource}
          row={row}
          verdicts={verdicts}
          caution={caution}
          onDecided={takeOver}
        />,
      ];
    }
    if ('reply' in action) {
      if (!may.reply || ReplyDialog === undefined) return [];
      return [
        <Button
          key="reply"
          type="button"
          variant="outline"
          disabled={isReadOnly || controller.isSaving}
          data-testid="field-action-reply"
          onClick={() => setReplying(true)}
        >
          <Icon id="reply" size={18} />
          {t('replies.reply')}
        </Button>,
      ];
    }
    if ('move' in action) {
      const move = moves.find(({ to, stays }) => to === action.move && stays !== true);
      if (move === undefined) return [];
      const icon = stateful?.states.values.find(({ value }) => value === move.to)?.icon ?? 'circle-arrow-right';
      return [
        <Button
          key={`move ${action.move}`}
          type="button"
          variant="outline"
          disabled={isReadOnly || controller.isSaving}
          data-testid={`field-action-${action.move}`}
          onClick={() => setAsked({ row, move })}
        >
          <Icon id={icon} size={18} />
          {pick(move.label)}
        </Button>,
      ];
    }
    const toggle = resource.toggles.find(({ flag }) => flag === action.switch);
    if (toggle === undefined || row[toggle.flag] === undefined || !may[capabilityOfToggle(toggle.flag)]) return [];
    return [
      <Switch key={`switch ${toggle.flag}`}>
        <SwitchTrack
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its own state
          role="switch"
          data-testid={`field-action-${toggle.flag}`}
          checked={row[toggle.flag] === 1 || row[toggle.flag] === true}
          disabled={isReadOnly || controller.isSaving || busyFlag !== undefined}
          aria-busy={busyFlag === toggle.flag}
          onChange={() => flip(toggle)}
        />
        {pick(toggle.label)}
      </Switch>,
    ];
  });

  return (
    <>
      {drawn.length > 0 && <Line ref={group}>{drawn}</Line>}
      {isReplying && ReplyDialog && (
        <Suspense fallback={null}>
          <ReplyDialog
            resource={resource}
            row={row}
            caution={caution}
            onSent={takeOver}
            onExitComplete={() => setReplying(false)}
          />
        </Suspense>
      )}
      {asked && stateful && parts && (
        <Suspense fallback={null}>
          <parts.Dialog
            resource={stateful}
            rows={[asked.row]}
            move={asked.move}
            scope={scope}
            caution={caution}
            returnTo={() => group.current?.querySelector('button, input') ?? document.querySelector<HTMLElement>('h1')}
            onChanged={takeOver}
            onDone={({ moved: [now] }) => {
              const state = stateful.states.values.find(({ value }) => value === now?.[stateful.states.field]);
              if (state) toast({ kind: 'success', title: t('states.done', { state: pick(state.label) }) });
            }}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const Line = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginBlockStart: '2' },
});

const Switch = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '11',
    textStyle: 'label',
    cursor: 'pointer',
  },
});
