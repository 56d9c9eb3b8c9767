import { chakra } from '@chakra-ui/react';
import { encode } from 'uqr';
import { useMemo, type ReactNode } from 'react';

export interface QrCodeProps {
  value: string;
  /** Its name, for assistive technology. */
  label: string;
}

/** Draws a QR code: dark on white in both themes, since many cameras cannot read others. */
export function QrCode({ value, label }: QrCodeProps): ReactNode {
  const { size, path } = useMemo(() => {
    const { data } = encode(value, { border: 3 });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: data.length, path: squares.join('') };
  }, [value]);
  return (
    <chakra.svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here; an img would need it as a file
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      w="200px"
      h="200px"
      borderRadius="md"
      borderWidth="1px"
      shapeRendering="crispEdges"
      flexShrink="0"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </chakra.svg>
  );
}
