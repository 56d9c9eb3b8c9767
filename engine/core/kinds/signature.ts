import { stripBidiControls } from '../text/bidi.ts';
import { sanitizeLine } from '../text/sanitizeLine.ts';
import type { TextKind } from './TextKind.types.ts';

/** The box that signatures are drawn in. */
export const SIGNATURE_BOX = { wide: 600, tall: 200 } as const;

/** Characters of the longest one; the shape `lawha:signature` has the same. */
export const MAX_SIGNATURE = 6000;

const MAX_NAME = 120;
const LINES = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/;
const TYPED = 'name:';

/** A point of a line, in the box. */
export type SignaturePoint = readonly [x: number, y: number];

/** Lines as they are stored; points outside of the box are put at its edge. A single point is a dot. */
export function signatureOf(lines: readonly (readonly SignaturePoint[])[]): string {
  return lines
    .filter((line) => line.length > 0)
    .map((line) => {
      const points = line.length === 1 ? [...line, ...line] : line;
      return points
        .map(
          ([x, y], place) =>
            `${place === 0 ? 'M' : 'L'}${within(x, SIGNATURE_BOX.wide)} ${within(y, SIGNATURE_BOX.tall)}`,
        )
        .join('');
    })
    .join('');
}

function within(value: number, end: number): number {
  return Math.round(Math.min(Math.max(value, 0), end));
}

/** A typed name as it is stored; `''` for none. */
export function typedSignature(name: string): string {
  const line = sanitizeLine(name);
  return line === '' ? '' : TYPED + line;
}

/** What a stored signature is: lines to draw, or a name; undefined for what is none. */
export function readSignature(text: string): { lines: string } | { name: string } | undefined {
  if (!signature.isValid(text)) return undefined;
  return text.startsWith(TYPED) ? { name: text.slice(TYPED.length) } : { lines: text };
}

/** A signature that is drawn, or typed where drawing is not possible. It holds no markup: a drawing is numbers alone. */
export const signature: TextKind = {
  read: (text) => {
    const plain = sanitizeLine(stripBidiControls(text));
    return plain.startsWith(TYPED) ? typedSignature(plain.slice(TYPED.length)) : plain;
  },
  isValid: (text) => {
    if (text.length > MAX_SIGNATURE) return false;
    if (text.startsWith(TYPED)) return text.length > TYPED.length && text.length <= TYPED.length + MAX_NAME;
    return (
      LINES.test(text) &&
      (text.match(/\d+/g) ?? []).every(
        (number, place) => Number(number) <= (place % 2 === 0 ? SIGNATURE_BOX.wide : SIGNATURE_BOX.tall),
      )
    );
  },
  sample: (number) => `M${20 + (number % 40)} 150L120 60L160 140L240 70L300 150L${360 + (number % 200)} 90`,
};
