import { chakra } from '@chakra-ui/react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { filterKinds } from '../../../../engine/core/query/kinds/index.ts';
import { useFilterControl } from '../../../../engine/react/registry/FilterControls.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { FilterValue } from '../../../../widgets/views/list/filters/FilterValue.tsx';
import { CheckControl } from '../controls/SmallControls.tsx';
import { Specimen, SpecimenGrid } from '../Specimen.tsx';
import { filterSampleOf, type FilterSample } from './filterSamples.ts';
import { sampleResource } from './sampleResource.ts';

const KINDS = filterKinds().filter(({ role }) => role !== 'page-size');

/** Draws every kind of filter: its control, and how its value reads in a chip. */
export default function FiltersPart(): ReactNode {
  return (
    <SpecimenGrid>
      {KINDS.map((kind) => (
        <FilterSpecimen key={kind.id} kind={kind.id} sample={filterSampleOf(kind)} />
      ))}
    </SpecimenGrid>
  );
}

function FilterSpecimen({ kind, sample }: { kind: string; sample: FilterSample }): ReactNode {
  const { t } = useText();
  const [isFilled, setFilled] = useState(true);
  const [isInvalid, setInvalid] = useState(false);
  const controls = (
    <>
      <CheckControl label={t('reference.widget.filled')} checked={isFilled} onChange={setFilled} />
      <CheckControl label={t('reference.widget.wrong')} checked={isInvalid} onChange={setInvalid} />
    </>
  );
  return (
    <Specimen id={`filter-${kind}`} name={kind} controls={controls}>
      <Filter key={String(isFilled)} kind={kind} sample={sample} isFilled={isFilled} isInvalid={isInvalid} />
    </Specimen>
  );
}

interface FilterProps {
  kind: string;
  sample: FilterSample;
  isFilled: boolean;
  isInvalid: boolean;
}

function Filter({ kind, sample, isFilled, isInvalid }: FilterProps): ReactNode {
  const { control: Control } = useFilterControl(kind);
  const { pick, t } = useText();
  const id = useId();
  const [value, setValue] = useState(isFilled ? sample.value : '');
  const filter = useMemo(
    () =>
      sampleResource({
        property: sample.property ?? { type: 'string', maxLength: 80 },
        filters: [sample.filter],
      }).filters[0],
    [sample],
  );
  if (filter === undefined) return null;
  const label = pick(filter.label);
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div display="grid" gap="1.5">
        <chakra.label htmlFor={id} id={`${id}-label`} textStyle="label" justifySelf="start">
          {label}
        </chakra.label>
        <Control
          id={id}
          filter={filter}
          label={label}
          value={value}
          onChange={setValue}
          values={{ [filter.name]: value }}
          describedBy={`${id}-note`}
          isInvalid={isInvalid}
        />
        <chakra.div id={`${id}-note`} textStyle="caption" color="error">
          {isInvalid && t('list.invalidValue')}
        </chakra.div>
      </chakra.div>
      {value !== '' && (
        <chakra.p
          textStyle="table"
          justifySelf="start"
          maxWidth="100%"
          paddingInline="3"
          paddingBlock="0.5"
          borderRadius="full"
          background="tint"
          color="tint.on"
        >
          {t('filters.chipLabel', { label })} <FilterValue filter={filter} value={value} />
        </chakra.p>
      )}
    </chakra.div>
  );
}
