import { useContext, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import {
  createPath,
  parsePath,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  type Path,
  type To,
} from 'react-router';

// Replaces react-router-dom in everything that is built (see `src/build/lawha.ts`): the same with another link.
export * from 'react-router';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/**
 * A link to an address of the application. That of the package brings the data router, the forms and the loading ahead
 * of its framework, which are half of the router, and is drawn again with every move.
 */
export function Link({ to, ...rest }: LinkProps): ReactNode {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  if (pathname?.startsWith('/') === true) return <PathLink {...rest} path={{ pathname, search, hash }} />;
  if (pathname !== undefined && pathname !== '')
    throw new Error(`The link ${createPath({ pathname, search, hash })} does not begin with /`);
  return <QueryLink {...rest} path={{ search, hash }} />;
}

type PathLinkProps = Omit<LinkProps, 'to'> & { path: Path };

/** A link with another query of the same page. */
function QueryLink({ path, ...rest }: Omit<LinkProps, 'to'> & { path: Omit<Path, 'pathname'> }): ReactNode {
  const { pathname } = useLocation();
  return <PathLink {...rest} path={{ ...path, pathname }} />;
}

function PathLink({ path, replace, state, onClick, target, children, ...rest }: PathLinkProps): ReactNode {
  const { basename, navigator } = useContext(NavigationContext);
  const { pathname } = path;
  const whole = { ...path, pathname: pathname === '/' ? basename : basename.replace(/\/$/, '') + pathname };
  const href = navigator.createHref(whole);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || (target !== undefined && target !== '_self')) return;
    // With a modifier the browser opens it elsewhere.
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // The page at hand is not another step.
    const isHere = event.currentTarget.href === window.location.href;
    if (replace ?? isHere) navigator.replace(whole, state);
    else navigator.push(whole, state);
  };
  return (
    <a {...rest} href={href} target={target} onClick={handleClick}>
      {children}
    </a>
  );
}
