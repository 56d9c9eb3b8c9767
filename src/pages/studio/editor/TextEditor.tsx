import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { DefinitionEditor } from './createDefinitionEditor.ts';

/** Draws the field of an editor, which stays the same element wherever it is drawn. */
export function TextEditor({ editor }: { editor: DefinitionEditor }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(editor.host);
    return () => editor.host.remove();
  }, [editor]);
  return <Place ref={place} data-testid="studio-text" />;
}

const Place = chakra('div', {
  base: {
    flex: '1',
    minHeight: '0',
    minWidth: '0',
    overflow: 'hidden',
    '& > div': { height: '100%' },
    // The field itself is in the shadow root of that element.
    '& > div:focus-within': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});
