import { Button, chakra } from '@chakra-ui/react';
import { lazy, memo, Suspense, type ReactNode } from 'react';
import type { KeyExample } from '../../../../engine/tools/reference/pickExamples.ts';
import type { ReferenceKey } from '../../../../engine/tools/reference/Reference.types.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ScreenBoundary } from '../../../base/ScreenBoundary.tsx';
import { LoadingPage } from '../../../base/LoadingPage.tsx';
import { chapterAnchor } from './anchorOf.ts';
import { English } from '../controls/English.tsx';
import { Json, jsonText } from './Json.tsx';
import { chaptersOf, choicesOf, typeText } from './typeText.ts';

const LiveExample = lazy(() => import('./LiveExample.tsx'));

export interface KeyEntryProps {
  anchor: string;
  language: 'definition' | 'navigation';
  entry: ReferenceKey;
  example: KeyExample | undefined;
  /** Whether its example is shown. */
  isOpen: boolean;
  onOpen: (anchor: string | undefined) => void;
}

/** Draws one key: name, allowed values, default, an example, and that example at work on request. */
export const KeyEntry = memo(function KeyEntry(props: KeyEntryProps): ReactNode {
  const { anchor, language, entry, example, isOpen, onOpen } = props;
  const { t } = useText();
  const { name, path, description, isRequired, examples } = entry;
  return (
    <chakra.article
      id={anchor}
      data-key={anchor}
      aria-labelledby={`${anchor}-name`}
      display="grid"
      gap="2"
      paddingBlock="4"
      borderBlockStartWidth="1px"
      borderColor="border"
      scrollMarginBlockStart="20"
      css={{
        '&:target': { background: 'bg.muted', borderRadius: 'sm', boxShadow: '0 0 0 8px var(--lw-colors-bg-muted)' },
      }}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" gap="2.5">
        <chakra.h3 id={`${anchor}-name`} textStyle="h3">
          <Ltr>{name}</Ltr>
        </chakra.h3>
        {isRequired && (
          <chakra.span textStyle="caption" fontWeight="600" color="error">
            {t('reference.required')}
          </chakra.span>
        )}
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
      <English>{description}</English>
      <Facts language={language} entry={entry} />
      {examples.map((value) => (
        <Json
          key={jsonText(value)}
          value={{ [name]: value }}
          label={t('reference.exampleOf', { key: isolate(name) })}
        />
      ))}
      {example !== undefined && (
        <div>
          <Button
            size="sm"
            variant="outline"
            aria-expanded={isOpen}
            onClick={() => {
              onOpen(isOpen ? undefined : anchor);
            }}
          >
            <Icon id={isOpen ? 'chevron-up' : 'play'} size={16} />
            {t(isOpen ? 'reference.hideLive' : 'reference.showLive')}
            <span data-visually-hidden="">: {isolate(path)}</span>
          </Button>
        </div>
      )}
      {isOpen && example !== undefined && (
        <ScreenBoundary>
          <Suspense fallback={<LoadingPage height="240px" />}>
            <LiveExample example={example} path={path} />
          </Suspense>
        </ScreenBoundary>
      )}
    </chakra.article>
  );
});

/** Type, allowed values, default and limits of a key. */
function Facts({ language, entry }: Pick<KeyEntryProps, 'language' | 'entry'>): ReactNode {
  const { t } = useText();
  const { types, fallback, limits } = entry;
  const choices = choicesOf(types);
  const chapters = [...new Set(chaptersOf(types))];
  return (
    <FactList>
      <Fact label={t('reference.typeLabel')}>
        {typeText(types, t)}
        {chapters.map((chapter) => (
          <chakra.a
            key={chapter}
            href={`#${chapterAnchor(language, chapter)}`}
            color="link"
            marginInlineStart="2"
            textDecoration="underline"
            overflowWrap="anywhere"
          >
            <Ltr>{chapter}</Ltr>
          </chakra.a>
        ))}
      </Fact>
      {choices.length > 0 && (
        <Fact label={t('reference.allowed')}>
          <Ltr>{choices.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join(', ')}</Ltr>
        </Fact>
      )}
      {fallback !== undefined && (
        <Fact label={t('reference.defaultLabel')}>
          <Ltr lang="en">{fallback}</Ltr>
        </Fact>
      )}
      {limits.length > 0 && (
        <Fact label={t('reference.limits')}>
          <Ltr>{limits.map(({ keyword, value }) => `${keyword}: ${String(value)}`).join(', ')}</Ltr>
        </Fact>
      )}
    </FactList>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <>
      <chakra.dt color="fg.2">{label}</chakra.dt>
      <chakra.dd minWidth="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  );
}

const FactList = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'max-content minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: '1',
    textStyle: 'table',
  },
});
