import type { ReactNode } from 'react';
import { languagesOf } from '../../../../engine/core/definition/languagesOf.ts';
import type { ResolvedField, ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { partLabel } from '../../../../engine/react/form/fieldIds.ts';
import { isByLanguage, isTextByLanguage, isWide, sideOf } from '../../../../engine/react/show/factPlaces.ts';
import { showColumn } from '../../../../engine/react/show/showColumn.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { FieldAuthorNote } from '../history/FieldAuthorNote.tsx';
import { Fact } from './Fact.tsx';
import { FactValue } from './FactValue.tsx';

export interface FieldFactProps {
  resource: ResolvedResource;
  row: Row;
  field: ResolvedField;
  /** Whether the heading of the section says the field's name already. */
  isNamedAbove: boolean;
}

/** Draws a field under its label; one with a part in each language as a fact for each. */
export function FieldFact({ resource, row, field, isNamedAbove }: FieldFactProps): ReactNode {
  const { t, language: shown } = useText();
  const column = showColumn(resource, field);
  if (!isByLanguage(field)) {
    return (
      <Fact
        label={column.label}
        isLabelHidden={isNamedAbove}
        place={isWide(field) ? 'row' : 'one'}
        isOfState={isOfState(resource, field)}
      >
        <FactValue resource={resource} row={row} field={field} column={column} />
        <FieldAuthorNote name={field.name} />
      </Fact>
    );
  }
  return languagesOf(field).map((language, index) => (
    <Fact
      key={language}
      text={partLabel(field, language, { t, language: shown })}
      language={isTextByLanguage(field) ? language : undefined}
      isText={field.kind !== 'bilingual-text'}
      place={index % 2 === 0 ? 'first-half' : 'second-half'}
    >
      <FactValue resource={resource} row={sideOf(row, field, language)} field={field} column={column} />
      {index === 0 && <FieldAuthorNote name={field.name} />}
    </Fact>
  ));
}

/** Whether a field is the state of its record, or when and by whom it was changed. */
function isOfState({ states }: ResolvedResource, { name }: ResolvedField): boolean {
  return states !== undefined && [states.field, `${states.field}_at`, `${states.field}_by`].includes(name);
}
