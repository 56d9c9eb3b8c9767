import { Button, Dialog } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { NOT_BELOW } from '../../../../../engine/core/query/tree.ts';
import type { TreePlace, TreeRow } from '../../../../../engine/features/tree/Tree.types.ts';
import type { ResolvedField } from '../../../../../engine/core/definition/Resolved.types.ts';
import { embeddedKey } from '../../../../../engine/core/definition/answerKeys.ts';
import { isObject } from '../../../../../engine/core/values/isObject.ts';
import { useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { RemoteSelectInput } from '../../../../inputs/choice/RemoteSelectInput.tsx';
import { Modal } from '../../../../kit/dialog/Modal.tsx';

export interface PlaceDialogProps {
  item: TreeRow;
  /** The reference to the record above. */
  field: ResolvedField;
  title: string;
  returnTo: () => HTMLElement | null;
  onPlace: (place: TreePlace) => void;
  onClose: () => void;
}

/** Draws the choice of the record below which another one is put; none is the top. What is below it itself is not offered. */
export function PlaceDialog({ item, field, title, returnTo, onPlace, onClose }: PlaceDialogProps): ReactNode {
  const { resource } = useListSettings();
  const { t, pick } = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const [parent, choose] = useState(item.parent);
  const label = pick(field.label);
  const embedded = item.row[embeddedKey(field)];
  const known = isObject(embedded) && typeof embedded['name'] === 'string' ? embedded['name'] : undefined;
  return (
    <Modal
      testId="tree-place"
      title={title}
      isOpen={isOpen}
      initialFocusEl={() => document.getElementById(id)}
      finalFocusEl={returnTo}
      onClose={() => setOpen(false)}
      onExitComplete={onClose}
    >
      <Dialog.Body display="grid" gap="2">
        <label htmlFor={id}>{label}</label>
        <RemoteSelectInput
          aria={{ id, 'aria-describedby': `${id}-help` }}
          label={label}
          resource={resource.name}
          where={{ [NOT_BELOW]: item.id }}
          value={parent ?? undefined}
          {...(parent === item.parent && known !== undefined && { valueLabel: known })}
          placeholder={t('layouts.tree.top')}
          clearable
          onChange={(value) => choose(value === undefined ? null : Number(value))}
        />
        <Dialog.Description id={`${id}-help`} color="fg.2" textStyle="caption">
          {t('layouts.tree.placeHelp')}
        </Dialog.Description>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={() => setOpen(false)}>
          {t('common.cancel')}
        </Button>
        <Button
          colorPalette="blue"
          data-testid="tree-place-confirm"
          onClick={() => {
            setOpen(false);
            if (parent !== item.parent) onPlace({ parent });
          }}
        >
          {t('layouts.tree.move')}
        </Button>
      </Dialog.Footer>
    </Modal>
  );
}
