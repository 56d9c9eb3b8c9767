import { useEffect, useMemo, useState } from 'react';
import type { KeptDraft } from '../../../client/records/createDraftCalls.ts';
import { isSameFieldValue } from '../../../core/records/diffRecord.ts';
import { readDraftValues } from '../../../core/records/draftValues.ts';
import { useApi } from '../../api/ApiContext.tsx';
import { useHandler } from '../../screen/useHandler.ts';
import { useFormContext } from '../FormContext.tsx';
import { formFields } from '../formRecord.ts';
import { createDraftKeeper } from './createDraftKeeper.ts';
import { draftOfForm } from './draftOfForm.ts';
import { createLocalDrafts } from './localDrafts.ts';

/** A draft that a form was opened with. */
export interface FoundDraft extends KeptDraft {
  /** Whether its values are in the form; a form in which something was typed already only offers them. */
  isInForm: boolean;
}

export interface UseFormDraftResult {
  found: FoundDraft | undefined;
  /** Puts the values of a draft that is only offered into the form. */
  take: () => void;
  /** Removes the draft, and its values from the form. */
  discard: () => void;
  /** Closes the notice; what is unsaved stays kept. */
  close: () => void;
}

/** Keeps what is typed into the form around, and puts back what was kept when it was left without saving. */
export function useFormDraft(person: string): UseFormDraftResult {
  const { resource, form, controller } = useFormContext();
  const api = useApi();
  const [found, setFound] = useState<FoundDraft>();
  const id = form === 'edit' ? controller.row?.id : undefined;
  const keeper = useMemo(
    () =>
      createDraftKeeper({
        place: { resource: resource.name, ...(id !== undefined && { id }) },
        local: createLocalDrafts(person, { formerly: resource.renamedFrom ?? [] }),
        calls: () => api.drafts(),
      }),
    [api, id, person, resource.name, resource.renamedFrom],
  );

  const receive = useHandler((kept: KeptDraft) => {
    const read = readDraftValues(resource.fields, form, kept);
    const fields = formFields(resource, form);
    const news = Object.keys(read.values).filter((name) => {
      const field = fields.find((candidate) => candidate.name === name);
      return field !== undefined && !isSameFieldValue(field, read.values[name], controller.record[name]);
    });
    const dropped = [...new Set([...kept.dropped, ...read.dropped])];
    if (news.length === 0 && dropped.length === 0) {
      keeper.drop();
      return;
    }
    const only = (values: typeof read.values) => Object.fromEntries(news.map((name) => [name, values[name]]));
    const draft = { ...kept, values: only(read.values), base: only(read.base), dropped };
    setFound({ ...draft, isInForm: !controller.isDirty });
    if (!controller.isDirty) controller.restore(draft);
  });

  useEffect(() => {
    let isOver = false;
    const start = async (): Promise<void> => {
      const kept = await keeper.open();
      if (!isOver && kept !== undefined) receive(kept);
    };
    void start();
    return () => {
      isOver = true;
    };
  }, [keeper, receive]);

  const { baseline, record, isDirty, row } = controller;
  useEffect(() => {
    keeper.note(isDirty ? draftOfForm(resource, form, { baseline, record, version: row?.version }) : undefined);
  }, [keeper, resource, form, baseline, record, isDirty, row]);

  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush);
    document.addEventListener('visibilitychange', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      document.removeEventListener('visibilitychange', keeper.flush);
      keeper.end();
    };
  }, [keeper]);

  return {
    found,
    take: () => {
      if (found === undefined) return;
      controller.restore(found);
      setFound({ ...found, isInForm: true });
    },
    discard: () => {
      if (found?.isInForm === true) {
        keeper.drop();
        controller.startOver();
      }
      setFound(undefined);
    },
    close: () => setFound(undefined),
  };
}
