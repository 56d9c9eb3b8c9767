import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { PictureDialog } from './PictureDialog.tsx';

const hash = '3f'.repeat(32);

function open(address: string): void {
  renderWithProviders(<PictureDialog address={address} name="خدمة التنظيف" onClose={() => undefined} />);
}

describe('PictureDialog', () => {
  it('LIST-08 CONST-02: shows a picture at exactly 250 x 250, in the version that fits', () => {
    open(`/media/uploads/${hash}.jpg`);
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'خدمة التنظيف' });
    expect([image.width, image.height]).toEqual([250, 250]);
    expect(image.getAttribute('src')).toBe(`/media/uploads/${hash}-w640.webp`);
    fireEvent.error(image);
    expect(screen.getByRole('alert')).toBeDefined();
  });

  it('FORM-09: plays a video with the controls of the browser', async () => {
    open(`/media/private/${hash}.webm?a=1&u=2&s=3`);
    const video = await screen.findByLabelText('خدمة التنظيف', { selector: 'video' });
    expect(video.hasAttribute('controls')).toBe(true);
    expect(video.getAttribute('poster')).toBe(`/media/private/${hash}-poster.webp?a=1&u=2&s=3`);
    expect(document.querySelector('img')).toBeNull();
  });
});
