import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { markdownToHtml } from '../../../engine/core/text/markdown.ts';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';
import { GrowingTextarea } from '../../kit/control/GrowingTextarea.tsx';
import { LazyRichText } from '../../views/cells/LazyRichText.tsx';

/** Draws text in Markdown with a button that shows below it what it will look like, while it is written. */
export const MarkdownWidget = defineWidgetComponent((widget) => {
  const { t } = useText();
  const [isShown, setShown] = useState(false);
  const preview = useId();
  const text = textValue(widget.value);
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <>
          <GrowingTextarea
            {...aria}
            dir={text === '' ? undefined : 'auto'}
            minHeight="28"
            value={text}
            disabled={widget.disabled}
            onChange={({ currentTarget }) => {
              widget.onChange(currentTarget.value === '' ? undefined : currentTarget.value);
            }}
            onBlur={() => {
              widget.onBlur();
            }}
          />
          <Toggle
            type="button"
            aria-expanded={isShown}
            aria-controls={preview}
            onClick={() => {
              setShown(!isShown);
            }}
          >
            {t(isShown ? 'editing.markdown.hide' : 'editing.markdown.show')}
          </Toggle>
          <chakra.div
            id={preview}
            hidden={!isShown}
            paddingInline="3.5"
            paddingBlock="2.5"
            borderWidth="1px"
            borderColor="border"
            borderRadius="md"
            background="bg.muted"
            overflowWrap="anywhere"
          >
            {isShown &&
              (text === '' ? (
                <chakra.p color="fg.2">{t('editing.markdown.nothing')}</chakra.p>
              ) : (
                <LazyRichText html={markdownToHtml(text)} />
              ))}
          </chakra.div>
        </>
      )}
    </WidgetFrame>
  );
});

const Toggle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '9',
    marginBlock: '1',
    paddingInline: '1',
    color: 'link',
    textStyle: 'table',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
  },
});
