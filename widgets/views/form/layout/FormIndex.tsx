import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useState, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ErrorCount } from './ErrorCount.tsx';
import type { DrawnSection } from './SectionCard.tsx';
import { BESIDE_NAV } from './Beside.ts';

/** Draws the list of a form's cards: each leads to its heading, and the one in view is marked. Folded on narrow screens. */
export function FormIndex({ sections }: { sections: readonly DrawnSection[] }): ReactNode {
  const { t, pick } = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const current = useSectionInView(sections.map((drawn) => drawn.id));
  const lead = (event: MouseEvent, target: string): void => {
    event.preventDefault();
    setOpen(false);
    leadTo(target);
  };
  return (
    <Frame aria-label={t('editing.layout.index')} data-form-nav="">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon id="list" size={18} />
        {t('editing.layout.index')}
        <Icon id="chevron-down" size={18} />
      </button>
      <ol id={id} data-open={isOpen}>
        {sections.flatMap(({ id: target, section: { label }, errors }) =>
          label === undefined
            ? []
            : [
                <li key={target}>
                  <a
                    href={`#${target}`}
                    aria-current={target === current ? 'true' : undefined}
                    onClick={(event) => lead(event, target)}
                  >
                    <span>{pick(label)}</span>
                    <ErrorCount count={errors} />
                  </a>
                </li>,
              ],
        )}
      </ol>
    </Frame>
  );
}

/** Shows a card from its top, unfolded, with the focus on its heading. */
function leadTo(id: string): void {
  const card = document.getElementById(id);
  const head = document.getElementById(`${id}-head`);
  if (head?.matches('[aria-expanded=false]')) head.click();
  card?.scrollIntoView?.({ block: 'start' });
  if (head === null) return;
  if (!head.matches('button')) head.tabIndex = -1;
  head.focus({ preventScroll: true });
}

/** Id of the uppermost card that is in view. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const key = ids.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) next.add(target.id);
            else next.delete(target.id);
          }
          return next;
        }),
      { rootMargin: '-96px 0px -40% 0px' },
    );
    for (const id of key.split(' ')) {
      const card = document.getElementById(id);
      if (card) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [key]);
  return ids.find((id) => seen.has(id));
}

const Frame = chakra('nav', {
  base: {
    ...BESIDE_NAV,
    '& a': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      minHeight: { base: '11', lg: '8' },
      paddingInline: '3',
      paddingBlock: '1',
      textStyle: 'table',
      color: 'fg.2',
      borderInlineStartWidth: '2px',
      borderColor: 'border',
      _hover: { color: 'fg' },
      '&[aria-current]': { color: 'link', fontWeight: '600', borderColor: 'primary.fill' },
    },
  },
});
