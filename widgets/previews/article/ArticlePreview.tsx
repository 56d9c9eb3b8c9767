import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { srcSetOf } from '../../../engine/features/media/mediaAddress.ts';
import type { PreviewProps } from '../../../engine/core/registry/definePreview.ts';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { RichText } from '../../views/cells/RichText.tsx';
import { SiteHeader } from '../shared/SiteHeader.tsx';
import { SiteVideo } from '../shared/SiteVideo.tsx';

/**
 * Longest text that is drawn: twice the limit of any rich text. A longer one is refused anyway, and would be slow to
 * draw.
 */
const LONGEST = 100_000;

/** Draws a page of the public site: title, picture, text, video. */
export function ArticlePreview({ values: { title, body, image, video } }: PreviewProps): ReactNode {
  const { t } = useText();
  return (
    <>
      <SiteHeader />
      <Article>
        <Title>{title === undefined ? <Missing>{t('preview.untitled')}</Missing> : <UserText>{title}</UserText>}</Title>
        {image !== undefined && <Picture src={image} srcSet={srcSetOf(image)} sizes="760px" alt="" />}
        <Body>
          {body === undefined ? (
            <Missing>{t('preview.noBody')}</Missing>
          ) : body.length > LONGEST ? (
            <Missing role="alert">{t('preview.tooLong')}</Missing>
          ) : (
            <RichText html={body} />
          )}
        </Body>
        {video !== undefined && <SiteVideo address={video} />}
      </Article>
    </>
  );
}

const Article = chakra('article', {
  base: {
    display: 'grid',
    gap: '20px',
    maxWidth: '840px',
    marginInline: 'auto',
    paddingInline: '20px',
    paddingBlock: '28px 48px',
    '@container (min-width: 640px)': { gap: '28px', paddingInline: '40px', paddingBlock: '56px 80px' },
  },
});

const Title = chakra('h3', {
  base: {
    fontSize: '24px',
    lineHeight: '38px',
    fontWeight: '700',
    overflowWrap: 'anywhere',
    '&::after': {
      content: '""',
      display: 'block',
      width: '48px',
      height: '4px',
      marginBlockStart: '12px',
      borderRadius: 'full',
      background: 'primary.fill',
    },
    '@container (min-width: 640px)': { fontSize: '36px', lineHeight: '54px' },
  },
});

const Picture = chakra('img', {
  base: { display: 'block', width: '100%', maxHeight: '420px', objectFit: 'cover', borderRadius: '14px' },
});

const Body = chakra('div', {
  base: {
    fontSize: '16px',
    lineHeight: '30px',
    '& p, & ul, & ol, & blockquote': { marginBlockEnd: '14px' },
    '& li': { marginBlockEnd: '6px' },
    '& h3': { fontSize: '18px', lineHeight: '30px', marginBlockStart: '20px' },
    '& h2': { fontSize: '21px', lineHeight: '34px', marginBlockStart: '24px' },
    '& h1': { fontSize: '24px', lineHeight: '38px', marginBlockStart: '24px' },
    '@container (min-width: 640px)': { fontSize: '17px', lineHeight: '32px' },
  },
});

const Missing = chakra('span', { base: { color: 'fg.3', fontWeight: '400' } });
