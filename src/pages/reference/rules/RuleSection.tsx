import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import type { RuleMistake, RulePage } from '../../../../engine/tools/lint/pages/RulePage.types.ts';
import { English } from '../controls/English.tsx';
import { ruleAnchor } from './ruleAnchor.ts';

/** Draws the page of a rule: what it demands and why, what it says, mistakes and the same places done right. */
export const RuleSection = memo(function RuleSection({ rule }: { rule: RulePage }): ReactNode {
  const { t } = useText();
  const { id, summary, consequences, cases, mistakes } = rule;
  const anchor = ruleAnchor(id);
  return (
    <chakra.section
      id={anchor}
      data-rule={id}
      aria-labelledby={`${anchor}-heading`}
      display="grid"
      gap="3"
      minWidth="0"
      padding={{ base: '4', md: '5' }}
      background="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      boxShadow="card"
      scrollMarginBlockStart="20"
      css={{ '&:target': { borderColor: 'link' } }}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" gap="2.5">
        <chakra.h2 id={`${anchor}-heading`} textStyle="h2" overflowWrap="anywhere">
          <Ltr>{id}</Ltr>
        </chakra.h2>
        <chakra.a
          href={`#${anchor}`}
          textStyle="caption"
          color="link"
          overflowWrap="anywhere"
          display="inline-block"
          minHeight="6"
          _hover={{ textDecoration: 'underline' }}
        >
          <span data-visually-hidden="">{t('reference.linkTo')} </span>
          <Ltr>#{anchor}</Ltr>
        </chakra.a>
      </chakra.div>
      <English>{summary}</English>
      <chakra.p textStyle="table">
        <chakra.span color="fg.2">{t('reference.rules.why')}: </chakra.span>
        {consequences.map((consequence) => t(`reference.rules.${consequence}`)).join(t('reference.or'))}
      </chakra.p>
      <div>
        <Heading>{t('reference.rules.says')}</Heading>
        <chakra.ul display="grid" gap="1.5">
          {[...new Map(cases.map((said) => [`${said.message} ${said.advice}`, said]))].map(
            ([key, { message, advice }]) => (
              <li key={key}>
                <English>{`${message} → ${advice}`}</English>
              </li>
            ),
          )}
        </chakra.ul>
      </div>
      {mistakes.length > 0 && (
        <chakra.div display="grid" gap="4">
          <Heading>{t('reference.rules.mistakes')}</Heading>
          {mistakes.map((mistake) => (
            <Mistake key={`${mistake.pointer} ${mistake.wrong} ${mistake.message}`} mistake={mistake} />
          ))}
        </chakra.div>
      )}
    </chakra.section>
  );
});

function Mistake({ mistake }: { mistake: RuleMistake }): ReactNode {
  const { t } = useText();
  const { pointer, message, advice, wrong, right } = mistake;
  return (
    <chakra.div display="grid" gap="2" paddingBlockStart="3" borderBlockStartWidth="1px" borderColor="border">
      <chakra.p textStyle="caption" color="fg.2" overflowWrap="anywhere">
        {t('reference.rules.at')} {pointer === '' ? t('reference.rules.wholeFile') : <Ltr>{pointer}</Ltr>}
      </chakra.p>
      <English>{`${message} → ${advice}`}</English>
      <chakra.div
        display="grid"
        gap="2"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      >
        <Line label={t('reference.rules.wrong')} tone="tone.error.fg" text={wrong} />
        {right !== undefined && <Line label={t('reference.rules.right')} tone="tone.success.fg" text={right} />}
      </chakra.div>
    </chakra.div>
  );
}

/** A line of a definition, as it is written. */
function Line({
  label,
  tone,
  text,
}: {
  label: string;
  tone: 'tone.error.fg' | 'tone.success.fg';
  text: string;
}): ReactNode {
  return (
    <chakra.figure minWidth="0" borderInlineStartWidth="3px" borderColor={tone} paddingInlineStart="3">
      <chakra.figcaption textStyle="caption" fontWeight="600" color={tone}>
        {label}
      </chakra.figcaption>
      <LineBox dir="ltr" lang="en">
        <code>{text}</code>
      </LineBox>
    </chakra.figure>
  );
}

const Heading = chakra('h3', { base: { textStyle: 'label', marginBlockEnd: '1.5' } });

const LineBox = chakra('pre', {
  base: {
    marginBlockStart: '1',
    padding: '2.5',
    borderRadius: 'sm',
    background: 'bg.muted',
    color: 'fg',
    fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, "IBM Plex Sans Arabic", monospace',
    fontSize: '13px',
    lineHeight: '20px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    textAlign: 'start',
    unicodeBidi: 'plaintext',
  },
});
