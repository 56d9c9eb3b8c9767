import { Flex, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { currentProduct } from '../../engine/core/product/currentProduct.ts';
import { useText } from '../../engine/react/text/useText.ts';

export interface LogoProps {
  /** Only the mark, where there is no room for the name; the name stays for assistive technology. */
  isMark?: boolean;
}

/** Two squares turned against each other, the star that Arabic geometry is built on, around a warm centre. */
export const STAR_PATH =
  'M16 3.5 19.66 7.16H24.84V12.34L28.5 16 24.84 19.66V24.84H19.66L16 28.5 12.34 24.84H7.16V19.66L3.5 16 7.16 12.34V7.16H12.34Z';

/** Mark and name of the product. */
export function Logo({ isMark = false }: LogoProps): ReactNode {
  const { pick } = useText();
  return (
    <Flex align="center" gap="2.5" color="fg">
      <chakra.svg viewBox="0 0 32 32" w="32px" h="32px" flexShrink="0" aria-hidden="true" focusable="false">
        <chakra.rect width="32" height="32" rx="9" fill="primary.fill" />
        <chakra.path
          d={STAR_PATH}
          transform="translate(3.2 3.2) scale(.8)"
          fill="none"
          stroke="primary.on"
          strokeWidth="2.2px"
          strokeLinejoin="round"
        />
        <chakra.circle cx="16" cy="16" r="3.4" fill="secondary.fill" />
      </chakra.svg>
      <chakra.span textStyle="h2" data-visually-hidden={isMark ? '' : undefined}>
        {pick(currentProduct().brand.name)}
      </chakra.span>
    </Flex>
  );
}
