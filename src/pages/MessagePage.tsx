import { Flex } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useDocumentTitle } from '../../engine/react/screen/useDocumentTitle.ts';
import { usePageFocus } from '../../engine/react/screen/usePageFocus.ts';
import { StateNotice, type StateNoticeProps } from '../../widgets/views/shared/StateNotice.tsx';
import { useSession } from '../auth/SessionContext.tsx';
import { PublicPage } from './PublicPage.tsx';

export interface MessagePageProps extends Omit<StateNoticeProps, 'level' | 'headingRef'> {
  /** What follows the message. */
  children?: ReactNode;
}

/**
 * A page that says one thing. For a person who is signed in it is the content of the frame, which keeps menu and top bar;
 * for everybody else it has the screen to itself.
 */
export function MessagePage({ children, ...notice }: MessagePageProps): ReactNode {
  const { user } = useSession();
  if (user !== undefined) return <FramedMessage {...notice}>{children}</FramedMessage>;
  return (
    <PublicPage title={notice.title}>
      <div>
        <StateNotice level="h1" {...notice} />
        {children}
      </div>
    </PublicPage>
  );
}

function FramedMessage({ children, ...notice }: MessagePageProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(notice.title);
  usePageFocus(heading);
  return (
    <Flex direction="column" align="center" justify="center" minH={{ base: '60dvh', lg: '70dvh' }}>
      <StateNotice level="h1" headingRef={heading} {...notice} />
      {children}
    </Flex>
  );
}
