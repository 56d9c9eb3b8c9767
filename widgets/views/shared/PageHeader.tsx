import { Box, Flex, Heading } from '@chakra-ui/react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { formatInteger } from '../../../engine/core/text/format.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { Breadcrumb, type Crumb } from './Breadcrumb.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import { useIsEmbedded } from '../../../engine/react/screen/Embedded.tsx';
import { MainAction } from './MainAction.tsx';
import { useDocumentTitle } from '../../../engine/react/screen/useDocumentTitle.ts';
import { usePageFocus } from '../../../engine/react/screen/usePageFocus.ts';

export interface PageHeaderProps {
  /** Plain text of the page's name: heading and title of the tab. */
  title: string;
  /** Heading when it needs markup (an isolated name). Default: `title`. */
  heading?: ReactNode;
  /** Path from home to this page; the page itself is last and has no address. */
  crumbs: readonly Crumb[];
  /** Content beside the heading, at inline-start. */
  picture?: ReactNode;
  /** Content after the heading: states of the page's subject. */
  chips?: ReactNode;
  /** Below the heading. */
  details?: ReactNode;
  /** Number behind the heading; `unknown` keeps its place until it is known. */
  count?: number | 'unknown';
  /** Link to the add screen; left out where screen or permission do not allow it. */
  addNew?: { to: string; label: string };
  /** Figures of the page: beside the heading where there is room, else in a line below it. */
  figures?: ReactNode;
  /** Further buttons at the inline end. */
  actions?: ReactNode;
}

/** Head of an inner screen: the breadcrumb card, the heading that takes focus, and the page's actions. */
export function PageHeader(props: PageHeaderProps): ReactNode {
  const { title, heading, crumbs, picture, chips, details, count, addNew, figures, actions } = props;
  const { t } = useText();
  const ref = useRef<HTMLHeadingElement>(null);
  const isEmbedded = useIsEmbedded();
  useDocumentTitle(title);
  return (
    <Flex
      as={isEmbedded ? 'div' : 'header'}
      data-testid="breadcrumb"
      align={{ base: 'flex-end', lg: figures === undefined ? 'flex-end' : 'center' }}
      justify="space-between"
      wrap="wrap"
      gap="4"
      rowGap="3"
      mb={{ base: figures === undefined ? '5' : '3', lg: figures === undefined ? '3' : '2' }}
      css={figures === undefined ? undefined : WITH_FIGURES}
    >
      <PageFocus heading={ref} />
      <Box minW="0" flex="1 1 260px">
        <Breadcrumb crumbs={crumbs} />
        <Flex align="center" gap="4" mt={picture === undefined ? { base: '1', lg: '0' } : '2'} minW="0">
          {picture}
          <Box minW="0">
            <Flex
              align="baseline"
              wrap={count === undefined ? 'wrap' : { base: 'nowrap', lg: 'wrap' }}
              columnGap="2.5"
              rowGap="1.5"
              minW="0"
            >
              <Heading
                as={isEmbedded ? 'h3' : 'h1'}
                ref={ref}
                tabIndex={-1}
                textStyle={isEmbedded ? 'h2' : 'h1'}
                minW="0"
                overflowWrap="anywhere"
              >
                {heading ?? title}
              </Heading>
              {count !== undefined && (
                // On a narrow screen a heading of two lines has them from the start.
                <Box as="span" textStyle="label" color="fg.3" flexShrink="0" minW={{ base: '14', lg: '0' }}>
                  {count !== 'unknown' && (
                    <>
                      <Ltr aria-hidden="true">{formatInteger(count)}</Ltr>
                      <span data-visually-hidden="">{t('shell.recordCount', { count })}</span>
                    </>
                  )}
                </Box>
              )}
              {chips}
            </Flex>
            {details}
          </Box>
        </Flex>
      </Box>
      {figures}
      {(addNew !== undefined || actions !== undefined) && (
        <Flex gap="2.5" wrap="wrap" align="center" data-no-print="" data-page-actions="">
          {actions}
          {addNew !== undefined && (
            <MainAction>
              <ButtonLink to={addNew.to}>
                <Icon id="plus" size={18} />
                {addNew.label}
              </ButtonLink>
            </MainAction>
          )}
        </Flex>
      )}
    </Flex>
  );
}

/** A part of its own, because it follows every move: the header is not drawn again with the query of a list. */
function PageFocus({ heading }: { heading: RefObject<HTMLElement | null> }): ReactNode {
  usePageFocus(heading);
  return null;
}

/** Figures are last, in a line of their own; in a wide head they are between the heading and the actions. */
const WITH_FIGURES = {
  containerType: 'inline-size',
  containerName: 'head',
  '& > [data-figures]': { order: '1', flex: '1 0 100%', minWidth: '0' },
  '@container head (min-width: 1000px)': {
    '& > :first-of-type': { flex: '0 1 auto' },
    '& > [data-figures]': { order: '0', flex: '1 1 0' },
  },
} as const;
