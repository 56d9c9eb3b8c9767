import { chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useDocumentTitle } from '../../engine/react/screen/useDocumentTitle.ts';
import { Logo } from '../base/Logo.tsx';

/** Frame of message pages outside the shell: the mark above, the message in the middle. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const main = useRef<HTMLElement>(null);
  useDocumentTitle(title);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  return (
    <Flex direction="column" minH="100dvh" p="6">
      <header>
        <Logo />
      </header>
      <chakra.main display="flex" ref={main} tabIndex={-1} flex="1" alignItems="center" justifyContent="center" pb="16">
        {children}
      </chakra.main>
    </Flex>
  );
}
