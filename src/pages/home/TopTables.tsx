import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { TopPerson } from '../../../engine/client/Api.types.ts';
import type { HomeTop } from '../../../engine/features/home/Home.types.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { TableFrame } from '../../../widgets/views/shared/tableLook.ts';
import { ShowCard } from '../../../widgets/views/shared/ShowCard.tsx';
import { DataTable } from '../../../widgets/kit/table/DataTable.tsx';

export interface TopTablesProps {
  /** None unless the build setting `home.topTables` is on. */
  tables: readonly HomeTop[];
  /** People by the key of their table. */
  people: Readonly<Record<string, readonly TopPerson[]>>;
}

/** Draws the tables of those to whom most records point, one table for each reference that the menu names. */
export function TopTables({ tables, people }: TopTablesProps): ReactNode {
  const { pick, t } = useText();
  if (tables.length === 0) return null;
  return (
    <Box
      display="grid"
      gap="5"
      mb="8"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(auto-fit, minmax(480px, 1fr))' }}
    >
      {tables.map(({ key, label }) => {
        const rows = people[key] ?? [];
        return (
          <ShowCard key={key} title={pick(label)} data-testid={key}>
            {rows.length === 0 ? (
              <chakra.p textStyle="table" color="fg.2">
                {t('home.topEmpty')}
              </chakra.p>
            ) : (
              <PeopleTable title={pick(label)} rows={rows} />
            )}
          </ShowCard>
        );
      })}
    </Box>
  );
}

const HEADS = ['topId', 'avatar', 'fullName', 'email', 'phone', 'account'] as const;

function PeopleTable({ title, rows }: { title: string; rows: readonly TopPerson[] }): ReactNode {
  const { t } = useText();
  return (
    <TableFrame as="section" tabIndex={0} aria-label={title}>
      <DataTable
        columns={HEADS.map((key) => ({ key, head: t(`home.${key}`) }))}
        rows={rows.map(({ id, avatar, full_name: name, email, phone_complete_form: phone, is_active: isActive }) => ({
          key: id,
          cells: {
            topId: <Ltr className="lw-num">{id}</Ltr>,
            avatar: <Portrait url={avatar} />,
            fullName: <UserText>{name}</UserText>,
            email: email !== null && <Ltr>{email}</Ltr>,
            phone: phone !== null && <Ltr>{phone}</Ltr>,
            account: isActive ? t('common.active') : t('common.inactive'),
          },
        }))}
      />
    </TableFrame>
  );
}

function Portrait({ url }: { url: string | null }): ReactNode {
  if (url !== null) return <Picture src={url} alt="" loading="lazy" />;
  return (
    <NoPicture>
      <Icon id="user" size={18} />
    </NoPicture>
  );
}

const Picture = chakra('img', {
  base: { inlineSize: '36px', blockSize: '36px', borderRadius: 'full', objectFit: 'cover' },
});

const NoPicture = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    inlineSize: '36px',
    blockSize: '36px',
    borderRadius: 'full',
    background: 'avatar',
    color: 'avatar.on',
  },
});
