import type { PreviewProps } from '@lawha/engine/core';

/** Draws the sign. */
export function DoorSignPreview({ values }: PreviewProps) {
  return (
    <p data-door-sign="" style={{ textAlign: 'center', fontSize: '3rem', padding: '2rem' }}>
      <bdi>{values['name']}</bdi>
    </p>
  );
}
