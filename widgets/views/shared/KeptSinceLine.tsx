import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Moment } from '../../../engine/react/text/Moment.tsx';

/** Draws below a list from where on it has all its entries: a text that ends with the moment. */
export function KeptSinceLine({ text, at }: { text: string; at: string }): ReactNode {
  return (
    <chakra.p textStyle="caption" color="fg.2" marginBlockStart="3" data-testid="kept-since">
      {text}{' '}
      <chakra.span whiteSpace="nowrap">
        <Moment at={at} />
      </chakra.span>
    </chakra.p>
  );
}
