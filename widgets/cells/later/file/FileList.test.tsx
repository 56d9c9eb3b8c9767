import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../../tests/helpers/render.tsx';
import { FileList } from './FileList.tsx';

const address = (name: string, bytes = 1_500_000): string =>
  `/media/private/${'a'.repeat(64)}.${name.split('.').at(-1) ?? ''}/${bytes}/${name}?a=1&u=2&s=x`;
const frames = (): HTMLIFrameElement[] => [...document.querySelectorAll('iframe')];

function viewer(isThere: boolean): void {
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (all, key) => (key === 'pdfViewerEnabled' ? isThere : Reflect.get(all, key, all)) }),
  );
}

describe('FileList', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('KIND-12: the first PDF is shown inside the page, others on demand; each is opened and saved under its name', async () => {
    viewer(true);
    renderWithProviders(<FileList addresses={[address('عقد.pdf'), address('ملحق.pdf'), address('أسعار.xlsx')]} />);
    expect(frames().map((frame) => [frame.getAttribute('src'), frame.title])).toEqual([
      [address('عقد.pdf'), 'عقد.pdf'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'عرض هنا' }));
    expect(frames()).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('button', { name: 'إخفاء' })[0] ?? document.body);
    expect(frames().map(({ title }) => title)).toEqual(['ملحق.pdf']);
    const links = screen.getAllByRole('link').map((link) => [link.getAttribute('download'), link.getAttribute('rel')]);
    expect(links).toEqual([
      [null, 'noopener noreferrer'],
      ['عقد.pdf', null],
      [null, 'noopener noreferrer'],
      ['ملحق.pdf', null],
      ['أسعار.xlsx', null],
    ]);
    expect(screen.getAllByText('1.4 ميغابايت')).toHaveLength(3);
  });

  it('KIND-12: a browser without a viewer says so and frames nothing', () => {
    viewer(false);
    renderWithProviders(<FileList addresses={[address('عقد.pdf')]} />);
    expect(frames()).toEqual([]);
    expect(screen.getByText(/لا يعرض هذا المتصفح/)).toBeTruthy();
  });

  it('KIND-12: what is no address of a file is neither linked nor framed', () => {
    viewer(true);
    renderWithProviders(<FileList addresses={['javascript:alert(1)', 'https://example.ae/a.pdf']} />);
    expect([frames(), screen.queryAllByRole('link')]).toEqual([[], []]);
  });
});
