import { Button, chakra } from '@chakra-ui/react';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import type { StudioEdit } from '../../../../engine/client/pages/StudioCalls.types.ts';
import { BareInput, ControlBox } from '../../../../widgets/kit/control/ControlBox.tsx';
import { SelectControl } from '../parts/SelectControl.tsx';
import { BothSides } from './BothSides.tsx';
import { addField, HOLDS, type Holds, type WrittenText } from './definitionForm.ts';

/** Names that a field may have. */
const NAME = /^[a-z][a-z0-9_]{0,39}$/;
const NO_TEXT: WrittenText = { ar: '', en: '' };

export interface NewFieldFormProps {
  text: string;
  /** Names of the fields that there are. */
  taken: readonly string[];
  groups: readonly string[];
  onEdit: (edits: readonly StudioEdit[]) => void;
}

/** Draws the form that adds a field: what it holds, its name, its label in both languages. */
export function NewFieldForm({ text, taken, groups, onEdit }: NewFieldFormProps): ReactNode {
  const { t } = useText();
  const id = useId();
  const [holds, setHolds] = useState<Holds>('text');
  const [name, setName] = useState('');
  const [label, setLabel] = useState(NO_TEXT);
  const [chosen, setGroup] = useState('');
  const [fault, setFault] = useState<string>();
  const group = chosen === '' ? groups[0] : chosen;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const isTaken = taken.includes(name);
    if (!NAME.test(name) || isTaken) {
      setFault(t(isTaken ? 'studio.form.fieldTaken' : 'studio.form.fieldWrong'));
      return;
    }
    onEdit(addField(text, { name, holds, label, ...(group !== undefined && { group }) }));
    setName('');
    setLabel(NO_TEXT);
  };
  return (
    <Box onSubmit={handleSubmit} noValidate data-testid="studio-new-field">
      <chakra.h3 textStyle="caption" fontWeight="600">
        {t('studio.form.newField')}
      </chakra.h3>
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="end">
        <SelectControl
          label={t('studio.form.holds')}
          value={holds}
          options={HOLDS.map((value) => ({ value, label: t(`studio.holds.${value}`) }))}
          onChange={setHolds}
        />
        {holds === 'record' && group !== undefined && (
          <SelectControl
            label={t('studio.form.ofGroup')}
            value={group}
            options={groups.map((value) => ({ value, label: value }))}
            onChange={setGroup}
          />
        )}
        <chakra.div flex="1 1 140px" minWidth="0">
          <chakra.label htmlFor={id} textStyle="caption" color="fg.2">
            {t('studio.form.fieldName')}
          </chakra.label>
          <ControlBox>
            <BareInput
              id={id}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              aria-invalid={fault !== undefined}
              aria-describedby={fault === undefined ? undefined : `${id}-fault`}
              value={name}
              onChange={({ currentTarget }) => {
                setName(currentTarget.value.trim());
                setFault(undefined);
              }}
            />
          </ControlBox>
        </chakra.div>
      </chakra.div>
      {fault !== undefined && (
        <chakra.p id={`${id}-fault`} role="alert" color="error" textStyle="caption">
          {fault}
        </chakra.p>
      )}
      <BothSides
        label={t('studio.form.newLabel')}
        value={label}
        onChange={(side, value) => setLabel((old) => ({ ...old, [side]: value }))}
      />
      <Button type="submit" size="sm" variant="outline" justifySelf="start">
        <Icon id="plus" size={16} />
        {t('studio.form.addField')}
      </Button>
    </Box>
  );
}

const Box = chakra('form', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '3',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'md',
  },
});
