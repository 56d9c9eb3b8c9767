import { Button, chakra, Dialog } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import type { MergeConflict, MergeSide } from '../../../../engine/core/records/merge/Merge.types.ts';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import { useFormContext } from '../../../../engine/react/form/FormContext.tsx';
import type { FormConflict } from '../../../../engine/react/form/useFormController.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { Modal } from '../../../kit/dialog/Modal.tsx';
import { MergeQuestion } from './MergeQuestion.tsx';

/**
 * Draws what a person and another one both changed in a record, field by field, and what merges by itself. Escape and
 * the first button continue editing, so that nothing is lost by accident.
 */
export function MergeDialog(): ReactNode {
  const { conflict, continueEditing } = useFormContext().controller;
  const [shown, setShown] = useState(conflict);
  // While the dialog closes it shows what it did.
  if (conflict !== undefined && conflict !== shown) setShown(conflict);
  const { t } = useText();
  return (
    <Modal
      testId="conflict-dialog"
      title={t('editing.merge.title')}
      size="lg"
      role="alertdialog"
      scrollBehavior="inside"
      isOpen={conflict !== undefined}
      onClose={continueEditing}
    >
      {shown && <Questions key={shown.theirs.version} conflict={shown} />}
    </Modal>
  );
}

function Questions({ conflict: { theirs, merge } }: { conflict: FormConflict }): ReactNode {
  const { isSaving, row, settle, continueEditing } = useFormContext().controller;
  const { t, pick } = useText();
  const leftId = useId();
  const [sides, setSides] = useState<ReadonlyMap<string, MergeSide>>(new Map());
  const groups = groupsOf(merge.conflicts);
  const left = groups.filter(([group]) => !sides.has(group)).length;
  const chooseAll = (side: MergeSide): void => setSides(new Map(groups.map(([group]) => [group, side])));
  const finish = (then: 'edit' | 'save'): void => {
    if (left === 0 && !isSaving) settle((group) => sides.get(group) ?? 'mine', then);
  };
  // Not disabled: what is missing is said where the button is.
  const unfinished = { 'aria-disabled': left > 0 || isSaving, 'aria-describedby': left > 0 ? leftId : undefined };
  return (
    <>
      <Dialog.Body>
        <chakra.p color="fg.2">{t('editing.merge.body')}</chakra.p>
        {merge.taken.length > 0 && (
          <chakra.p color="fg.2" marginBlockStart="2">
            {t('editing.merge.taken', { fields: merge.taken.map(({ label }) => pick(label)).join(t('list.comma')) })}
          </chakra.p>
        )}
        {groups.length > 1 && (
          <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlockStart="4">
            <Button variant="outline" size="sm" onClick={() => chooseAll('mine')}>
              {t('editing.merge.allMine')}
            </Button>
            <Button variant="outline" size="sm" onClick={() => chooseAll('theirs')}>
              {t('editing.merge.allTheirs')}
            </Button>
          </chakra.div>
        )}
        <chakra.div display="grid" gap="3" marginBlockStart="4">
          {groups.map(([group, conflicts]) => (
            <MergeQuestion
              key={group}
              conflicts={conflicts}
              rows={row === undefined ? [theirs] : [theirs, row]}
              chosen={sides.get(group)}
              onChoose={(side) => setSides((known) => new Map(known).set(group, side))}
            />
          ))}
        </chakra.div>
      </Dialog.Body>
      <Dialog.Footer
        flexDirection={{ base: 'column-reverse', sm: 'row' }}
        alignItems={{ base: 'stretch', sm: 'center' }}
      >
        <chakra.output id={leftId} textStyle="caption" color="fg.2" marginInlineEnd={{ sm: 'auto' }}>
          {left > 0 ? t('editing.merge.left', { count: left, number: formatInteger(left) }) : ''}
        </chakra.output>
        <Button variant="ghost" disabled={isSaving} onClick={continueEditing}>
          {t('editing.merge.continue')}
        </Button>
        <Button variant="subtle" {...unfinished} onClick={() => finish('edit')}>
          {t('editing.merge.apply')}
        </Button>
        <Button {...unfinished} onClick={() => finish('save')}>
          {t('editing.merge.save')}
        </Button>
      </Dialog.Footer>
    </>
  );
}

/** The conflicts of each question, in the order of the definition. */
function groupsOf(conflicts: readonly MergeConflict[]): [string, MergeConflict[]][] {
  return [...Map.groupBy(conflicts, ({ group }) => group)];
}
