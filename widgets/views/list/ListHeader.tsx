import { memo, type ReactNode } from 'react';
import { pathsOf } from '../../../engine/core/routing/paths.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { PageHeader } from '../shared/PageHeader.tsx';
import { StatisticsCards } from './statistics/StatisticsCards.tsx';
import { useListDataContext, useListSettings } from '../../../engine/react/list/ListContexts.tsx';

/** Draws the head of the list: its name, its number of records where it is counted to the end, its figures, and the button that adds one where allowed. */
export function ListHeader(): ReactNode {
  const { page } = useListDataContext();
  return <Head total={page?.isCapped ? undefined : page?.total} />;
}

const Head = memo(function Head({ total }: { total: number | undefined }): ReactNode {
  const { resource, route, access } = useListSettings();
  const { t, pick } = useText();
  const title = pick(route.label);
  return (
    <PageHeader
      title={title}
      figures={<StatisticsCards />}
      crumbs={[{ label: title }]}
      count={total ?? 'unknown'}
      {...(access.add && {
        addNew: {
          to: pathsOf(resource.name).add,
          label: t(resource.form.submit === 'send' ? 'list.sendNew' : 'list.addNew', { name: pick(resource.singular) }),
        },
      })}
    />
  );
});
