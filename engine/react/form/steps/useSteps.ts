import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fieldsThere } from '../fieldsThere.ts';
import { useFormContext } from '../FormContext.tsx';
import { readReached, readStepHash, stepHash, withReached } from './stepAddress.ts';
import { markOf, refusedIn, stepFor, stepsOf, type StepMark, type ThereStep } from './stepsOf.ts';

/** A line of the list of steps. */
export interface StepLine extends Omit<ThereStep, 'label'> {
  /** Absent for the last one, which shows what was entered. */
  label?: ThereStep['label'];
  mark: StepMark;
  errors: number;
  isOpenable: boolean;
}

/** The steps of a form and the moves between them. */
export interface FormSteps {
  lines: StepLine[];
  /** The open one, among the lines. */
  current: number;
  /** Whether the open one is the last, which shows what was entered. */
  isReview: boolean;
  open: (place: number) => void;
  /** Opens the step after the open one when what is in that is right, else leads to what is not. */
  next: () => void;
  /** Opens the step before. */
  back: () => void;
}

/**
 * The steps of the form around. The address has the open one, so that back and forward go from step to step, and so that a
 * page that is loaded again opens the same step once what was typed is back. When adding, an address leads no further than
 * the person has been; when editing, every step is open.
 */
export function useSteps(): FormSteps {
  const { resource, form, controller } = useFormContext();
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const there = stepsOf(resource, fieldsThere(resource, form, controller));
  const review = resource.form.steps?.length ?? 0;
  const isFree = form === 'edit';
  const [hasMoved, setMoved] = useState(false);
  const isTrusted = isFree || hasMoved || controller.restores > 0;
  const places = [...there.map(({ place }) => place), review];
  const wanted = isTrusted ? readStepHash(hash, review) : undefined;
  const place = stepFor(places, wanted ?? 0);
  const reached = Math.max(place, isTrusted ? readReached(state as unknown, review) : 0);
  const current = places.indexOf(place);
  // Another link to a step that is about to open opens nothing more.
  const [asked, setAsked] = useState(place);
  const [seen, setSeen] = useState(place);
  if (seen !== place) {
    setSeen(place);
    setAsked(place);
  }

  const lines = [...there, { place: review, fields: [] }].map((step): StepLine => {
    const errors = refusedIn(step, controller.errors);
    return { ...step, errors, ...markOf(step.place, { current: place, reached, errors, isFree }) };
  });

  const open = (target: number): void => {
    if (asked === target) return;
    setAsked(target);
    setMoved(true);
    void navigate(
      { search, hash: stepHash(target, review) },
      { state: withReached(state as unknown, Math.max(reached, target)), preventScrollReset: true },
    );
  };

  return {
    lines,
    current,
    isReview: place === review,
    open,
    next: () => {
      const target = places[current + 1];
      if (target !== undefined && controller.checkPart(lines[current]?.fields ?? [])) open(target);
    },
    back: () => {
      const target = places[current - 1];
      if (target !== undefined) open(target);
    },
  };
}
