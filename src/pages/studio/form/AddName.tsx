import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { SelectControl } from '../parts/SelectControl.tsx';

export interface AddNameProps {
  label: string;
  /** What can be added; nothing is drawn without any. */
  names: readonly string[];
  onAdd: (name: string) => void;
}

/** Draws the choice of one of some names with the button that adds it. */
export function AddName({ label, names, onAdd }: AddNameProps): ReactNode {
  const { t } = useText();
  const [chosen, setChosen] = useState('');
  const name = names.includes(chosen) ? chosen : names[0];
  if (name === undefined) return null;
  return (
    <chakra.div display="flex" gap="2" alignItems="end" flexWrap="wrap">
      <SelectControl
        label={label}
        value={name}
        options={names.map((value) => ({ value, label: value }))}
        onChange={setChosen}
      />
      <Button size="sm" variant="outline" onClick={() => onAdd(name)}>
        <Icon id="plus" size={16} />
        {t('studio.form.add')}
      </Button>
    </chakra.div>
  );
}
