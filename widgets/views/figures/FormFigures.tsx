import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { errorMessage } from '../../../engine/react/feedback/errorToast.ts';
import { useFigures } from '../../../engine/react/figures/useFigures.ts';
import { draftOf } from '../../../engine/react/form/draftOf.ts';
import { useFormContext } from '../../../engine/react/form/FormContext.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { useDebounced } from '../../../engine/react/screen/useDebounced.ts';
import { FigureLines } from './FigureLines.tsx';

/** Draws what the server computes of the record as it is entered, such as what it will cost; nothing before it can. */
export default function FormFigures(): ReactNode {
  const { t } = useText();
  const heading = useId();
  const { resource, controller } = useFormContext();
  const draft = useDebounced(JSON.stringify(draftOf(resource, controller.record)));
  const { list, error } = useFigures({
    resource: resource.name,
    id: controller.row?.id,
    draft: readDraft(draft),
  });
  if (error === undefined && (list === undefined || list.figures.length === 0)) return null;
  return (
    <Card aria-labelledby={heading} aria-live="polite" data-testid="form-figures">
      <chakra.h2 id={heading} textStyle="h3">
        {list?.title ?? t('show.figures')}
      </chakra.h2>
      {list ? <FigureLines figures={list.figures} /> : <p role="alert">{errorMessage(error, t)}</p>}
    </Card>
  );
}

function readDraft(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

const Card = chakra('section', {
  base: {
    display: 'grid',
    gap: '4',
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'card',
    padding: { base: '4', md: '6' },
  },
});
