import { chakra } from '@chakra-ui/react';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import {
  MAX_SIGNATURE,
  SIGNATURE_BOX,
  signatureOf,
  type SignaturePoint,
} from '../../../engine/core/kinds/signature.ts';

export interface SignaturePadProps {
  /** Lines as they are stored; `''` for none. */
  lines: string;
  onChange: (lines: string) => void;
  label: string;
  disabled?: boolean;
}

/** Least way between two points: what is nearer is no line. */
const STEP = 3;

/** Draws the box to sign in: each line is added to those that are there. A line that would make it too long is cut. */
export function SignaturePad({ lines, onChange, label, disabled = false }: SignaturePadProps): ReactNode {
  const points = useRef<SignaturePoint[]>([]);
  const [drawn, setDrawn] = useState('');
  const { wide, tall } = SIGNATURE_BOX;
  const add = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): void => {
    const box = currentTarget.getBoundingClientRect();
    const [x, y] = [((clientX - box.x) / box.width) * wide, ((clientY - box.y) / box.height) * tall];
    const last = points.current.at(-1);
    if (last !== undefined && Math.hypot(x - last[0], y - last[1]) < STEP) return;
    const next = signatureOf([[...points.current, [x, y]]]);
    if (lines.length + next.length > MAX_SIGNATURE) return;
    points.current.push([x, y]);
    setDrawn(next);
  };
  const end = (): void => {
    if (points.current.length > 0) onChange(lines + signatureOf([points.current]));
    points.current = [];
    setDrawn('');
  };
  return (
    <Pad
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here; an img would need it as a file
      role="img"
      aria-label={label}
      viewBox={`0 0 ${wide} ${tall}`}
      data-disabled={disabled ? '' : undefined}
      onPointerDown={(event) => {
        if (disabled || event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        add(event);
      }}
      onPointerMove={(event) => {
        if (points.current.length > 0) add(event);
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path d={lines + drawn} />
    </Pad>
  );
}

const Pad = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    maxWidth: '600px',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    background: 'bg.surface',
    color: 'fg',
    cursor: 'crosshair',
    touchAction: 'none',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '3',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    '&[data-disabled]': { background: 'bg.muted', cursor: 'not-allowed' },
  },
});
