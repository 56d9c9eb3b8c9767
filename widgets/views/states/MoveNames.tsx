import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import type { MoveDialogState } from '../../../engine/react/states/useMoveDialog.ts';
import { useText } from '../../../engine/react/text/useText.ts';

/** Draws whose decision a move is, where it can be recorded for people outside the dashboard: a choice, or one sentence. */
export function MoveNames({ dialog }: { dialog: MoveDialogState }): ReactNode {
  const { t, pick } = useText();
  const group = useId();
  const { names, name, isBusy, setName } = dialog;
  const [only, ...more] = names;
  if (only === undefined || (more.length === 0 && only.userTypes.length > 0)) return null;
  if (more.length === 0) {
    return (
      <chakra.p
        display="flex"
        gap="2"
        alignItems="center"
        marginBlockStart="3"
        padding="3"
        background="bg.muted"
        borderRadius="md"
        textStyle="table"
        data-testid="move-name"
      >
        <Icon id="phone-call" size={18} />
        {t('states.countsAs', { name: pick(only.label) })}
      </chakra.p>
    );
  }
  return (
    <Choices data-testid="move-names">
      <legend>{t('states.whose')}</legend>
      {names.map((actor) => (
        <label key={actor.name}>
          <chakra.input
            type="radio"
            name={group}
            value={actor.name}
            checked={actor.name === name}
            disabled={isBusy}
            accentColor="primary.fill"
            width="4.5"
            height="4.5"
            onChange={() => {
              setName(actor.name);
            }}
          />
          {actor.userTypes.length > 0 ? pick(actor.label) : t('states.byTelephone', { name: pick(actor.label) })}
        </label>
      ))}
    </Choices>
  );
}

const Choices = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    marginBlockStart: '4',
    '& > legend': { textStyle: 'label', fontWeight: '600', marginBlockEnd: '1.5' },
    '& > label': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: '11',
      paddingInline: '3',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'md',
      textStyle: 'table',
      cursor: 'pointer',
    },
    '& > label:has(:checked)': { borderColor: 'primary.fill', background: 'selected' },
  },
});
