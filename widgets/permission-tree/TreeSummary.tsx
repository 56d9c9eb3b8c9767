import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { TreePermission } from '../../engine/client/account/PermissionTree.types.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { canChangeAny, countChosen, stateOf, type PermissionChoices } from './permissionChoices.ts';

export interface TreeSummaryProps {
  choices: PermissionChoices;
  all: readonly TreePermission[];
  /** The permissions that search and filter keep; undefined when they are off. */
  found: readonly TreePermission[] | undefined;
  disabled: boolean;
  onToggle: () => void;
}

/** Draws the tick for the whole tree, or for what was found, and how many permissions are ticked. */
export function TreeSummary({ choices, all, found, disabled, onToggle }: TreeSummaryProps): ReactNode {
  const { t } = useText();
  const box = useRef<HTMLInputElement>(null);
  const shown = found ?? all;
  const state = stateOf(choices, shown);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <Bar>
      <Label>
        <chakra.input
          ref={box}
          type="checkbox"
          width="4.5"
          height="4.5"
          accentColor="primary.fill"
          checked={state === 'all'}
          disabled={disabled || !canChangeAny(choices, shown)}
          onChange={onToggle}
        />
        {found === undefined
          ? t('widgets.permissionTree.all')
          : t('widgets.permissionTree.found', { count: found.length })}
      </Label>
      <chakra.output
        marginInlineStart="auto"
        whiteSpace="nowrap"
        textStyle="label"
        color="fg.2"
        fontVariantNumeric="tabular-nums"
      >
        {t('widgets.permissionTree.chosen', { ...countChosen(choices, all) })}
      </chakra.output>
    </Bar>
  );
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '11',
    paddingInline: '4',
    background: 'bg.muted',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
  },
});

const Label = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '11',
    textStyle: 'label',
    fontWeight: '600',
    cursor: 'pointer',
    '&:has(:disabled)': { cursor: 'not-allowed', color: 'fg.2' },
  },
});
