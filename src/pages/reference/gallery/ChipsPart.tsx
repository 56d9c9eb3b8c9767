import { chakra } from '@chakra-ui/react';
import { use, useState, type ReactNode } from 'react';
import { moves } from 'virtual:lawha/moves';
import type { Tone } from '../../../../engine/core/definition/Resolved.types.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { StateChip, type StateChipField } from '../../../../widgets/views/cells/StateChip.tsx';
import { loadResource } from '../../../base/loadResource.ts';
import { CheckControl, ChoiceControl } from '../controls/SmallControls.tsx';
import { Specimen, SpecimenGrid } from '../Specimen.tsx';

/** Every tone. The type keeps the list complete: a tone without an entry does not compile. */
const TONES: Readonly<Record<Tone, true>> = {
  primary: true,
  accent: true,
  info: true,
  success: true,
  warning: true,
  error: true,
  ink: true,
  sand: true,
};

/** A group whose records have states, when there is one. */
const [moved] = Object.keys(moves);
const group = moved === undefined ? Promise.resolve(undefined) : loadResource(moved);

/** Draws every tone of chip, every state of a record, and an unknown value. */
export default function ChipsPart(): ReactNode {
  const states = use(group)?.states;
  const all = [...(states?.values ?? []), ...(states?.recognised ?? [])];
  const stateField = {
    enumLabels: Object.fromEntries(all.map(({ value, label }) => [value, label])),
    enumTones: Object.fromEntries(all.map(({ value, tone }) => [value, tone])),
    enumIcons: Object.fromEntries(all.map(({ value, icon }) => [value, icon])),
  };
  return (
    <SpecimenGrid>
      <TonesSpecimen />
      <StatesSpecimen stateField={stateField} />
    </SpecimenGrid>
  );
}

function TonesSpecimen(): ReactNode {
  const { t } = useText();
  const [hasIcon, setIcon] = useState(true);
  return (
    <Specimen
      id="chip-tones"
      name="tone"
      title={t('reference.chips.tones')}
      controls={<CheckControl label={t('reference.chips.icon')} checked={hasIcon} onChange={setIcon} />}
    >
      <Row>
        {(Object.keys(TONES) as Tone[]).map((tone) => (
          <ToneChip key={tone} tone={tone} hasIcon={hasIcon} />
        ))}
      </Row>
    </Specimen>
  );
}

function ToneChip({ tone, hasIcon }: { tone: Tone; hasIcon: boolean }): ReactNode {
  const { language } = useText();
  const stateField: StateChipField = {
    enumLabels: { [tone]: { ar: tone, en: tone } },
    enumTones: { [tone]: tone },
    ...(hasIcon && { enumIcons: { [tone]: 'circle-dot' } }),
  };
  return <StateChip stateField={stateField} value={tone} language={language} />;
}

function StatesSpecimen({ stateField }: { stateField: Required<StateChipField> }): ReactNode {
  const { t, language } = useText();
  const values = Object.keys(stateField.enumLabels);
  const [value, setValue] = useState('');
  return (
    <Specimen
      id="chip-states"
      name="state"
      title={t('reference.chips.states')}
      controls={
        <ChoiceControl
          label={t('reference.value')}
          value={value}
          options={[
            { value: '', label: t('reference.chips.all') },
            ...values.map((option) => ({ value: option, label: stateField.enumLabels[option]?.[language] ?? option })),
            { value: 'strange_value', label: t('reference.chips.unknown') },
          ]}
          onChange={setValue}
        />
      }
    >
      <Row>
        {(value === '' ? [...values, 'strange_value'] : [value]).map((option) => (
          <StateSampleChip key={option} stateField={stateField} value={option} />
        ))}
      </Row>
    </Specimen>
  );
}

/** A chip in the language of its copy. */
function StateSampleChip({ stateField, value }: { stateField: StateChipField; value: string }): ReactNode {
  const { language } = useText();
  return <StateChip stateField={stateField} value={value} language={language} />;
}

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });
