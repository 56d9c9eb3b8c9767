import { Box } from '@chakra-ui/react';
import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useText } from '../../../engine/react/text/useText.ts';
import { watchCutValues } from './watchCutValues.ts';

/** Distance from the value, and from the edges of the window. */
const GAP = 6;
const MARGIN = 8;

/**
 * Shows the whole of a value that is cut or clipped, anywhere on the page: with the focus of the keyboard and at a long
 * press. Its title shows it on hover, and it is its name for assistive technology. Mounted once.
 */
export function FullValueTip(): ReactNode {
  const { direction } = useText();
  const [value, setValue] = useState<HTMLElement>();
  const tip = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({});
  useEffect(() => watchCutValues(setValue), []);
  useLayoutEffect(() => {
    if (value && tip.current) setPlace(placeTip(value, tip.current, direction));
  }, [value, direction]);
  if (value === undefined) return null;
  return (
    <Box
      ref={tip}
      role="tooltip"
      aria-hidden="true"
      position="fixed"
      zIndex="toast"
      maxW="min(360px, calc(100vw - 16px))"
      px="2.5"
      py="1.5"
      borderRadius="sm"
      borderWidth="1px"
      borderColor="transparent"
      bg="fg"
      color="bg.surface"
      textStyle="table"
      overflowWrap="anywhere"
      pointerEvents="none"
      style={place}
    >
      <bdi dir={value.dir || 'auto'}>{value.title}</bdi>
    </Box>
  );
}

/** Above the value and beginning with it; below it where there is no room. */
function placeTip(value: HTMLElement, tip: HTMLElement, direction: 'rtl' | 'ltr'): CSSProperties {
  const { top, bottom, left, right } = value.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const above = top - height - GAP;
  const start = direction === 'rtl' ? window.innerWidth - right : left;
  return {
    insetInlineStart: Math.max(MARGIN, Math.min(start, window.innerWidth - width - MARGIN)),
    insetBlockStart: above >= MARGIN ? above : bottom + GAP,
  };
}
