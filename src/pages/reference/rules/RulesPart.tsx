import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { rules } from 'virtual:lawha/reference-rules';
import { noResultText } from '../../../../engine/core/text/noResultText.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import type { RulePage } from '../../../../engine/tools/lint/pages/RulePage.types.ts';
import { SearchField } from '../controls/SearchField.tsx';
import { useAnchor } from '../controls/useAnchor.ts';
import { ruleAnchor } from './ruleAnchor.ts';
import { RuleSection } from './RuleSection.tsx';
import { searchRules } from './searchRules.ts';

/** Draws the pages of the lint's rules, searchable, each with an address. */
export default function RulesPart(): ReactNode {
  const { t } = useText();
  const [sought, setSought] = useState('');
  const wanted = useDeferredValue(sought);
  const found = useMemo(() => searchRules(rules, wanted), [wanted]);
  useAnchor();
  return (
    <chakra.div
      display="grid"
      gap="6"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: '260px minmax(0, 1fr)' }}
    >
      <chakra.div position={{ xl: 'sticky' }} insetBlockStart="20" display="grid" gap="4">
        <SearchField
          label={t('reference.rules.search')}
          value={sought}
          onChange={setSought}
          found={t('reference.rules.count', { count: found.length })}
        />
        <RuleList rules={found} />
      </chakra.div>
      <chakra.div display="grid" gap="5" minWidth="0">
        <chakra.p color="fg.2" textStyle="table" maxWidth="720px">
          {t('reference.rules.help')}
        </chakra.p>
        {found.map((rule) => (
          <RuleSection key={rule.id} rule={rule} />
        ))}
        {found.length === 0 && <p>{noResultText(t, sought)}</p>}
      </chakra.div>
    </chakra.div>
  );
}

/** The rules as links. */
function RuleList({ rules: listed }: { rules: readonly RulePage[] }): ReactNode {
  const { t } = useText();
  return (
    <chakra.nav
      aria-label={t('reference.rules.list')}
      hideBelow="xl"
      maxHeight="calc(100dvh - 220px)"
      overflowY="auto"
      textStyle="caption"
      dir="ltr"
      tabIndex={-1}
    >
      <ul>
        {listed.map(({ id }) => (
          <li key={id}>
            <RuleLink href={`#${ruleAnchor(id)}`}>
              <Ltr>{id}</Ltr>
            </RuleLink>
          </li>
        ))}
      </ul>
    </chakra.nav>
  );
}

const RuleLink = chakra('a', {
  base: {
    display: 'block',
    paddingBlock: '0.5',
    color: 'fg.2',
    overflowWrap: 'anywhere',
    _hover: { color: 'link', textDecoration: 'underline' },
  },
});
