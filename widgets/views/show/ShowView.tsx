import { chakra, Skeleton } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { capabilityOfToggle } from '../../../engine/core/access/capabilities.ts';
import { useGrants } from '../../../engine/react/access/AccessContext.tsx';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { lastListUrl } from '../../../engine/core/routing/lastListUrl.ts';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { CellStyles } from '../cells/CellStyles.tsx';
import { recordTitle } from '../../../engine/react/list/state/recordTitle.ts';
import { linkOf } from '../../../engine/react/screen/linkOf.ts';
import { PageHeader } from '../shared/PageHeader.tsx';
import { PrintButton } from '../shared/PrintButton.tsx';
import { likelySteps } from '../../../engine/react/states/likelySteps.ts';
import { isStateful, type StatefulResource } from '../../../engine/react/states/moveForm.ts';
import { RecordChangeNotice } from './live/RecordChangeNotice.tsx';
import { RecordPresence } from '../../../engine/react/realtime/RecordPresence.tsx';
import { PeopleHere } from '../presence/PeopleHere.tsx';
import { FieldAuthors } from '../../../engine/react/show/history/FieldAuthors.tsx';
import { useLiveRecord } from '../../../engine/react/show/useLiveRecord.ts';
import { identityOf } from '../../../engine/react/show/identity.ts';
import { RecordChips, RecordContacts, RecordPicture } from './RecordIdentity.tsx';
import { RecordProblem } from './RecordProblem.tsx';
import { loadActions, RecordActions } from './RecordActions.tsx';
import { RecordBand } from './RecordBand.tsx';
import { RecordView } from './RecordView.tsx';
import { RecordPanels } from './panels/RecordPanels.tsx';
import { RelatedLists } from './related/RelatedLists.tsx';
import { showAccess } from '../../../engine/react/show/showAccess.ts';
import { ToggleCard } from './ToggleCard.tsx';
import { useDocuments } from './documents/useDocuments.tsx';
import { usePicture } from './usePicture.tsx';
import { useReplyAction } from './useReplyAction.ts';
import { useDescription } from './useDescription.tsx';
import { useRecord } from '../../../engine/react/show/useRecord.ts';
import { useShowActions } from '../../../engine/react/show/useShowActions.ts';

const StateTimeline = lazy(async () => ({ default: (await import('../states/StateTimeline.tsx')).StateTimeline }));
const HistorySection = lazy(async () => ({
  default: (await import('./history/HistorySection.tsx')).HistorySection,
}));

const CommentsCard = lazy(async () => ({ default: (await import('../comments/CommentsCard.tsx')).CommentsCard }));
const FailureDialog = lazy(async () => ({ default: (await import('./FailureDialog.tsx')).FailureDialog }));
const RepliesCard = lazy(async () => ({ default: (await import('../replies/RepliesCard.tsx')).RepliesCard }));

export interface ShowViewProps {
  resource: ResolvedResource;
  id: number;
}

/**
 * Draws the page of one record: identity and actions on top, facts and related lists, and beside
 * them its switches and its history.
 */
export function ShowView({ resource, id }: ShowViewProps): ReactNode {
  const { status, row, error, reload, setRow, follow } = useRecord(resource, id, { showsKnown: true });
  const { t, pick } = useText();
  useEffect(() => loadActions(resource), [resource]);
  const title = t('show.title', { name: pick(resource.singular) });
  const frame = (content: ReactNode): ReactNode => (
    <div data-testid="show">
      <PageHeader
        title={title}
        crumbs={[{ label: pick(resource.label), to: lastListUrl(resource.name) }, { label: title }]}
      />
      {content}
    </div>
  );
  if (status === 'failed') return frame(<RecordProblem resource={resource} error={error} onRetry={reload} />);
  const skeleton = frame(<ShowSkeleton />);
  return status === 'loading' ? (
    skeleton
  ) : (
    // The actions at its head decide its height: it appears with them.
    <Suspense fallback={skeleton}>
      <LoadedRecord resource={resource} row={row} setRow={setRow} follow={follow} />
    </Suspense>
  );
}

