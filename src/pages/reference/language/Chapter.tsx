import { chakra } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import type { KeyExample } from '../../../../engine/tools/reference/pickExamples.ts';
import type { ReferenceChapter } from '../../../../engine/tools/reference/Reference.types.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { anchorOf, chapterAnchor } from './anchorOf.ts';
import { English } from '../controls/English.tsx';
import { KeyEntry } from './KeyEntry.tsx';

export interface ChapterProps {
  language: 'definition' | 'navigation';
  chapter: ReferenceChapter;
  /** Sample of each key, by its path. */
  examples: Readonly<Record<string, KeyExample>>;
  /** Anchor of the key whose example is open, if it is in this chapter; one at a time. */
  opened: string | undefined;
  onOpen: (anchor: string | undefined) => void;
}

/** Draws one object of the language with its keys. Descriptions are English, as in the meta-schema. */
export const Chapter = memo(function Chapter(props: ChapterProps): ReactNode {
  const { language, chapter, examples, opened, onOpen } = props;
  const { t } = useText();
  const { path, description, keys, alsoAt } = chapter;
  const anchor = chapterAnchor(language, path);
  const heading = `${anchor}-heading`;
  return (
    <chakra.section
      id={anchor}
      aria-labelledby={heading}
      minWidth="0"
      padding={{ base: '4', md: '5' }}
      background="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      boxShadow="card"
      scrollMarginBlockStart="20"
    >
      <chakra.h2 id={heading} textStyle="h2" overflowWrap="anywhere">
        {path === '' ? t(`reference.language.${language}`) : <Ltr>{path}</Ltr>}
      </chakra.h2>
      {description !== '' && <English>{description}</English>}
      {alsoAt.length > 0 && (
        <chakra.p textStyle="caption" color="fg.2" marginBlockStart="1" overflowWrap="anywhere">
          {t('reference.language.alsoAt')} <Ltr>{alsoAt.join(', ')}</Ltr>
        </chakra.p>
      )}
      <chakra.div display="grid" marginBlockStart="3">
        {keys.map((key) => {
          const own = anchorOf(language, key.path);
          return (
            <KeyEntry
              key={key.path}
              anchor={own}
              language={language}
              entry={key}
              example={examples[key.path]}
              isOpen={opened === own}
              onOpen={onOpen}
            />
          );
        })}
      </chakra.div>
    </chakra.section>
  );
});
