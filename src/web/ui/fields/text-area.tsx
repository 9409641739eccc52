import type { ComponentProps } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FieldProps } from './field.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field, inputClasses } from './field.tsx';
import { useAttachedRef } from '#web/ui/use-attached-ref.ts';

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, keyof FieldProps> {
  /** Pixels; the text scrolls above that height. */
  maxHeight?: number;
}

/** Grows with the typed text. */
export function TextArea(props: TextAreaProps) {
  const { label, help, error, required, id, className, rows = 3, maxHeight = 480, ref, ...rest } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  const attach = useAttachedRef(own, ref);
  const fit = () => {
    const area = own.current;
    if (!area) return;
    const edges = area.offsetHeight - area.clientHeight;
    area.style.height = 'auto';
    area.style.height = `${Math.min(area.scrollHeight + edges, maxHeight)}px`;
    area.style.overflowY = area.scrollHeight + edges > maxHeight ? 'auto' : 'hidden';
  };
  const refit = useEffectEvent(fit);
  // Measuring causes a layout of the whole page, so the height is measured only when the text has changed.
  const measured = useRef<string>(null);
  useLayoutEffect(() => {
    const words = own.current && (own.current.value || own.current.placeholder);
    if (words === measured.current) return;
    measured.current = words;
    fit();
  });
  useEffect(() => {
    // Lines wrap differently after the font has loaded, or in another width. This component itself causes changes of
    // height, so only the width is compared.
    let width = own.current?.offsetWidth;
    const observer = new ResizeObserver(() => {
      if (own.current?.offsetWidth === width) return;
      width = own.current?.offsetWidth;
      refit();
    });
    if (own.current) observer.observe(own.current);
    void document.fonts.ready.then(() => refit());
    return () => observer.disconnect();
  }, []);
  return (
    <Field {...{ label, help, error, required, id, className }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          ref={attach}
          rows={rows}
          onInput={(event) => {
            fit();
            rest.onInput?.(event);
          }}
          className={classNames(inputClasses, 'resize-none leading-6', rows === 1 && 'placeholder:truncate')}
        />
      )}
    </Field>
  );
}
