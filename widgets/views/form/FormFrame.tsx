import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from '../shared/PageHeader.tsx';

/** Below 992 px even a short form extends to the bottom edge, where its bar is. */
const TO_THE_BOTTOM = { display: 'flex', flexDirection: 'column', minHeight: 'calc(100dvh - 88px)' } as const;

/** A form with something beside it is as wide as the page. */
const BESIDE = {
  '&:has([data-form-index])': { maxWidth: '1124px' },
  '&:has([data-preview-beside])': { maxWidth: '1360px' },
} as const;

export interface FormFrameProps extends Pick<PageHeaderProps, 'title' | 'heading' | 'crumbs' | 'chips'> {
  children: ReactNode;
}

/**
 * Draws the head of a form's screen and the column that holds the form, or its replacement (loading, error). Its start
 * edge is that of lists and pages.
 */
export function FormFrame({ children, ...head }: FormFrameProps): ReactNode {
  return (
    <chakra.div data-testid="form" maxWidth="880px" lgDown={TO_THE_BOTTOM} css={BESIDE}>
      <PageHeader {...head} />
      {children}
    </chakra.div>
  );
}
