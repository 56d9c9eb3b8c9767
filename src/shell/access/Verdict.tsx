import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AccessExplanation } from '../../../engine/core/access/explainAccess.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { hrefOf } from '../../../engine/core/routing/paths.ts';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

export interface VerdictProps {
  /** The subject of the question; nothing where it is shown above. */
  name?: ReactNode;
  explanation: AccessExplanation;
  /** Label of the control. */
  controlName?: string;
  /** The permission that grants it. */
  permission?: { id: number; title: string };
}

/** Draws one answer: allowed or refused, the rule in words, and the permission that gave it. */
export function Verdict({ name, explanation, controlName, permission }: VerdictProps): ReactNode {
  const { t } = useText();
  const { allowed, rule, route = '', list = '', control = '' } = explanation;
  return (
    <Flex gap="3" py="2.5" data-verdict={allowed ? 'allowed' : 'refused'} data-rule={rule}>
      <chakra.span flexShrink="0" color={allowed ? 'tone.success.fg' : 'error'} paddingBlockStart="0.5">
        <Icon id={allowed ? 'check' : 'x'} size={18} />
      </chakra.span>
      <chakra.div minW="0" flex="1">
        <chakra.div textStyle="label" display="flex" gap="2" flexWrap="wrap">
          {name !== undefined && <span>{name}</span>}
          <chakra.span color={allowed ? 'tone.success.fg' : 'error'}>
            {t(allowed ? 'access.allowed' : 'access.refused')}
          </chakra.span>
        </chakra.div>
        <chakra.div textStyle="caption" color="fg.2" overflowWrap="anywhere">
          {t(`access.rule.${rule}`, { route: key(route), list: key(list), control: controlName ?? control })}
        </chakra.div>
        {allowed && permission !== undefined && (
          <chakra.div textStyle="caption" color="fg.2">
            {t('access.by')}{' '}
            <chakra.a
              href={hrefOf(`/permissions/edit/${permission.id}`)}
              target="_blank"
              rel="noopener"
              aria-label={t('access.openPermission', { title: permission.title })}
              color="link"
              textDecoration="underline"
            >
              <UserText>{permission.title}</UserText>
            </chakra.a>
          </chakra.div>
        )}
      </chakra.div>
    </Flex>
  );
}

/** A permission key inside a sentence: left to right in both languages. */
function key(value: string): string {
  return `\u2066${value}\u2069`;
}