interface LoadedRecordProps {
  resource: ResolvedResource;
  row: Row;
  setRow: (row: Row) => void;
  follow: (row: Row) => void;
}

function LoadedRecord({ resource, row, setRow, follow }: LoadedRecordProps): ReactNode {
  const { t, pick, language } = useText();
  const navigate = useNavigate();
  const notice = useLiveRecord({ resource, row, setRow: follow });
  const isGone = notice?.kind === 'deleted';
  const may = showAccess(useGrants(), resource, row);
  const actions = useShowActions({ resource, row, setRow });
  const name = recordTitle(resource, row, language);
  const action = t('show.title', { name: pick(resource.singular) });
  const picture = usePicture(name);
  const { replyButton, isReplying, openReply, closeReply } = useReplyAction();
  const description = useDescription(resource, row);
  const documents = useDocuments();
  // What the server says against a deletion is drawn by a part that is loaded when one is asked for.
  const [hasAsked, setAsked] = useState(false);
  const identity = identityOf(resource, row);
  const toggles = resource.toggles.filter(({ flag }) => row[flag] !== undefined);
  // Where the timeline is above the facts, they are seen once its length is known: a record may have more steps than its state says.
  const [isPlaced, setPlaced] = useState(!isStateful(resource));
  const hasAside = isStateful(resource) || resource.show.panels.length > 0 || toggles.length > 0;
  const history = hasHistory(resource) && (
    <Suspense fallback={<chakra.div aria-busy="true" minHeight="40" />}>
      <HistorySection resource={resource} row={row} mayRestore={may.edit && !isGone} setRow={setRow} />
    </Suspense>
  );
  return (
    <RecordPresence resource={resource.name} id={row.id} mode="look">
      <FieldAuthors resource={resource} row={row}>
        <div data-testid="show">
          <CellStyles />
          <PageHeader
            title={t('show.titleOf', { action, name: isolate(name) })}
            heading={<UserText>{name}</UserText>}
            picture={<RecordPicture identity={identity} row={row} name={name} />}
            chips={
              <>
                <RecordChips resource={resource} row={row} identity={identity} />
                <PeopleHere />
              </>
            }
            details={<RecordContacts identity={identity} />}
            crumbs={[{ label: pick(resource.label), to: lastListUrl(resource.name) }, { label: action }]}
            actions={
              <>
                <PrintButton />
                {!isGone && (
                  <RecordActions
                    resource={resource}
                    row={row}
                    may={may}
                    setRow={setRow}
                    onRemove={() => {
                      setAsked(true);
                      actions.remove();
                    }}
                    reply={{ button: replyButton, isOpen: isReplying, onOpen: openReply }}
                  />
                )}
              </>
            }
          />
          <RecordChangeNotice resource={resource} notice={notice} />
          <chakra.div
            onClick={(event) => {
              const pressed = documents.open(event) ? undefined : pictureOf(event);
              if (pressed !== undefined) picture.open(pressed);
              description.open(event);
              const path = linkOf(event);
              if (path === undefined) return;
              event.preventDefault();
              void navigate(path);
            }}
          >
            <RecordBand resource={resource} row={row} />
            <Columns data-single={hasAside ? undefined : ''} data-waits={isPlaced ? undefined : ''}>
              {isStateful(resource) && (
                <Column data-place="first">
                  <Suspense fallback={<TimelinePlace resource={resource} row={row} />}>
                    <StateTimeline resource={resource} row={row} onReady={() => setPlaced(true)} />
                  </Suspense>
                </Column>
              )}
              <Column data-place="main">
                <RecordView resource={resource} row={row} variant="cards" />
                {resource.replies && (
                  <Suspense fallback={<chakra.div aria-busy="true" minHeight="40" />}>
                    <RepliesCard
                      resource={resource}
                      row={row}
                      mayReply={may.reply && !isGone}
                      isOpen={isReplying}
                      onClose={closeReply}
                      setRow={setRow}
                    />
                  </Suspense>
                )}
                <RelatedLists resource={resource} id={row.id} />
                {!hasAside && history}
                {resource.comments && (
                  <Suspense
                    fallback={
                      <chakra.div aria-busy="true" minHeight={{ base: '4.5rem', lg: may.comment ? '15rem' : '8rem' }} />
                    }
                  >
                    <CommentsCard
                      resource={resource}
                      id={row.id}
                      mayWrite={may.comment && !isGone}
                      mayModerate={may.deleteComments && !isGone}
                    />
                  </Suspense>
                )}
              </Column>
              <Column data-place="aside">
                <RecordPanels resource={resource} row={row} />
                {toggles.length > 0 && (
                  <ToggleCard
                    toggles={toggles}
                    row={row}
                    busyFlag={actions.busyFlag}
                    mayFlip={(flag) => may[capabilityOfToggle(flag)] && !isGone}
                    onFlip={actions.flip}
                  />
                )}
                {hasAside && history}
              </Column>
            </Columns>
          </chakra.div>
          {picture.dialog}
          {description.dialog}
          {documents.dialog}
          {hasAsked && (
            <Suspense fallback={null}>
              <FailureDialog
                title={t('show.deleteFailed')}
                message={actions.deleteFailure}
                onClose={actions.closeFailure}
              />
            </Suspense>
          )}
        </div>
      </FieldAuthors>
    </RecordPresence>
  );
}

