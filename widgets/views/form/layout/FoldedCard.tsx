import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ErrorCount } from './ErrorCount.tsx';
import { SectionHelp, type DrawnSection } from './SectionCard.tsx';

/** Draws a card that can be folded to its heading. Its fields stay: what is entered is kept, and sent. */
export function FoldedCard({ id, section, errors, refusals, children }: DrawnSection): ReactNode {
  const { pick } = useText();
  const [isOpen, setOpen] = useState(section.folded !== true);
  const [seen, setSeen] = useState(refusals);
  if (seen !== refusals) {
    setSeen(refusals);
    if (errors > 0) setOpen(true);
  }
  return (
    <section id={id} aria-labelledby={`${id}-head`}>
      <chakra.h2 textStyle="h3">
        <Head
          type="button"
          id={`${id}-head`}
          data-unfolds=""
          aria-expanded={isOpen}
          aria-controls={`${id}-fields`}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{section.label && pick(section.label)}</span>
          <ErrorCount count={errors} />
          <Icon id="chevron-down" size={20} />
        </Head>
      </chakra.h2>
      {isOpen && <SectionHelp section={section} />}
      <div id={`${id}-fields`} data-fields={section.columns ?? 2} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}

const Head = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minHeight: { base: '11', lg: '9' },
    marginBlock: '-1.5',
    textAlign: 'start',
    cursor: 'pointer',
    '& > svg': { marginInlineStart: 'auto', color: 'fg.2', transition: 'rotate 120ms' },
    '&[aria-expanded=true] > svg': { rotate: '180deg' },
  },
});
