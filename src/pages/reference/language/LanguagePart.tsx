import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { languages } from 'virtual:lawha/reference';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { noResultText } from '../../../../engine/core/text/noResultText.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
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
        <SearchField value={sought} onChange={setSought} count={count} />
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

/** Scrolls the target of the address into view once it is drawn: the browser has looked for it before. */
function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (id !== '') document.getElementById(id)?.scrollIntoView?.();
  }, [hash]);
}

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
  count: number;
}

function SearchField({ value, onChange, count }: SearchFieldProps): ReactNode {
  const { t } = useText();
  const id = useId();
  return (
    <div>
      <chakra.label htmlFor={id} textStyle="label" display="block" marginBlockEnd="1.5">
        {t('reference.language.search')}
      </chakra.label>
      <chakra.div position="relative">
        <chakra.input
          id={id}
          type="text"
          value={value}
          dir={value === '' ? undefined : 'auto'}
          autoComplete="off"
          spellCheck={false}
          width="full"
          minHeight="11"
          paddingInlineStart="10"
          paddingInlineEnd="3"
          background="bg.surface"
          borderWidth="1px"
          borderColor="border.control"
          borderRadius="md"
          textStyle="table"
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
          }}
        />
        <chakra.span position="absolute" insetInlineStart="3" insetBlockStart="3" color="fg.3" pointerEvents="none">
          <Icon id="search" size={18} />
        </chakra.span>
      </chakra.div>
      <chakra.output display="block" textStyle="caption" color="fg.2" marginBlockStart="1.5">
        {t('reference.language.count', { count })}
      </chakra.output>
    </div>
  );
}
