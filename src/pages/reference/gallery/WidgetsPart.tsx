import { chakra } from '@chakra-ui/react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useText } from '../../../../engine/react/text/useText.ts';
import type { WidgetEntry } from '../../../../engine/react/registry/WidgetRegistry.tsx';
import { useParts } from '../../../../engine/react/registry/Parts.tsx';
import { CheckControl } from '../controls/SmallControls.tsx';
import { OptionControls, type OptionValues } from '../controls/OptionControls.tsx';
import { Specimen, SpecimenGrid } from '../Specimen.tsx';
import { MissingSample } from './MissingSample.tsx';
import { SAMPLE_FIELD, sampleResource } from './sampleResource.ts';
import { RenderWhenVisible } from './RenderWhenVisible.tsx';
import type { WidgetSample } from '../../../../engine/core/registry/Samples.types.ts';
import { widgetSamples } from './widgetSamples.ts';

/** Draws every form widget, in the order of their folders. */
export default function WidgetsPart(): ReactNode {
  const registry = useParts().widgets;
  return (
    <SpecimenGrid>
      {Object.values(registry).map((entry) => {
        const sample = widgetSamples[entry.manifest.id];
        return sample === undefined ? (
          <MissingSample key={entry.manifest.id} id={`widget-${entry.manifest.id}`} name={entry.manifest.id} />
        ) : (
          <WidgetSpecimen key={entry.manifest.id} entry={entry} sample={sample} />
        );
      })}
    </SpecimenGrid>
  );
}

/** States that can be switched on for a widget. */
const SWITCHES = ['filled', 'required', 'disabled', 'wrong', 'edit'] as const;
type Switches = Readonly<Record<(typeof SWITCHES)[number], boolean>>;

const AT_FIRST: Switches = { filled: true, required: false, disabled: false, wrong: false, edit: false };

function WidgetSpecimen({ entry, sample }: { entry: WidgetEntry; sample: WidgetSample }): ReactNode {
  const { t } = useText();
  const { id, accepts, options: stated } = entry.manifest;
  const [options, setOptions] = useState<OptionValues>({});
  const [switches, setSwitches] = useState(AT_FIRST);
  const controls = (
    <>
      {SWITCHES.map((name) => (
        <CheckControl
          key={name}
          label={t(`reference.widget.${name}`)}
          checked={switches[name]}
          onChange={(checked) => {
            setSwitches((current) => ({ ...current, [name]: checked }));
          }}
        />
      ))}
      {stated && <OptionControls options={stated} values={options} onChange={setOptions} />}
    </>
  );
  return (
    <Specimen
      id={`widget-${id}`}
      name={id}
      note={t('reference.kinds', { kinds: accepts.join(t('list.comma')) })}
      controls={controls}
    >
      <RenderWhenVisible>
        <Widget key={String(switches.filled)} entry={entry} sample={sample} switches={switches} options={options} />
      </RenderWhenVisible>
    </Specimen>
  );
}

interface WidgetProps {
  entry: WidgetEntry;
  sample: WidgetSample;
  switches: Switches;
  options: OptionValues;
}

/** One widget on a field of its own, which stores the input. */
function Widget({ entry, sample, switches, options }: WidgetProps): ReactNode {
  const { t } = useText();
  const id = useId();
  const [value, setValue] = useState(switches.filled ? sample.value : undefined);
  const [issues, setIssues] = useState<Record<string, string>>({});
  const { id: widget } = entry.manifest;
  const resource = useMemo(
    () =>
      sampleResource({
        property: { ...sample.property, 'x-widget': widget, 'x-widget-options': options },
        required: switches.required,
        group: sample.group,
      }),
    [sample, widget, options, switches.required],
  );
  const Component = entry.component;
  const own = Object.fromEntries(Object.entries(issues).map(([part, message]) => [part, [message]]));
  return (
    <chakra.div minWidth="0">
      <Component
        id={`input-${id}`}
        name={SAMPLE_FIELD}
        field={resource.sample}
        value={value}
        onChange={setValue}
        onBlur={ignore}
        onIssue={(part, message) => {
          setIssues(({ [part]: _old, ...others }) => (message === undefined ? others : { ...others, [part]: message }));
        }}
        errors={{ ...own, ...(switches.wrong && { '': [t('reference.wrongValue')] }) }}
        required={switches.required}
        disabled={switches.disabled}
        form={switches.edit ? 'edit' : 'add'}
        record={{ [SAMPLE_FIELD]: value }}
        {...(switches.edit && { row: { id: 1, [SAMPLE_FIELD]: sample.value } })}
        resource={resource}
      />
    </chakra.div>
  );
}

function ignore(): void {
  // Nothing is validated on blur, because there is no form.
}
