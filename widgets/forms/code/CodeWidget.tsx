import { chakra } from '@chakra-ui/react';
import { jsonFault, MAX_JSON_DEPTH, prettyJson } from '../../../engine/core/kinds/jsonText.ts';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { CodeInput } from '../../inputs/code/CodeInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';

/** Draws code; of JSON it says below the control what is wrong with it, and brings it into lines. */
export const CodeWidget = defineWidgetComponent((widget) => {
  const { t } = useText();
  const { field, value, disabled } = widget;
  const text = textValue(value);
  const isJson = field.kind === 'json-text';
  const fault = isJson && text.trim() !== '' ? jsonFault(text) : undefined;
  const language = isJson ? 'JSON' : textValue(field.widgetOptions['language']);
  const change = (next: string): void => {
    widget.onChange(next === '' ? undefined : next);
  };
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <>
          <CodeInput
            aria={aria}
            value={text}
            disabled={disabled}
            onChange={change}
            onBlur={() => {
              widget.onBlur();
            }}
          />
          <Below>
            {language !== '' && <bdi translate="no">{language}</bdi>}
            {isJson && (
              <output>
                {fault === undefined
                  ? text.trim() !== '' && t('fields.json.valid')
                  : fault.kind === 'depth'
                    ? t('fields.json.depth', { count: MAX_JSON_DEPTH })
                    : fault.line === undefined
                      ? t('fields.json.broken')
                      : t('fields.json.brokenAt', { line: fault.line })}
              </output>
            )}
            {isJson && (
              <Lines
                type="button"
                disabled={disabled || text.trim() === '' || fault !== undefined}
                onClick={() => change(prettyJson(text))}
              >
                {t('fields.json.lines')}
              </Lines>
            )}
          </Below>
        </>
      )}
    </WidgetFrame>
  );
});

const Below = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    minHeight: '9',
    textStyle: 'caption',
    color: 'fg.2',
  },
});

const Lines = chakra('button', {
  base: {
    minHeight: '9',
    paddingInline: '1',
    color: 'link',
    borderRadius: 'sm',
    cursor: 'pointer',
    marginInlineStart: 'auto',
    _hover: { textDecoration: 'underline' },
    _disabled: { color: 'fg.3', cursor: 'not-allowed', textDecoration: 'none' },
  },
});
