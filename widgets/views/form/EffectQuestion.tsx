import { chakra } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import type { SettingEffect } from '../../../engine/client/records/ReplyCalls.types.ts';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

type Scope = 'new' | 'existing';

export interface EffectQuestionProps {
  effects: readonly SettingEffect[];
  onChoose: (scope: Scope) => void;
}

/** Draws what a change of settings would do to existing records, and the choice whether it applies to them. */
export function EffectQuestion({ effects, onChoose }: EffectQuestionProps): ReactNode {
  const { t } = useText();
  const name = useId();
  const [scope, setScope] = useState<Scope>('new');
  return (
    <chakra.div display="grid" gap="4" data-testid="effect-question">
      {effects.map((effect) => (
        <EffectNote key={effect.setting} effect={effect} />
      ))}
      <chakra.fieldset display="grid" gap="2">
        <chakra.legend textStyle="label" marginBlockEnd="1">
          {t('replies.effects.scope')}
        </chakra.legend>
        {(['new', 'existing'] as const).map((option) => (
          <chakra.label key={option} display="flex" gap="2" alignItems="baseline">
            <input
              type="radio"
              name={name}
              value={option}
              checked={scope === option}
              onChange={() => {
                setScope(option);
                onChoose(option);
              }}
            />
            <span>{t(`replies.effects.${option}`)}</span>
          </chakra.label>
        ))}
      </chakra.fieldset>
    </chakra.div>
  );
}

function EffectNote({ effect }: { effect: SettingEffect }): ReactNode {
  const { t } = useText();
  const { label, group, due, later, spared, records } = effect;
  return (
    <div>
      <chakra.p fontWeight="600">
        {label} · {group}
      </chakra.p>
      <p>{t('replies.effects.due', { count: due })}</p>
      {records.length > 0 && (
        <chakra.ul paddingInlineStart="5" listStyleType="disc" maxHeight="160px" overflowY="auto">
          {records.map(({ id, name }) => (
            <li key={id}>
              <UserText>{name}</UserText>
            </li>
          ))}
          {due > records.length && <li>{t('replies.effects.more', { count: due - records.length })}</li>}
        </chakra.ul>
      )}
      {later > 0 && <p>{t('replies.effects.later', { count: later })}</p>}
      {spared > 0 && <p>{t('replies.effects.spared', { count: spared })}</p>}
    </div>
  );
}
