import type { ReactNode } from 'react';
import type { ResolvedColumn } from '../../../../engine/core/definition/Resolved.types.ts';
import { cellValueOf, isEmptyValue } from '../../../../engine/core/records/cellValueOf.ts';
import { hrefOf, pathsOf } from '../../../../engine/core/routing/paths.ts';
import { truncateGraphemes } from '../../../../engine/core/text/truncate.ts';
import { recordTitle } from '../../../../engine/react/list/state/recordTitle.ts';
import type { RowKit, RowProps } from '../../../../engine/react/list/rows/RowKit.types.ts';
import { drawColumn } from './drawColumn.tsx';

type IdentityProps = Pick<RowProps, 'row' | 'busyFlags'>;

/**
 * Draws what identifies a row in one cell: its picture or first letter, its title, which leads to its page where it has
 * one, and the second line. Each part has the name of its column. A plain function.
 */
export function drawIdentity(kit: RowKit, title: ResolvedColumn, props: IdentityProps): ReactNode {
  const { second, picture, isPerson } = kit.parts ?? {};
  if (second === undefined && picture === undefined && !isPerson) return drawTitle(kit, title, props);
  return (
    <div className="lw-who">
      {drawFace(kit, props)}
      {drawTitle(kit, title, props)}
      {second && (
        <div className="lw-second" {...namesOf(second)}>
          {drawColumn(kit, { ...second, options: { ...second.options, plain: true } }, props)}
        </div>
      )}
    </div>
  );
}

/** Draws the title alone: a link where records have a page that this person may open. */
export function drawTitle(kit: RowKit, title: ResolvedColumn, props: IdentityProps): ReactNode {
  const { resource, access } = kit;
  const drawn = drawColumn(kit, title, props);
  if (!access.show || resource.show.mode !== 'page') return <div {...namesOf(title)}>{drawn}</div>;
  const path = pathsOf(resource.name).show(props.row.id);
  return (
    <a {...namesOf(title)} className="lw-link" href={hrefOf(path)} data-action="navigate" data-to={path}>
      {drawn}
    </a>
  );
}

/** Draws the picture of a row; a person without one, or whose picture does not load, is the first letter of the name. */
export function drawFace(kit: RowKit, props: IdentityProps): ReactNode {
  const { picture, isPerson } = kit.parts ?? {};
  if (!isPerson) return picture && <div {...namesOf(picture)}>{drawColumn(kit, picture, props)}</div>;
  const letter = truncateGraphemes(recordTitle(kit.resource, props.row, kit.language), 1).text;
  const field = kit.fields.get(picture?.field ?? '');
  return (
    <div className="lw-face" {...(picture && namesOf(picture))}>
      {picture === undefined || isEmptyValue(cellValueOf(props.row, picture, field)) ? (
        <span className="lw-thumb" data-letter={letter} aria-hidden="true" />
      ) : (
        drawColumn(kit, { ...picture, options: { letter } }, props)
      )}
    </div>
  );
}

/** By what the part of a row that shows a column is found. */
function namesOf({ key }: ResolvedColumn): { 'data-column': string; 'data-testid': string } {
  return { 'data-column': key, 'data-testid': `cell-${key}` };
}
