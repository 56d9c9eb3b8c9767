import { chakra } from '@chakra-ui/react';
import type { TFunction } from 'i18next';
import type { JSONPath } from 'jsonc-parser';
import { useMemo, type ReactNode } from 'react';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { IconButton } from '../../../../widgets/kit/control/IconButton.ts';
import { LazySortableList } from '../../../../widgets/views/shared/sortable/LazySortableList.tsx';
import { StateNotice } from '../../../../widgets/views/shared/StateNotice.tsx';
import type { StudioEdit } from '../../../../engine/client/pages/StudioCalls.types.ts';
import { AddName } from './AddName.tsx';
import { BothSides } from './BothSides.tsx';
import {
  PROPERTIES,
  readForm,
  removeField,
  setRequired,
  setSide,
  type DefinitionForm,
  type FormField,
  type FormSection,
} from './definitionForm.ts';
import { NewFieldForm } from './NewFieldForm.tsx';
import { addItem, moveItem, removeAt } from './textEdits.ts';

export interface FormEditorProps {
  text: string;
  /** Makes replacements in the text, as one step of its history. */
  onEdit: (edits: readonly StudioEdit[]) => void;
  /** Groups that a field may point to. */
  groups: readonly string[];
}

/** Draws a definition as a form: its names, fields, columns, filters and sections. Each change is an edit of its text. */
export function FormEditor({ text, onEdit, groups }: FormEditorProps): ReactNode {
  const { t } = useText();
  const form = useMemo(() => readForm(text), [text]);
  if (form === undefined)
    return (
      <StateNotice
        icon="braces"
        tone="warning"
        title={t('studio.form.broken')}
        description={t('studio.form.brokenHelp')}
      />
    );
  const parts = { text, form, onEdit };
  return (
    <chakra.div flex="1" minHeight="0" overflowY="auto" padding="4" data-testid="studio-form">
      <Names {...parts} />
      <Fields {...parts} groups={groups} />
      <NameList {...parts} list="columns" />
      <NameList {...parts} list="filters" />
      <Sections {...parts} />
    </chakra.div>
  );
}

interface PartProps extends Pick<FormEditorProps, 'text' | 'onEdit'> {
  form: DefinitionForm;
}

function Names({ text, form, onEdit }: PartProps): ReactNode {
  const { t } = useText();
  return (
    <Part title={t('studio.form.names')}>
      <BothSides
        label={t('studio.form.label')}
        value={form.label}
        onChange={(side, value) => onEdit(setSide(text, ['label'], side, value))}
      />
      <BothSides
        label={t('studio.form.singular')}
        value={form.singular}
        onChange={(side, value) => onEdit(setSide(text, ['singular'], side, value))}
      />
    </Part>
  );
}

function Fields({ text, form, onEdit, groups }: PartProps & Pick<FormEditorProps, 'groups'>): ReactNode {
  const { t } = useText();
  return (
    <Part title={t('studio.form.fields')}>
      <LazySortableList
        items={form.fields}
        idOf={({ name }) => name}
        nameOf={({ name }) => isolate(name)}
        label={t('studio.form.fields')}
        onMove={({ from, to }) => onEdit(moveItem(text, [...PROPERTIES], { from, to }))}
        renderItem={(field, { handle, steps }) => (
          <Card>
            <Line>
              {handle}
              <FieldHead field={field} />
              <Tick>
                <input
                  type="checkbox"
                  checked={field.isRequired}
                  onChange={({ currentTarget }) => onEdit(setRequired(text, field.name, currentTarget.checked))}
                />
                {t('studio.form.required')}
              </Tick>
              {steps}
              <Remove name={field.name} onRemove={() => onEdit(removeField(text, field.name))} />
            </Line>
            <BothSides
              label={t('studio.form.labelOf', { name: isolate(field.name) })}
              isQuiet
              value={field.label}
              onChange={(side, value) => onEdit(setSide(text, [...PROPERTIES, field.name, 'x-label'], side, value))}
            />
          </Card>
        )}
      />
      <NewFieldForm text={text} taken={form.fields.map(({ name }) => name)} groups={groups} onEdit={onEdit} />
    </Part>
  );
}

function FieldHead({ field: { name, holds } }: { field: FormField }): ReactNode {
  return (
    <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
      <Ltr>
        <chakra.code fontWeight="600">{name}</chakra.code>
      </Ltr>{' '}
      <chakra.span textStyle="caption" color="fg.2">
        <Ltr>{holds}</Ltr>
      </chakra.span>
    </chakra.span>
  );
}

/** Columns or filters by name. An inferred list is written out with its first name. */
function NameList({ text, form, onEdit, list }: PartProps & { list: 'columns' | 'filters' }): ReactNode {
  const { t } = useText();
  const names = form[list];
  const offered = form.fields.map(({ name }) => name).filter((name) => names?.includes(name) !== true);
  return (
    <Part title={t(`studio.form.${list}`)}>
      {names === undefined ? (
        <Help>{t('studio.form.inferred')}</Help>
      ) : (
        <Sorted names={names} label={t(`studio.form.${list}`)} path={[list]} text={text} onEdit={onEdit} />
      )}
      <AddName
        label={t(list === 'columns' ? 'studio.form.addColumn' : 'studio.form.addFilter')}
        names={offered}
        onAdd={(name) => onEdit(addItem(text, [list], name))}
      />
    </Part>
  );
}

