import type { ReactNode } from 'react';
import type { SyntheticEvent } from 'react';
import { Icon } from '../../../engine/registry/Icon.tsx';

export interface ThumbnailProps {
  address: string;
  /** Accessible name of the button that opens the preview. */
  label: string;
  /** `flag` is 4:3, everything else square. */
  shape?: 'square' | 'flag';
}

/** Draws a small picture that opens its preview. A picture that does not load shows a mark instead. */
export function Thumbnail({ address, label, shape = 'square' }: ThumbnailProps): ReactNode {
  return (
    <button
      type="button"
      className={shape === 'flag' ? 'lw-thumb lw-flag' : 'lw-thumb'}
      data-action="preview-image"
      data-address={address}
      aria-label={label}
    >
      <img src={address} alt="" loading="lazy" decoding="async" onError={markBroken} />
      <Icon id="image-off" size={16} />
    </button>
  );
}

function markBroken({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.parentElement?.setAttribute('data-broken', '');
}
