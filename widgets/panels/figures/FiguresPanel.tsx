import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { PanelProps } from '../../../engine/core/registry/definePanel.ts';
import { errorMessage } from '../../../engine/react/feedback/errorToast.ts';
import { useFigures } from '../../../engine/react/figures/useFigures.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { FigureLines } from '../../views/figures/FigureLines.tsx';
import { ShowCard } from '../../views/shared/ShowCard.tsx';

/** Draws what the server computes of the record that the panel is about. */
export function FiguresPanel({ row, subject }: PanelProps): ReactNode {
  return subject && <Figures resource={subject.resource} id={subject.id} revision={String(row.version ?? '')} />;
}

function Figures({ resource, id, revision }: { resource: string; id: number; revision: string }): ReactNode {
  const { t } = useText();
  const { list, error } = useFigures({ resource, id, revision });
  if (error !== undefined) {
    return (
      <ShowCard title={t('show.figures')} data-testid="figures-panel">
        <chakra.p role="alert">{errorMessage(error, t)}</chakra.p>
      </ShowCard>
    );
  }
  return (
    <ShowCard title={list?.title ?? t('show.figures')} data-testid="figures-panel">
      {list ? <FigureLines figures={list.figures} /> : <chakra.div aria-busy="true" minHeight="20" />}
    </ShowCard>
  );
}
