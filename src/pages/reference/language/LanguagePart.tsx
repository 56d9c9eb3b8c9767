import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { languages } from 'virtual:lawha/reference';
import { noResultText } from '../../../../engine/core/text/noResultText.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { SearchField } from '../controls/SearchField.tsx';
import { useAnchor } from '../controls/useAnchor.ts';
import { anchorOf } from './anchorOf.ts';
import { Chapter } from './Chapter.tsx';
import { ChapterList } from './ChapterList.tsx';
import { searchLanguage } from './searchLanguage.ts';

/** Draws the reference of the definition language and of the menu: every key, searchable, each with an address. */
export default function LanguagePart(): ReactNode {
  const { t } = useText();
  const [sought, setSought] = useState('');
  const wanted = useDeferredValue(sought);
  const [opened, setOpened] = useState<string>();
  const found = useMemo(
    () => languages.map((language) => ({ ...language, chapters: searchLanguage(language.chapters, wanted) })),
    [wanted],
  );
  const count = found.flatMap(({ chapters }) => chapters.flatMap(({ keys }) => keys)).length;
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
          label={t('reference.language.search')}
          value={sought}
          onChange={setSought}
          found={t('reference.language.count', { count })}
        />
        <ChapterList languages={found} />
      </chakra.div>
      <chakra.div display="grid" gap="5" minWidth="0">
        <chakra.p color="fg.2" textStyle="table" maxWidth="720px">
          {t('reference.language.help')}
        </chakra.p>
        {found.flatMap(({ name, chapters, examples }) =>
          chapters.map((chapter) => (
            <Chapter
              key={`${name} ${chapter.path}`}
              language={name}
              chapter={chapter}
              examples={examples}
              opened={chapter.keys.some(({ path }) => anchorOf(name, path) === opened) ? opened : undefined}
              onOpen={setOpened}
            />
          )),
        )}
        {count === 0 && <p>{noResultText(t, sought)}</p>}
      </chakra.div>
    </chakra.div>
  );
}
