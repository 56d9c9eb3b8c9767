import { chakra } from '@chakra-ui/react';
import { useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { embeddedKey } from '../../../../engine/core/definition/answerKeys.ts';
import { useParts } from '../../../../engine/react/registry/Parts.tsx';
import type { CellEntry } from '../../../../engine/react/registry/Parts.types.ts';
import type { CellContext, Row } from '../../../../engine/core/registry/defineCell.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { drawCell } from '../../../../engine/react/registry/drawCell.tsx';
import { DescriptionDialog } from '../../../../widgets/views/shared/DescriptionDialog.tsx';
import { PictureDialog } from '../../../../widgets/views/shared/PictureDialog.tsx';
import { CheckControl, ChoiceControl } from '../controls/SmallControls.tsx';
import { OptionControls, type OptionValues } from '../controls/OptionControls.tsx';
import { Specimen, SpecimenGrid } from '../Specimen.tsx';
import type { CellSample } from '../../../../engine/core/registry/Samples.types.ts';
import { cellSamples } from './cellSamples.ts';
import { MissingSample } from './MissingSample.tsx';
import { SAMPLE_FIELD, sampleResource } from './sampleResource.ts';

/** Draws every cell, in the order of their folders. */
export default function CellsPart(): ReactNode {
  const registry = useParts().cells;
  return (
    <SpecimenGrid>
      {Object.values(registry).map((entry) => {
        const sample = cellSamples[entry.manifest.id];
        return sample === undefined ? (
          <MissingSample key={entry.manifest.id} id={`cell-${entry.manifest.id}`} name={entry.manifest.id} />
        ) : (
          <CellSpecimen key={entry.manifest.id} entry={entry} sample={sample} />
        );
      })}
    </SpecimenGrid>
  );
}

function CellSpecimen({ entry, sample }: { entry: CellEntry; sample: CellSample }): ReactNode {
  const { t } = useText();
  const { id, accepts, options: stated } = entry.manifest;
  const [options, setOptions] = useState<OptionValues>(sample.options ?? {});
  const [choice, setChoice] = useState('0');
  const [isPage, setPage] = useState(false);
  const value = choice === '' ? undefined : sample.values[Number(choice)];
  const controls = (
    <>
      <ChoiceControl
        label={t('reference.value')}
        value={choice}
        options={[
          ...sample.values.map((_, index) => ({
            value: String(index),
            label: t('reference.valueNumber', { number: index + 1 }),
          })),
          { value: '', label: t('reference.emptyValue') },
        ]}
        onChange={setChoice}
      />
      <CheckControl label={t('reference.onPage')} checked={isPage} onChange={setPage} />
      {stated && <OptionControls options={stated} values={options} onChange={setOptions} />}
    </>
  );
  return (
    <Specimen
      id={`cell-${id}`}
      name={id}
      note={accepts === 'any' ? t('reference.anyKind') : t('reference.kinds', { kinds: accepts.join(t('list.comma')) })}
      controls={controls}
    >
      <Cell id={id} sample={sample} value={value} options={options} place={isPage ? 'show' : 'list'} />
    </Specimen>
  );
}

interface CellProps {
  id: string;
  sample: CellSample;
  value: unknown;
  options: OptionValues;
  place: CellContext['place'];
}

/** One cell as in a list or on a page, with the dialogs that it opens. */
function Cell({ id, sample, value, options, place }: CellProps): ReactNode {
  const registry = useParts().cells;
  const groups = useParts().resourceNames;
  const { language, t, pick } = useText();
  const [picture, setPicture] = useState<string>();
  const [isReading, setReading] = useState(false);
  const resource = useMemo(
    () => sampleResource({ property: sample.property, columns: [{ key: SAMPLE_FIELD, cell: id, options }] }),
    [sample, id, options],
  );
  const [column] = resource.columns;
  const field = resource.sample;
  const row: Row = {
    id: 1,
    ...sample.row,
    [SAMPLE_FIELD]: value,
    ...(field.relation && { [embeddedKey(field)]: value }),
  };
  if (column === undefined) return null;
  const open = ({ target }: MouseEvent): void => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
    if (element?.dataset['action'] === 'preview-image') setPicture(element.dataset['address']);
    if (element?.dataset['action'] === 'show-description') setReading(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons within take keys; their clicks are handled here, as a list does
    <chakra.div textStyle="table" minWidth="0" overflowX="auto" onClick={open}>
      {drawCell(registry, {
        language,
        t: (key, values) => t(key, values ?? {}),
        resource,
        column,
        row,
        options,
        place,
        field,
        groups,
      })}
      <PictureDialog
        address={picture}
        name={pick(resource.singular)}
        onClose={() => {
          setPicture(undefined);
        }}
      />
      {isReading && (
        <DescriptionDialog
          dialog={{ row, column }}
          isOpen
          onClose={() => {
            setReading(false);
          }}
          onExitComplete={() => {
            setReading(false);
          }}
        />
      )}
    </chakra.div>
  );
}
