import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router';
import { Link, type LinkProps } from './leanRouterDom.tsx';

afterEach(cleanup);

function Place(): ReactNode {
  const { pathname, search, state } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

function draw(props: LinkProps): { link: HTMLElement; place: () => string | null } {
  window.history.replaceState(null, '', '/base/cities?page=2');
  render(
    <MemoryRouter basename="/base" initialEntries={['/base/cities?page=2']}>
      <Link {...props}>go</Link>
      <Place />
    </MemoryRouter>,
  );
  return { link: screen.getByRole('link'), place: () => screen.getByRole('status').textContent };
}

describe('FAST-02: a link of the application', () => {
  it.each([
    ['/orders?x=1#y', '/base/orders?x=1#y', 'PUSH /orders?x=1 null'],
    ['?part=cells', '/base/cities?part=cells', 'PUSH /cities?part=cells null'],
    ['/', '/base', 'PUSH / null'],
    ['/cities?page=2', '/base/cities?page=2', 'REPLACE /cities?page=2 null'],
  ])('%s leads there, and to the same place without a step more', (to, href, place) => {
    const drawn = draw({ to });
    expect(drawn.link.getAttribute('href')).toBe(href);
    expect(fireEvent.click(drawn.link)).toBe(false);
    expect(drawn.place()).toBe(place);
  });

  it('refuses an address that depends on the page', () => {
    expect(() => draw({ to: 'orders' })).toThrow('does not begin with /');
  });

  it('passes a state, and replaces the address when asked to', () => {
    const { link, place } = draw({ to: '/orders', state: { from: 1 }, replace: true });
    fireEvent.click(link);
    expect(place()).toBe('REPLACE /orders {"from":1}');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves %o to the browser',
    (press) => {
      const { link, place } = draw({ to: '/orders' });
      // What the browser would do is not part of jsdom.
      link.addEventListener('click', (event) => event.preventDefault());
      fireEvent.click(link, press);
      expect(place()).toBe('POP /cities?page=2 null');
    },
  );

  it('leaves another window to the browser, and stops where its own handler has', () => {
    const { link, place } = draw({ to: '/orders', target: '_blank' });
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(place()).toBe('POP /cities?page=2 null');
    cleanup();
    const handle = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
    const other = draw({ to: '/orders', onClick: handle });
    fireEvent.click(other.link);
    expect(handle).toHaveBeenCalledOnce();
    expect(other.place()).toBe('POP /cities?page=2 null');
  });
});
