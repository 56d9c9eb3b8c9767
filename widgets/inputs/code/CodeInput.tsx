import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ControlAria } from '../FieldFrame.tsx';

export interface CodeInputProps {
  aria: ControlAria;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** Lines from which the control no longer grows. */
const MOST_LINES = 24;

/**
 * Draws code in lines that do not wrap, each with its number beside it. Tab leaves it, as any control: code is pasted more
 * often than typed, and a key that does not leave is a trap.
 */
export function CodeInput({ aria, value, onChange, onBlur, disabled }: CodeInputProps): ReactNode {
  const lines = value.split('\n').length;
  return (
    <Frame dir="ltr" data-disabled={disabled === true ? '' : undefined}>
      <Scrolled style={{ blockSize: `${Math.min(Math.max(lines, 3), MOST_LINES) * 1.5 + 1.5}em` }}>
        <Numbers aria-hidden="true">
          {Array.from({ length: lines }, (_, at) => (
            <span key={at}>{at + 1}</span>
          ))}
        </Numbers>
        <Text
          {...aria}
          dir="ltr"
          wrap="off"
          rows={lines}
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          autoComplete="off"
          translate="no"
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onBlur}
        />
      </Scrolled>
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    background: 'bg.surface',
    overflow: 'hidden',
    _hover: { borderColor: 'fg.2' },
    '&:has([aria-invalid=true])': { borderColor: 'error' },
    '&:has(textarea:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&[data-disabled]': { background: 'bg.muted' },
  },
});

const Scrolled = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace',
    fontSize: 'sm',
    lineHeight: '1.5',
    overflowY: 'auto',
    resize: 'vertical',
  },
});

const Numbers = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: 'none',
    minWidth: '10',
    minHeight: 'full',
    paddingBlock: '2.5',
    paddingInline: '2',
    textAlign: 'end',
    color: 'fg.2',
    background: 'bg.muted',
    borderInlineEndWidth: '1px',
    borderColor: 'border',
    fontVariantNumeric: 'tabular-nums',
    userSelect: 'none',
  },
});

const Text = chakra('textarea', {
  base: {
    flex: '1',
    minWidth: '0',
    minHeight: 'full',
    paddingInline: '3',
    paddingBlock: '2.5',
    font: 'inherit',
    lineHeight: 'inherit',
    color: 'fg',
    background: 'transparent',
    whiteSpace: 'pre',
    overflowX: 'auto',
    overflowY: 'hidden',
    resize: 'none',
    outline: 'none',
    tabSize: '2',
    _disabled: { color: 'fg.2', cursor: 'not-allowed' },
  },
});
