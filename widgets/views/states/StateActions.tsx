import { Button } from '@chakra-ui/react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useFeedback } from '../../../engine/react/feedback/FeedbackContext.tsx';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import type { StateTransition } from '../../../engine/core/definition/States.types.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { MainAction } from '../shared/MainAction.tsx';
import type { StatefulResource } from '../../../engine/react/states/moveForm.ts';
import { MoveMenu } from './MoveMenu.tsx';
import { isDanger } from '../../../engine/react/states/moves.ts';

export interface StateActionsProps {
  resource: StatefulResource;
  row: Row;
  /** The possible moves of the record, as `movesOf` returns them. */
  moves: readonly StateTransition[];
  /** The record has changed: it was moved, here or by another person. */
  onChanged: (row: Row) => void;
}

/** Draws the moves of a record on its page: the next step as the main action, the others in a menu. */
export function StateActions({ resource, row, moves, onChanged }: StateActionsProps): ReactNode {
  const { t, pick } = useText();
  const { toast } = useFeedback();
  const parts = useParts().states;
  const menuButton = useRef<HTMLButtonElement>(null);
  const mainButton = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [asked, setAsked] = useState<{ row: Row; move: StateTransition }>();
  const main = mainMove(resource, moves);
  const others = moves.filter((move) => move !== main);
  const { states } = resource;

  return (
    <>
      {others.length > 0 && (
        <Button
          ref={menuButton}
          variant="outline"
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          data-testid={`action-${states.field}`}
          onClick={({ currentTarget }) => {
            setAnchor(anchor === undefined ? currentTarget : undefined);
          }}
        >
          {t('states.change')}
          <Icon id="chevron-down" size={18} />
        </Button>
      )}
      {main && (
        <MainAction>
          <Button
            ref={mainButton}
            data-testid={`action-${states.field}-${main.to}`}
            onClick={() => {
              setAsked({ row, move: main });
            }}
          >
            <Icon id={states.values.find(({ value }) => value === main.to)?.icon ?? 'circle-arrow-right'} size={18} />
            {pick(main.label)}
          </Button>
        </MainAction>
      )}
      {/* What the menu has is found by the palette. */}
      {others.map((move) => (
        <button
          key={`${move.to} ${pick(move.label)}`}
          type="button"
          hidden
          onClick={() => {
            setAsked({ row, move });
          }}
        >
          {pick(move.label)}
        </button>
      ))}
      {anchor && (
        <MoveMenu
          resource={resource}
          moves={others}
          anchor={anchor}
          label={t('states.next')}
          onChoose={(move) => {
            setAnchor(undefined);
            setAsked({ row, move });
          }}
          onClose={() => {
            setAnchor(undefined);
          }}
        />
      )}
      {asked && parts && (
        <Suspense fallback={null}>
          <parts.Dialog
            resource={resource}
            rows={[asked.row]}
            move={asked.move}
            returnTo={() => menuButton.current ?? mainButton.current ?? document.querySelector<HTMLElement>('h1')}
            onChanged={onChanged}
            onDone={({ moved }) => {
              const [now] = moved;
              const state = states.values.find(({ value }) => value === now?.[states.field]);
              if (asked.move.stays) toast({ kind: 'success', title: t('common.operationSuccess') });
              else if (state) toast({ kind: 'success', title: t('states.done', { state: pick(state.label) }) });
            }}
            onClose={() => {
              setAsked(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The next step: the first move that is not a failed end. */
export function mainMove(resource: StatefulResource, moves: readonly StateTransition[]): StateTransition | undefined {
  return moves.find(({ to, stays }) => stays !== true && !isDanger(resource.states, to));
}
