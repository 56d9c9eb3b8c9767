import { Button } from '@chakra-ui/react';
import { lazy, Suspense, use, useState, type ComponentType, type ReactNode } from 'react';
import { moves } from 'virtual:lawha/moves';
import { currentProduct } from '../../../../engine/core/product/currentProduct.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { PartsProvider } from '../../../../engine/react/registry/Parts.tsx';
import { deletionQuestion } from '../../../../engine/react/feedback/deletionQuestion.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ReasonDialog } from '../../../../widgets/views/decision/ReasonDialog.tsx';
import { DescriptionDialog } from '../../../../widgets/views/shared/DescriptionDialog.tsx';
import { SendDialog } from '../../../../widgets/views/notify/SendDialog.tsx';
import { PictureDialog } from '../../../../widgets/views/shared/PictureDialog.tsx';
import { FailureDialog } from '../../../../widgets/views/show/FailureDialog.tsx';
import { loadResource } from '../../../base/loadResource.ts';
import ConfirmDialog from '../../../feedback/ConfirmDialog.tsx';
import { builtInRow } from '../../static-screens/demo/builtInRows.ts';
import { PICTURES } from '../../static-screens/demo/pictures.ts';
import { hasScreens, loadSample } from '../../static-screens/demo/samples.ts';
import { CheckControl } from '../controls/SmallControls.tsx';
import { Specimen, SpecimenGrid } from '../Specimen.tsx';
import { cellSamples } from './cellSamples.ts';
import { SAMPLE_FIELD, sampleResource } from './sampleResource.ts';
import { useDocumentAppearance } from './useDocumentAppearance.ts';

const NO_STATES = { states: undefined };

const StateDialogScreen = lazy(() => import('../../../screens/StateDialogScreen.tsx'));

interface OpenDialogProps {
  /** The switch of the specimen, where it has one. */
  isOn: boolean;
  onClose: () => void;
}

interface DialogSample {
  /** Name of its file. */
  name: string;
  /** Key of the words for its switch. */
  option?: string;
  Dialog: ComponentType<OpenDialogProps>;
}

/** A group whose records have states, and one of people, when there are such. */
const [moved] = Object.keys(moves);
const [people] = currentProduct().people;
const movedGroup = moved === undefined ? Promise.resolve(undefined) : loadResource(moved);
const peopleGroup = people === undefined ? Promise.resolve(undefined) : loadResource(people.group);

/** Every dialog of screens, with sample content. */
export const DIALOGS: readonly DialogSample[] = [
  { name: 'ConfirmDialog', option: 'danger', Dialog: Confirm },
  { name: 'PictureDialog', option: 'broken', Dialog: Picture },
  { name: 'DescriptionDialog', Dialog: Description },
  { name: 'FailureDialog', Dialog: Failure },
  { name: 'ReasonDialog', option: 'required', Dialog: Reason },
  { name: 'StateDialog', Dialog: Move },
  { name: 'SendDialog', option: 'toAll', Dialog: Send },
];

/** Draws a button for every dialog; it opens in the language and the theme of its copy. */
export default function DialogsPart(): ReactNode {
  return (
    <SpecimenGrid>
      {DIALOGS.map((sample) => (
        <DialogSpecimen key={sample.name} sample={sample} />
      ))}
    </SpecimenGrid>
  );
}

function DialogSpecimen({ sample }: { sample: DialogSample }): ReactNode {
  const { t } = useText();
  const { name, option } = sample;
  const [isOn, setOn] = useState(false);
  return (
    <Specimen
      id={`dialog-${name}`}
      name={name}
      title={t(`reference.dialogs.${name}`)}
      {...(option !== undefined && {
        controls: <CheckControl label={t(`reference.dialogs.${option}`)} checked={isOn} onChange={setOn} />,
      })}
    >
      <Opener sample={sample} isOn={isOn} />
    </Specimen>
  );
}

function Opener({ sample: { name, Dialog }, isOn }: { sample: DialogSample; isOn: boolean }): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  useDocumentAppearance(isOpen);
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        data-testid={`open-${name}`}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('reference.dialogs.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog
            isOn={isOn}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Confirm({ isOn, onClose }: OpenDialogProps): ReactNode {
  const { t } = useText();
  return (
    <ConfirmDialog
      options={{
        ...deletionQuestion(t),
        record: 'C++ (VIP)',
        tone: isOn ? 'danger' : 'normal',
      }}
      onSettle={onClose}
    />
  );
}

function Picture({ isOn, onClose }: OpenDialogProps): ReactNode {
  return <PictureDialog address={isOn ? '/dashboard/no-such-picture.png' : PICTURES[0]} name="دبي" onClose={onClose} />;
}

function Description({ onClose }: OpenDialogProps): ReactNode {
  const sample = cellSamples['reason'];
  if (sample === undefined) return null;
  const [column] = sampleResource({
    property: sample.property,
    columns: [{ key: SAMPLE_FIELD, cell: 'reason', options: { about: 'cancel' } }],
  }).columns;
  if (column === undefined) return null;
  const row: Row = { id: 1, [SAMPLE_FIELD]: sample.values[0] };
  return <DescriptionDialog dialog={{ row, column }} isOpen onClose={onClose} onExitComplete={onClose} />;
}

function Failure({ onClose }: OpenDialogProps): ReactNode {
  const { t } = useText();
  return <FailureDialog title={t('show.deleteFailed')} message={t('reference.dialogs.stillUsed')} onClose={onClose} />;
}

function Reason({ isOn, onClose }: OpenDialogProps): ReactNode {
  const sample = use(loadSample('fixtures/cash-outs'));
  const { decision, fields } = sample.resource ?? {};
  if (!hasScreens(sample) || decision === undefined) return null;
  const field = fields?.find(({ name }) => name === decision.reject.reason?.field);
  const reason = { field: field?.name ?? '', required: isOn };
  return (
    <ReasonDialog
      verdict={{ ...decision.reject, reason }}
      field={field}
      record="محمد (VIP)"
      isBusy={false}
      onSend={() => {
        onClose();
        return Promise.resolve(undefined);
      }}
      onClose={onClose}
    />
  );
}

function Move({ onClose }: OpenDialogProps): ReactNode {
  const resource = use(movedGroup);
  const states = resource?.states;
  const move = states?.transitions.find(({ inputs }) => inputs.length > 0);
  const [from] = move?.from ?? [];
  if (resource === undefined || states === undefined || move === undefined || from === undefined) return null;
  return (
    <PartsProvider value={NO_STATES}>
      <StateDialogScreen
        resource={resource}
        rows={[{ ...builtInRow(resource, 1), [states.field]: from }]}
        move={move}
        onChanged={onClose}
        onDone={onClose}
        onClose={onClose}
      />
    </PartsProvider>
  );
}

function Send({ isOn, onClose }: OpenDialogProps): ReactNode {
  const resource = use(peopleGroup);
  if (resource === undefined) return null;
  return <SendDialog resource={resource} recipients={{ ids: [1], name: 'فاطمة' }} offersAll={isOn} onClose={onClose} />;
}
