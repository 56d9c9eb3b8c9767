import { Flex } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useDocumentTitle } from '../../engine/react/screen/useDocumentTitle.ts';
import { usePageFocus } from '../../engine/react/screen/usePageFocus.ts';
import { StateNotice, type StateNoticeProps } from '../../widgets/views/shared/StateNotice.tsx';
import { useSession } from '../auth/SessionContext.tsx';
import { PublicPage } from './PublicPage.tsx';

export interface MessagePageProps extends Omit<StateNoticeProps, 'level' | 'headingRef'> {
  /** Content below the message. */
  children?: ReactNode;
}

/**
 * A page with one message. For a signed-in person it is drawn inside the frame, with menu and top bar; for everybody
 * else it fills the screen.
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
