import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Candidate, CandidateColumn } from '../../../engine/client/records/askCandidates.ts';
import { formatDistance, formatInteger, formatNumber } from '../../../engine/core/text/format.ts';
import type { Language } from '../../../engine/core/text/language.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { DataTable, type DataRow } from '../../kit/table/DataTable.tsx';
import type { CandidateSort } from './arrangeCandidates.ts';

/** Key of the column with the names. */
const NAME = 'name';

export interface CandidateRowsProps {
  columns: readonly CandidateColumn[];
  suitable: readonly Candidate[];
  others: readonly Candidate[];
  /** Id of the present one. */
  value: unknown;
  sort: CandidateSort | undefined;
  onSort: (key: string) => void;
  onChoose: (candidate: Candidate) => void;
}

/** Draws candidates as a table; on a narrow screen each is a card, without heads to sort by. */
export function CandidateRows(props: CandidateRowsProps): ReactNode {
  const { columns, suitable, others, sort, onSort } = props;
  const { t, language } = useText();
  const heads = [{ key: NAME, label: t('widgets.candidates.name') }, ...columns];
  const rowOf = (candidate: Candidate): DataRow => ({
    key: candidate.id,
    cells: {
      ...Object.fromEntries(columns.map(({ key, kind }) => [key, textOf(candidate.values[key], kind, language)])),
      [NAME]: <CandidateName {...props} candidate={candidate} />,
    },
  });
  return (
    <Frame>
      <DataTable
        columns={heads.map((head) => ({
          ...head,
          sort: sortOf(sort, head.key),
          head: (
            <Head
              type="button"
              onClick={() => {
                onSort(head.key);
              }}
            >
              {head.label}
              <Icon id={iconOf(sort, head.key)} size={14} />
            </Head>
          ),
        }))}
        hasRowHeads
        empty="—"
        rowTestId="candidate"
        rows={suitable.map(rowOf)}
        section={
          others.length === 0
            ? undefined
            : { title: t('widgets.candidates.others', { count: others.length }), rows: others.map(rowOf) }
        }
      />
    </Frame>
  );
}

function sortOf(sort: CandidateSort | undefined, key: string): 'ascending' | 'descending' | undefined {
  if (sort?.key !== key) return undefined;
  return sort.descending ? 'descending' : 'ascending';
}

function iconOf(sort: CandidateSort | undefined, key: string): string {
  if (sort?.key !== key) return 'chevrons-up-down';
  return sort.descending ? 'arrow-down' : 'arrow-up';
}

function CandidateName({
  candidate,
  value,
  onChoose,
}: Pick<CandidateRowsProps, 'value' | 'onChoose'> & { candidate: Candidate }): ReactNode {
  return (
    <>
      <Choose
        type="button"
        aria-pressed={candidate.id === value}
        onClick={() => {
          onChoose(candidate);
        }}
      >
        {candidate.name}
      </Choose>
      {candidate.reasons.map((reason) => (
        <Reason key={reason}>{reason}</Reason>
      ))}
    </>
  );
}

function textOf(
  value: Candidate['values'][string] | undefined,
  kind: CandidateColumn['kind'],
  language: Language,
): ReactNode {
  if (value === undefined || value === null || value === '') return undefined;
  switch (kind) {
    case 'phone':
      return <Ltr className="lw-num">{value}</Ltr>;
    case 'distance':
      return formatDistance(value, language);
    case 'rating':
      return <Ltr className="lw-num">{formatNumber(value, language)}</Ltr>;
    case 'number':
      return <Ltr className="lw-num">{formatInteger(value, language)}</Ltr>;
    case 'text':
      return value;
  }
}

const Frame = chakra('div', {
  base: {
    '& table': { width: 'full', textStyle: 'table', borderCollapse: 'collapse' },
    '& th, & td': {
      textAlign: 'start',
      paddingBlock: '2.5',
      paddingInline: '2',
      verticalAlign: 'baseline',
      fontWeight: 'normal',
    },
    '& thead th': {
      position: 'sticky',
      insetBlockStart: '0',
      background: 'bg.raised',
      color: 'fg.2',
      zIndex: '1',
      whiteSpace: 'nowrap',
    },
    '& tbody tr': { borderBlockStartWidth: '1px', borderColor: 'border' },
    '& tbody tr:has(button):hover': { background: 'bg.muted' },
    '& td:not([data-kind=text])': { whiteSpace: 'nowrap' },
    '& [scope=rowgroup]': { color: 'fg.2', paddingBlockStart: '5' },
    mdDown: {
      '& table, & tbody': { display: 'block' },
      '& thead': { display: 'none' },
      '& tbody tr': { display: 'flex', flexWrap: 'wrap', columnGap: '4', paddingBlock: '2.5' },
      '& tbody th': { flexBasis: 'full', padding: '0' },
      '& tbody td': { padding: '0', color: 'fg.2' },
      '& tbody td[data-empty]': { display: 'none' },
      '& tbody td:not([data-kind=text]):not([data-kind=phone])::before': { content: 'attr(data-label) " "' },
    },
  },
});

const Head = chakra('button', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1', minHeight: '8', cursor: 'pointer', font: 'inherit' },
});

const Choose = chakra('button', {
  base: {
    minHeight: '8',
    color: 'link',
    fontWeight: 'medium',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    '&[aria-pressed=true]': { fontWeight: 'bold' },
  },
});

const Reason = chakra('p', { base: { color: 'error', textStyle: 'caption' } });
