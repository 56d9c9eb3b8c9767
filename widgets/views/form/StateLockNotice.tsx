import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { stateName } from '../../../engine/react/states/deletionLock.ts';
import { useFormContext } from '../../../engine/react/form/FormContext.tsx';
import { formFields } from '../../../engine/react/form/formRecord.ts';
import { isLocked } from '../../../engine/react/form/isLocked.ts';

/** Draws, above a form with fields that the record's state has locked, the reason and what can still be changed. */
export function StateLockNotice(): ReactNode {
  const { resource, form, controller } = useFormContext();
  const { t, pick } = useText();
  const { row } = controller;
  const fields = formFields(resource, form);
  const open = fields.filter(({ name }) => !isLocked(resource, form, row, name));
  if (row === undefined || open.length === fields.length) return null;
  const names = open.map(({ label }) => isolate(pick(label))).join(t('list.comma'));
  return (
    <chakra.p
      role="note"
      data-testid="state-lock"
      display="flex"
      gap="2.5"
      padding="4"
      borderRadius="card"
      background="tone.info.bg"
      color="tone.info.fg"
      textStyle="table"
    >
      <chakra.span flexShrink="0" display="inline-flex" paddingBlockStart="0.5">
        <Icon id="lock" size={18} />
      </chakra.span>
      <span>{t('states.editable', { count: open.length, state: stateName(resource, row, pick), names })}</span>
    </chakra.p>
  );
}
