import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface JsonProps {
  value: unknown;
  /** The accessible name. */
  label: string;
}

/** Draws a JSON value, short objects on one line; a long one scrolls in its box, by keyboard too. */
export function Json({ value, label }: JsonProps): ReactNode {
  return (
    <Box
      dir="ltr"
      lang="en"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- preformatted text is no group of fields
      role="group"
      aria-label={label}
    >
      <code>{jsonText(value)}</code>
    </Box>
  );
}

/** JSON in compact form: a value that fits is written on one line. */
export function jsonText(value: unknown): string {
  const short = JSON.stringify(value, null, 1)?.replaceAll(/\n\s*/g, ' ') ?? '';
  return short.length <= 72 ? short : JSON.stringify(value, null, 2);
}

const Box = chakra('pre', {
  base: {
    minWidth: '0',
    maxHeight: '360px',
    overflow: 'auto',
    padding: '3',
    borderRadius: 'sm',
    background: 'bg.muted',
    color: 'fg',
    fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, "IBM Plex Sans Arabic", monospace',
    fontSize: '13px',
    lineHeight: '20px',
    textAlign: 'start',
    unicodeBidi: 'plaintext',
  },
});
