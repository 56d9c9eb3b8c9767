import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Words of the meta-schema and of the lint, which are English in every language of the screen. */
export function English({ children }: { children: string }): ReactNode {
  const parts = children.split(/`([^`]+)`/);
  return (
    <chakra.p lang="en" dir="ltr" className="lw-screen-side" textStyle="table" color="fg.2" overflowWrap="anywhere">
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          // oxlint-disable-next-line react/no-array-index-key -- the words of a sentence in their order
          <chakra.code key={index} color="fg">
            {part}
          </chakra.code>
        ) : (
          part
        ),
      )}
    </chakra.p>
  );
}