interface SortedProps extends Pick<FormEditorProps, 'text' | 'onEdit'> {
  names: readonly string[];
  label: string;
  path: JSONPath;
}

function Sorted({ names, label, path, text, onEdit }: SortedProps): ReactNode {
  // A name may be there twice; the lint says so.
  const items = names.map((name, index) => ({
    name,
    key: `${name} ${names.slice(0, index).filter((other) => other === name).length}`,
  }));
  return (
    <LazySortableList
      items={items}
      idOf={({ key }) => key}
      nameOf={({ name }) => isolate(name)}
      label={label}
      onMove={({ from, to }) => onEdit(moveItem(text, path, { from, to }))}
      renderItem={({ name, key }, { handle, steps }) => (
        <Card>
          <Line>
            {handle}
            <chakra.code flex="1" minWidth="0" overflowWrap="anywhere">
              <Ltr>{name}</Ltr>
            </chakra.code>
            {steps}
            <Remove
              name={name}
              onRemove={() => onEdit(removeAt(text, [...path, items.findIndex((item) => item.key === key)]))}
            />
          </Line>
        </Card>
      )}
    />
  );
}

function Sections({ text, form, onEdit }: PartProps): ReactNode {
  const { t } = useText();
  const sections = form.sections ?? [];
  const items = sections.map((section, index) => ({ ...section, index }));
  const placed = new Set(sections.flatMap(({ fields }) => fields));
  const left = form.fields.map(({ name }) => name).filter((name) => !placed.has(name));
  const add = (): void => {
    // A name to write over, which needs no language.
    const number = String(sections.length + 1);
    const label = { ar: number, en: number };
    const section = { label, fields: form.sections ? left.slice(0, 1) : left };
    onEdit(addItem(text, ['form', 'sections'], section));
  };
  return (
    <Part title={t('studio.form.sections')}>
      {form.sections === undefined && <Help>{t('studio.form.oneSection')}</Help>}
      <LazySortableList
        items={items}
        idOf={({ index }) => String(index)}
        nameOf={(section, index) => nameOfSection(section, index, t)}
        label={t('studio.form.sections')}
        onMove={({ from, to }) => onEdit(moveItem(text, ['form', 'sections'], { from, to }))}
        renderItem={({ index, label, fields }, { handle, steps }) => {
          const name = nameOfSection({ label, fields }, index, t);
          return (
            <Card>
              <Line>
                {handle}
                <chakra.span flex="1" fontWeight="600">
                  {name}
                </chakra.span>
                {steps}
                <Remove name={name} onRemove={() => onEdit(removeAt(text, ['form', 'sections', index]))} />
              </Line>
              <BothSides
                label={t('studio.form.labelOf', { name })}
                isQuiet
                value={label}
                onChange={(side, value) =>
                  onEdit(setSide(text, ['form', 'sections', String(index), 'label'], side, value))
                }
              />
              <Sorted
                names={fields}
                label={t('studio.form.fieldsOf', { name })}
                path={['form', 'sections', index, 'fields']}
                text={text}
                onEdit={onEdit}
              />
              <AddName
                label={t('studio.form.addTo', { name })}
                names={left}
                onAdd={(field) => onEdit(addItem(text, ['form', 'sections', index, 'fields'], field))}
              />
            </Card>
          );
        }}
      />
      <AddButton type="button" disabled={form.sections !== undefined && left.length === 0} onClick={add}>
        <Icon id="plus" size={16} />
        {t('studio.form.addSection')}
      </AddButton>
    </Part>
  );
}

function nameOfSection({ label }: FormSection, index: number, t: TFunction): string {
  const name = label.ar || label.en;
  return name === '' ? t('studio.form.section', { number: index + 1 }) : isolate(name);
}

function Remove({ name, onRemove }: { name: string; onRemove: () => void }): ReactNode {
  const { t } = useText();
  return (
    <IconButton type="button" aria-label={t('studio.form.remove', { name: isolate(name) })} onClick={onRemove}>
      <Icon id="trash-2" size={18} />
    </IconButton>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <chakra.section display="grid" gap="2" marginBlockEnd="6" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.h2 textStyle="label" fontWeight="600">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

const Help = chakra('p', { base: { textStyle: 'caption', color: 'fg.2' } });
const Card = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    background: 'bg.surface',
    textStyle: 'table',
  },
});
const Line = chakra('div', { base: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2' } });
const Tick = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    textStyle: 'caption',
    cursor: 'pointer',
    minHeight: '8',
  },
});
const AddButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    justifySelf: 'start',
    minHeight: { base: '11', lg: '9' },
    paddingInline: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sm',
    textStyle: 'caption',
    cursor: 'pointer',
    _hover: { background: 'bg.muted' },
    _disabled: { color: 'fg.3', cursor: 'not-allowed' },
  },
});
