import { Button, chakra, Dialog, Spinner } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Candidate, CandidateList } from '../../../engine/client/records/askCandidates.ts';
import { errorMessage } from '../../../engine/react/feedback/errorToast.ts';
import { useCandidates } from '../../../engine/react/form/useCandidates.ts';
import type { WidgetProps } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { Modal } from '../../kit/dialog/Modal.tsx';
import { SearchBox } from '../../kit/control/SearchBox.tsx';
import { SelectInput } from '../../inputs/choice/SelectInput.tsx';
import { arrangeCandidates, nextSort, readSort, sortsOf, writeSort, type CandidateSort } from './arrangeCandidates.ts';
import { CandidateRows } from './CandidateRows.tsx';

export interface CandidatesDialogProps {
  /** Id of the list. */
  id: string;
  widget: WidgetProps;
  returnTo: () => HTMLElement | null;
  onChoose: (candidate: Candidate) => void;
  onClose: () => void;
}

/** Draws the candidates of a field as a list that is searched and sorted; suitable ones first, the others with why not. */
export function CandidatesDialog({ id, widget, returnTo, onChoose, onClose }: CandidatesDialogProps): ReactNode {
  const { t, pick } = useText();
  const [isOpen, setOpen] = useState(true);
  const search = useRef<HTMLInputElement>(null);
  const { data, error, isLoading } = useCandidates(widget);
  return (
    <Modal
      testId="candidates-dialog"
      title={pick(widget.field.label)}
      isOpen={isOpen}
      size="xl"
      maxWidth="60rem"
      scrollBehavior="inside"
      initialFocusEl={() => search.current}
      finalFocusEl={returnTo}
      onClose={() => setOpen(false)}
      onExitComplete={onClose}
    >
      {data ? (
        <FoundCandidates
          id={id}
          list={data}
          search={search}
          value={widget.value}
          onChoose={(candidate) => {
            onChoose(candidate);
            setOpen(false);
          }}
        />
      ) : (
        <Dialog.Body>
          {isLoading && <Spinner />}
          {error !== undefined && <chakra.p role="alert">{errorMessage(error, t)}</chakra.p>}
        </Dialog.Body>
      )}
      <Dialog.Footer>
        <Button
          variant="outline"
          onClick={() => {
            setOpen(false);
          }}
        >
          {t('common.close')}
        </Button>
      </Dialog.Footer>
    </Modal>
  );
}

function FoundCandidates({
  id,
  list,
  search,
  value,
  onChoose,
}: {
  id: string;
  list: CandidateList;
  search: React.RefObject<HTMLInputElement | null>;
  value: unknown;
  onChoose: (candidate: Candidate) => void;
}): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<CandidateSort>();
  const [status, order] = [useId(), useId()];
  const { suitable, others } = arrangeCandidates(list.candidates, { typed, sort });
  const [first] = suitable;
  // The dialog had the focus before there was a search.
  useEffect(() => search.current?.focus(), [search]);
  return (
    <Dialog.Body id={id} display="flex" flexDirection="column" gap="3" minHeight="0">
      <SearchBox
        ref={search}
        label={t('widgets.candidates.search')}
        aria-describedby={status}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Not to the form around the field.
          event.preventDefault();
          if (typed !== '' && first !== undefined) onChoose(first);
        }}
      />
      <chakra.div hideFrom="md">
        <SelectInput
          aria={{ id: order }}
          label={t('widgets.candidates.sort')}
          options={sortsOf(list.columns, t)}
          value={sort === undefined ? undefined : writeSort(sort)}
          placeholder={t('widgets.candidates.sort')}
          onChange={(chosen) => {
            setSort(readSort(chosen));
          }}
        />
      </chakra.div>
      <chakra.output id={status} textStyle="table" color="fg.2">
        {t('widgets.candidates.suitable', { count: suitable.length })}
      </chakra.output>
      <CandidateRows
        columns={list.columns}
        suitable={suitable}
        others={others}
        value={value}
        sort={sort}
        onSort={(key) => {
          setSort(nextSort(sort, key));
        }}
        onChoose={onChoose}
      />
    </Dialog.Body>
  );
}
