import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { Panes } from './Panes.tsx';

export interface SpecimenProps {
  /** Technical name: the id of a folder, or a value in definitions. */
  name: string;
  /** Name in words, where there is one. */
  title?: string;
  /** One line of description, in the language of the screen. */
  note?: ReactNode;
  /** Controls that change what is shown. */
  controls?: ReactNode;
  /** Anchor. */
  id: string;
  children: ReactNode;
}

/** Draws one specimen of the gallery: its name, its controls, and itself. */
export function Specimen({ name, title, note, controls, id, children }: SpecimenProps): ReactNode {
  const heading = useId();
  return (
    <chakra.article
      id={id}
      data-testid={id}
      aria-labelledby={heading}
      display="grid"
      gap="3"
      alignContent="start"
      minWidth="0"
      padding={{ base: '3.5', md: '4' }}
      background="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      scrollMarginBlockStart="20"
    >
      <div>
        <chakra.h3 id={heading} textStyle="h3">
          {title ?? <Ltr>{name}</Ltr>}
          {title !== undefined && (
            <chakra.code textStyle="caption" color="fg.2" marginInlineStart="2">
              <Ltr>{name}</Ltr>
            </chakra.code>
          )}
        </chakra.h3>
        {note !== undefined && (
          <chakra.p textStyle="caption" color="fg.2">
            {note}
          </chakra.p>
        )}
      </div>
      {controls !== undefined && (
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="flex-end">
          {controls}
        </chakra.div>
      )}
      <Panes>{children}</Panes>
    </chakra.article>
  );
}

/** The background of specimens. */
export const SpecimenGrid = chakra('div', {
  base: { display: 'grid', gap: '4' },
  variants: {
    size: {
      small: {
        gridTemplateColumns: {
          base: 'minmax(0, 1fr)',
          xl: 'repeat(2, minmax(0, 1fr))',
        },
      },
      wide: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  },
  defaultVariants: { size: 'small' },
});
