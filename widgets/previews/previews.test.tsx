import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { ArticlePreview } from './article/ArticlePreview.tsx';
import { manifest as article } from './article/manifest.ts';
import { BannerPreview } from './banner/BannerPreview.tsx';
import { manifest as banner } from './banner/manifest.ts';

const draw = (Preview: typeof ArticlePreview, values: Record<string, string>) =>
  renderWithProviders(<Preview values={values} language="ar" />).container;

describe('the preview of a page', () => {
  it('RES-25..27: has title, picture, rich text and video', () => {
    const page = draw(ArticlePreview, {
      title: 'من نحن',
      body: '<h3>رسالتنا</h3><ul><li>أول</li></ul>',
      image: '/media/seed/about-company.svg',
      video: '/media/seed/video-leak.webm',
    });
    expect(screen.getByRole('heading', { name: 'من نحن' })).toBeDefined();
    expect(screen.getByRole('listitem').textContent).toBe('أول');
    expect(page.querySelector('img')?.getAttribute('src')).toBe('/media/seed/about-company.svg');
    expect(page.querySelector('video')?.hasAttribute('controls')).toBe(true);
    expect(page.querySelector('video')?.hasAttribute('autoplay')).toBe(false);
  });

  it('LIST-23: nothing in it acts', () => {
    const page = draw(ArticlePreview, {
      title: '<script>alert(1)</script>',
      body: '<p onclick="x()">نص<img src="x" onerror="x()"><script>alert(1)</script></p><a href="javascript:x()">رابط</a>',
    });
    expect(page.querySelector('script, [onclick], [onerror], a[href]')).toBeNull();
    expect(page.textContent).toContain('<script>alert(1)</script>');
    expect(page.textContent).toContain('رابط');
  });

  it('says what is missing, and that a text of a megabyte is too long', () => {
    draw(ArticlePreview, {});
    expect(screen.getByText('بلا عنوان')).toBeDefined();
    expect(screen.getByText('لم يُكتب النص بعد')).toBeDefined();
    draw(ArticlePreview, { body: `<p>${'x'.repeat(1_000_000)}</p>` });
    expect(screen.getByRole('alert').textContent).toBe('النص أطول من أن يُعرض');
  });
});

describe('the preview of a slide', () => {
  const values = { image: '/media/seed/home-slide-home-ar.svg', title: 'صيانة', text: 'وصف', button: 'احجز' };

  it('RES-16: has the words over the picture, and a button where there is a link', () => {
    const slide = draw(BannerPreview, { ...values, link: 'https://lawha.test/services' });
    expect(slide.querySelector('img')?.getAttribute('src')).toBe(values.image);
    expect(screen.getByRole('heading', { name: 'صيانة' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'احجز' }).getAttribute('href')).toBe('https://lawha.test/services');
  });

  it.each(['', 'javascript:alert(1)', 'http://x.test'])('has no button for the link %j', (link) => {
    draw(BannerPreview, { ...values, ...(link !== '' && { link }) });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('RES-15: a video replaces the picture, which is its poster', () => {
    const slide = draw(BannerPreview, { ...values, video: '/media/seed/video-leak.webm' });
    expect(slide.querySelector('img')).toBeNull();
    expect(slide.querySelector('video')?.getAttribute('poster')).toBe(values.image);
  });

  it('says that there is no picture yet', () => {
    draw(BannerPreview, {});
    expect(screen.getByText('لم تُضف صورة بعد')).toBeDefined();
  });
});

it('manifests are named by their folders and need what makes them', () => {
  expect([article.id, banner.id]).toEqual(['article', 'banner']);
  const needed = (slots: typeof article.slots) => Object.keys(slots).filter((slot) => slots[slot]?.required);
  expect([needed(article.slots), needed(banner.slots)]).toEqual([['title', 'body'], ['image']]);
});
