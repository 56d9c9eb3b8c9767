import type { ReactNode, SyntheticEvent } from 'react';
import { srcSetOf, variantOf } from '../../../engine/features/media/mediaAddress.ts';
import type { CellContext } from '../../../engine/core/registry/defineCell.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';

export interface ThumbnailProps {
  /** Address of the picture in the preview. */
  address: string;
  /** Address of the drawn picture, if it is another; `''` for a placeholder. */
  picture?: string;
  /** Accessible name of the button that opens the preview. */
  label: string;
  /** `flag` is 4:3, everything else square; a `video` has a play sign on it. */
  shape?: 'square' | 'flag' | 'video';
  /** Pictures have more room in a show view. Default: `list`. */
  place?: CellContext['place'];
  /** Whether it is a document, which a page shows whole. Default: false. */
  isDocument?: boolean;
  /** Shown where the picture does not load. Default: a mark. */
  letter?: string | undefined;
}

/** Draws a small version of a picture that opens its preview. A picture that does not load shows a mark instead. */
export function Thumbnail({
  address,
  picture = address,
  label,
  shape,
  place,
  isDocument,
  letter,
}: ThumbnailProps): ReactNode {
  const size = place === 'show' ? 96 : 40;
  return (
    <button
      type="button"
      className={`lw-thumb lw-${shape ?? 'square'}`}
      data-action="preview-image"
      data-address={address}
      data-whole={isDocument || undefined}
      data-letter={letter}
      aria-label={label}
    >
      {picture && (
        <img
          src={variantOf(picture, size * 2)}
          srcSet={srcSetOf(picture, [80, 160, 320])}
          sizes={`${size}px`}
          width={size}
          height={size}
          alt=""
          loading="lazy"
          decoding="async"
          onError={markBroken}
        />
      )}
      {letter === undefined && <Icon id={shape === 'video' ? 'play' : 'image-off'} size={16} />}
    </button>
  );
}

function markBroken({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.parentElement?.setAttribute('data-broken', '');
}
