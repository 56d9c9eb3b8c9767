import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ReferenceChapter } from '../../../../engine/tools/reference/Reference.types.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { chapterAnchor } from './anchorOf.ts';

export interface ChapterListProps {
  languages: readonly { name: 'definition' | 'navigation'; chapters: readonly ReferenceChapter[] }[];
}

/** Draws the chapters as links, indented by depth. */
export function ChapterList({ languages }: ChapterListProps): ReactNode {
  const { t } = useText();
  return (
    <chakra.nav
      aria-label={t('reference.language.chapters')}
      hideBelow="xl"
      maxHeight="calc(100dvh - 220px)"
      overflowY="auto"
      textStyle="caption"
      dir="ltr"
      tabIndex={-1}
    >
      <ul>
        {languages.flatMap(({ name, chapters }) =>
          chapters.map(({ path }) => (
            <chakra.li key={`${name} ${path}`} style={{ paddingInlineStart: `${depthOf(path) * 12}px` }}>
              <ChapterLink href={`#${chapterAnchor(name, path)}`}>
                <Ltr>{path === '' ? `${name}.json` : shortName(path)}</Ltr>
              </ChapterLink>
            </chakra.li>
          )),
        )}
      </ul>
    </chakra.nav>
  );
}

function depthOf(path: string): number {
  return path === '' ? 0 : path.split('.').filter((part) => part !== '*').length;
}

/** The last part of a path that is a name. */
function shortName(path: string): string {
  return (
    path
      .replace(/(\.\*)+$/, '')
      .split('.')
      .at(-1) ?? path
  );
}

const ChapterLink = chakra('a', {
  base: {
    display: 'block',
    paddingBlock: '0.5',
    color: 'fg.2',
    overflowWrap: 'anywhere',
    _hover: { color: 'link', textDecoration: 'underline' },
  },
});
