import { createContext, use, type ComponentType } from 'react';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { StateTransition } from '../../core/definition/States.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';

/** A record that could not be moved, and why. */
export interface FailedMove {
  row: Row;
  error: unknown;
}

/** The outcome of moving records. */
export interface MoveOutcome {
  moved: Row[];
  failed: FailedMove[];
}

export interface StateDialogProps {
  resource: ResolvedResource;
  /** What is to be moved; several in a bulk change, all of which allow the move. */
  rows: readonly Row[];
  move: StateTransition;
  /** A record has changed: it was moved, by this dialog or meanwhile by another person. */
  onChanged: (row: Row) => void;
  /** Everything was tried; the dialog closes. */
  onDone: (outcome: MoveOutcome) => void;
  /** The dialog is closed. */
  onClose: () => void;
  /** Where the focus goes then. Default: where it was before. */
  returnTo?: () => HTMLElement | null;
}

/** What screens need to change states. */
export interface StateParts {
  /** Type of the signed-in person, which decides the actor. */
  userType: string;
  /** The dialog with the inputs of a move, which makes it. Loaded when it is first drawn. */
  Dialog: ComponentType<StateDialogProps>;
}

const StatePartsContext = createContext<StateParts | undefined>(undefined);

/** Lets the screens below it change states. Without it states are only shown. */
export const StatePartsProvider = StatePartsContext.Provider;

/** What is needed to change states; undefined where they are only shown. */
export function useStateParts(): StateParts | undefined {
  return use(StatePartsContext);
}
