import { Button, chakra } from '@chakra-ui/react';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { foldedIncludes } from '../../../../engine/core/text/fold.ts';
import type { StudioEntry, StudioList } from '../../../../engine/client/pages/StudioCalls.types.ts';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { BareInput, ControlBox } from '../../../../widgets/kit/control/ControlBox.tsx';
import { SearchBox } from '../../../../widgets/kit/control/SearchBox.tsx';
import { FailureNotice } from '../../../../widgets/views/shared/FailureNotice.tsx';
import { PageHeader } from '../../../../widgets/views/shared/PageHeader.tsx';
import { StateNotice } from '../../../../widgets/views/shared/StateNotice.tsx';
import { LoadingPage } from '../../../base/LoadingPage.tsx';
import { isNewName } from '../file/newDefinition.ts';
import { studioAddress } from '../studioAddress.ts';
import { DraftChips } from './DraftChips.tsx';

/** The definitions of the dashboard, with the state of the drafts that the person may know of. */
export function DefinitionList(): ReactNode {
  const { t } = useText();
  const api = useApi();
  const { data, error, mutate } = useSWR<StudioList, unknown>('studio', async () => (await api.studio()).list());
  const title = t('studio.title');
  return (
    <>
      <PageHeader title={title} crumbs={[{ label: title }]} />
      {data !== undefined ? (
        <Definitions list={data} />
      ) : error !== undefined ? (
        <FailureNotice title={t('studio.notListed')} error={error} onRetry={() => void mutate()} />
      ) : (
        <LoadingPage height="50dvh" />
      )}
    </>
  );
}

function Definitions({ list }: { list: StudioList }): ReactNode {
  const { t, pick } = useText();
  const [keyword, setKeyword] = useState('');
  if (list.mode === 'none')
    return <StateNotice icon="file-x" title={t('studio.noFiles')} description={t('studio.noFilesHelp')} />;
  const found = list.definitions.filter(
    ({ name, title }) => foldedIncludes(pick(title), keyword) || foldedIncludes(name, keyword),
  );
  return (
    <>
      <chakra.p color="fg.2" textStyle="table" maxWidth="720px" marginBlockEnd="4">
        {t(`studio.mode.${list.mode}`)}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="end" marginBlockEnd="4">
        <chakra.div flex="1 1 240px" maxWidth="420px">
          <SearchBox label={t('studio.search')} value={keyword} onChange={setKeyword} />
        </chakra.div>
        <NewDefinition list={list} />
      </chakra.div>
      <chakra.output data-visually-hidden="">{t('studio.found', { count: found.length })}</chakra.output>
      {found.length === 0 ? (
        <StateNotice icon="search-x" title={t('studio.nothingFound')} />
      ) : (
        <Entries>
          {found.map((entry) => (
            <li key={entry.name}>
              <Entry entry={entry} />
            </li>
          ))}
        </Entries>
      )}
    </>
  );
}

function Entry({ entry }: { entry: StudioEntry }): ReactNode {
  const { pick } = useText();
  const { name, title, icon, kind } = entry;
  return (
    <Card asChild>
      <Link to={studioAddress(name)} data-testid={`definition-${name}`}>
        <Icon id={icon ?? (kind === 'definition' ? 'file-json' : kind === 'navigation' ? 'menu' : 'settings')} />
        <chakra.span minWidth="0" flex="1">
          <chakra.span display="block" fontWeight="600" overflowWrap="anywhere">
            {pick(title)}
          </chakra.span>
          <chakra.span display="block" textStyle="caption" color="fg.2">
            <Ltr>{`${name}.json`}</Ltr>
          </chakra.span>
          <DraftChips entry={entry} />
        </chakra.span>
      </Link>
    </Card>
  );
}

function NewDefinition({ list }: { list: StudioList }): ReactNode {
  const { t } = useText();
  const navigate = useNavigate();
  const id = useId();
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const isTaken = list.definitions.some((entry) => entry.name.toLowerCase() === name.toLowerCase());
    if (!isNewName(name) || isTaken) setFault(t(isTaken ? 'studio.nameTaken' : 'studio.nameWrong'));
    else void navigate(studioAddress(name));
  };
  return (
    <chakra.form display="flex" flexWrap="wrap" gap="2" alignItems="end" onSubmit={handleSubmit} noValidate>
      <div>
        <chakra.label htmlFor={id} textStyle="label" display="block" marginBlockEnd="1">
          {t('studio.newName')}
        </chakra.label>
        <ControlBox>
          <BareInput
            id={id}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={63}
            aria-invalid={fault !== undefined}
            aria-describedby={fault === undefined ? undefined : `${id}-fault`}
            value={name}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value.trim());
              setFault(undefined);
            }}
          />
        </ControlBox>
      </div>
      <Button type="submit" variant="outline">
        <Icon id="plus" size={18} />
        {t('studio.begin')}
      </Button>
      {fault !== undefined && (
        <chakra.p id={`${id}-fault`} role="alert" flexBasis="100%" color="error" textStyle="caption">
          {fault}
        </chakra.p>
      )}
    </chakra.form>
  );
}

const Entries = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    gap: '3',
    listStyle: 'none',
    '& > li': { display: 'grid' },
  },
});

const Card = chakra('span', {
  base: {
    display: 'flex',
    gap: '3',
    padding: '4',
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    color: 'fg',
    textStyle: 'table',
    '& > svg': { flexShrink: '0', color: 'fg.2', marginBlockStart: '0.5' },
    _hover: { borderColor: 'border.control', background: 'bg.muted' },
  },
});
