import { chakra } from '@chakra-ui/react';
import type { ReactNode, SyntheticEvent } from 'react';
import type { CellContext } from '../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { truncateGraphemes } from '../../../engine/core/text/truncate.ts';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import type { Review } from './reviewsOf.ts';
import { Stars } from './Stars.tsx';

/** Reviews that are drawn at once; the others open below them. */
const SHOWN = 5;

export interface ReviewListProps {
  reviews: readonly Review[];
  context: CellContext;
}

/** Draws reviews one below the other: picture, name, stars and day of the writer, and the text. */
export function ReviewList({ reviews, context }: ReviewListProps): ReactNode {
  const rest = reviews.slice(SHOWN);
  return (
    <>
      <Items reviews={reviews.slice(0, SHOWN)} context={context} />
      {rest.length > 0 && (
        <details>
          <More>{context.t('widgets.reviews.more', { count: rest.length })}</More>
          <Items reviews={rest} context={context} />
        </details>
      )}
    </>
  );
}

function Items({ reviews, context }: ReviewListProps): ReactNode {
  return (
    <List>
      {reviews.map((review, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- reviews have no id, and two may be equal
        <li key={index}>
          <Avatar review={review} />
          <div>
            <Head>
              <chakra.span fontWeight="600">
                {review.name === '' ? context.t('widgets.reviews.anonymous') : <UserText>{review.name}</UserText>}
              </chakra.span>
              {review.rating !== undefined && <Stars value={review.rating} context={context} />}
              {review.date !== '' && <Ltr className="lw-more lw-num">{review.date}</Ltr>}
            </Head>
            {review.text !== '' && <UserText block>{review.text}</UserText>}
          </div>
        </li>
      ))}
    </List>
  );
}

/** Draws the writer's picture, or the first letter of the name where there is none or it does not load. */
function Avatar({ review: { image, name } }: { review: Review }): ReactNode {
  return (
    <Circle aria-hidden="true" data-avatar="">
      {name === '' ? '–' : truncateGraphemes(name, 1).text}
      {image !== '' && <img src={image} alt="" loading="lazy" decoding="async" onError={hide} />}
    </Circle>
  );
}

function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true;
}

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    overflowWrap: 'anywhere',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '3',
      paddingBlock: '3',
      borderBlockEndWidth: '1px',
      borderColor: 'border',
    },
    '& > li:last-of-type': { borderBlockEndWidth: '0', paddingBlockEnd: '0' },
    // The text is below the name of its author, whatever its direction.
    '& [dir=auto]': { textAlign: ['-webkit-match-parent', 'match-parent'] },
  },
});

const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '0.5' },
});

const More = chakra('summary', {
  base: { minHeight: '11', alignContent: 'center', color: 'link', fontWeight: '600', cursor: 'pointer' },
});

const Circle = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-grid',
    placeItems: 'center',
    width: '10',
    height: '10',
    borderRadius: 'full',
    overflow: 'hidden',
    background: 'avatar',
    color: 'avatar.on',
    fontWeight: '600',
    '& img': { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
    '& img[hidden]': { display: 'none' },
  },
});
