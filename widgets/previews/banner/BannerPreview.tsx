import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { srcSetOf } from '../../../engine/features/media/mediaAddress.ts';
import type { PreviewProps } from '../../../engine/core/registry/definePreview.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { LINK_REL, safeAddress } from '../../../engine/core/text/richTextRules.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { Line, SiteHeader } from '../shared/SiteHeader.tsx';
import { SiteVideo } from '../shared/SiteVideo.tsx';

/** Draws a slide at the head of a page: the picture, the words on the reading side, and what it leads to. */
export function BannerPreview({ values, language }: PreviewProps): ReactNode {
  const { image, title, text, button, link, video } = values;
  const { t } = useText();
  const address = safeAddress(link);
  const hasWords = title !== undefined || text !== undefined;
  return (
    <>
      <SiteHeader />
      <Slide>
        {video !== undefined ? (
          <SiteVideo address={video} picture={image} />
        ) : image === undefined ? (
          <Missing>{t('preview.noPicture')}</Missing>
        ) : (
          <Picture src={image} srcSet={srcSetOf(image)} sizes="1120px" alt="" />
        )}
        {video === undefined && (hasWords || button !== undefined) && (
          <>
            <Shade aria-hidden="true" data-language={language} />
            <Words>
              {title !== undefined && (
                <Title>
                  <UserText>{title}</UserText>
                </Title>
              )}
              {text !== undefined && (
                <Text>
                  <UserText>{text}</UserText>
                </Text>
              )}
              {button !== undefined && address !== undefined && (
                <Action href={address} target="_blank" rel={LINK_REL}>
                  <UserText>{button}</UserText>
                </Action>
              )}
            </Words>
          </>
        )}
      </Slide>
      <Dots aria-hidden="true">
        <i data-current="" />
        <i />
        <i />
      </Dots>
      {address !== undefined && (
        <Where>
          <Icon id="link" size={14} />
          <span data-visually-hidden="">{t('preview.leadsTo')}</span>
          <Ltr>{address}</Ltr>
        </Where>
      )}
      <Rest aria-hidden="true">
        {[0, 1, 2].map((place) => (
          <chakra.span key={place} display="grid" gap="10px" padding="14px" borderRadius="14px" background="bg.muted">
            <Line width="40%" />
            <Line width="80%" opacity="0.6" />
          </chakra.span>
        ))}
      </Rest>
    </>
  );
}

const Slide = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    margin: '12px',
    borderRadius: '14px',
    containerType: 'inline-size',
    '@container (min-width: 640px)': { margin: '24px 40px 12px', borderRadius: '20px' },
  },
});

const Picture = chakra('img', {
  base: { display: 'block', width: '100%', aspectRatio: '5 / 2', objectFit: 'cover', background: 'bg.muted' },
});

/** Keeps the words readable on every picture; mirrored for Arabic. */
const Shade = chakra('span', {
  base: {
    position: 'absolute',
    inset: '0',
    pointerEvents: 'none',
    background: 'linear-gradient(90deg, rgb(0 29 55 / 0.6), rgb(0 29 55 / 0.35) 45%, rgb(0 29 55 / 0) 70%)',
    '&[data-language=ar]': { transform: 'scaleX(-1)' },
  },
});

const Words = chakra('div', {
  base: {
    position: 'absolute',
    insetBlock: '0',
    insetInlineStart: '0',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    alignItems: 'flex-start',
    gap: 'clamp(3px, 1.4cqi, 16px)',
    width: '58%',
    paddingInline: 'clamp(14px, 5cqi, 64px)',
    color: 'white',
  },
});

const Title = chakra('h3', {
  base: {
    fontSize: 'clamp(13px, 3.9cqi, 38px)',
    lineHeight: '1.4',
    fontWeight: '700',
    lineClamp: '2',
    overflowWrap: 'anywhere',
  },
});

const Text = chakra('p', {
  base: { fontSize: 'clamp(11px, 2cqi, 19px)', lineHeight: '1.5', lineClamp: '3', overflowWrap: 'anywhere' },
});

const Action = chakra('a', {
  base: {
    maxWidth: '100%',
    marginBlockStart: 'clamp(2px, 0.8cqi, 10px)',
    paddingInline: 'clamp(10px, 2.4cqi, 26px)',
    paddingBlock: 'clamp(3px, 0.9cqi, 10px)',
    borderRadius: 'full',
    background: 'bg.surface',
    color: 'link',
    fontSize: 'clamp(10px, 1.7cqi, 17px)',
    fontWeight: '600',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

const Missing = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    aspectRatio: '5 / 2',
    background: 'bg.muted',
    color: 'fg.3',
    fontSize: '14px',
  },
});

const Dots = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'center',
    gap: '6px',
    '& i': { width: '7px', height: '7px', borderRadius: 'full', background: 'secondary.fill' },
    '& i[data-current]': { width: '22px', background: 'primary.fill' },
  },
});

const Where = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    marginBlockStart: '12px',
    paddingInline: '20px',
    fontSize: '12px',
    color: 'fg.3',
    '& bdi, & span': { overflowWrap: 'anywhere' },
  },
});

const Rest = chakra('div', {
  base: {
    display: 'grid',
    gap: '12px',
    padding: '20px 12px 24px',
    '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(3, 1fr)', gap: '20px', padding: '32px 40px 48px' },
  },
});