/** Keeps the room of the timeline: of its card and of its steps. */
function TimelinePlace({ resource, row }: { resource: StatefulResource; row: Row }): ReactNode {
  const { narrow, wide } = likelySteps(resource.states, row);
  const heights = { base: `${2.875 + 5.875 * narrow}rem`, md: `${4.375 + 5.875 * narrow}rem` };
  return <chakra.div aria-busy="true" minHeight={{ ...heights, lg: `${4.375 + 5.875 * wide}rem` }} />;
}

/** One column, in which what the record went through is first; on wide screens it is beside the facts, at their top. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '2', lg: '5' },
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-waits] > :not([data-place=first])': { visibility: { base: 'hidden', xl: 'visible' } },
    '&[data-single] > [data-place=aside]': { display: 'none' },
    xl: {
      '&:not([data-single])': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
      gridTemplateRows: 'auto 1fr',
      '& > [data-place=main]': { gridColumn: '1', gridRow: '1 / span 2' },
      '& > [data-place=first]': { gridColumn: '2', gridRow: '1' },
      '& > [data-place=aside]': { gridColumn: '2', gridRow: '2' },
      '&:not(:has(> [data-place=first])) > [data-place=aside]': { gridRow: '1 / span 2' },
    },
  },
});

const Column = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '2', lg: '5' },
    minWidth: '0',
    '&:empty': { display: 'none' },
    // On a phone the heading and the stages, which are above, say it alone.
    '& [data-of-state]': { display: { base: 'none', lg: 'block' } },
  },
});

/** Whether people change the records of a group: computed ones have no history of their own. */
function hasHistory({ storage }: ResolvedResource): boolean {
  return storage.source === undefined;
}

/** The address of the picture whose button was pressed: cells mark it by `data-action`. */
function pictureOf({ target }: MouseEvent): string | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-action="preview-image"]') : null;
  return button?.dataset['address'];
}

/** Placeholder of the facts. */
function ShowSkeleton(): ReactNode {
  const { t } = useText();
  return (
    <chakra.output
      aria-busy="true"
      aria-label={t('common.loading')}
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
      padding="6"
      background="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
    >
      {[1, 2, 3, 4, 5, 6].map((fact) => (
        <Skeleton key={fact} height="10" />
      ))}
    </chakra.output>
  );
}
