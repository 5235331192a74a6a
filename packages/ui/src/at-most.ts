import type { ChangeEvent, CompositionEvent } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** As people count and the schemas of calls do: a rare ideograph is one, though UTF-16 takes two units for it. */
export const charactersOf = (text: string): number => [...text].length;

/**
 * What lets a field hold at most so many characters. The browser's own `maxlength` counts UTF-16 units, so that a name
 * of rare ideographs would end at its half. What is still being composed is left alone until it is done.
 */
export function atMost<Of extends TextField>(
  max: number | undefined,
  onChange: ((event: ChangeEvent<Of>) => void) | undefined,
) {
  return {
    onChange(event: ChangeEvent<Of>) {
      const field = event.currentTarget;
      if (!(event.nativeEvent as InputEvent).isComposing)
        cut(field, max, (value) => {
          field.value = value;
        });
      onChange?.(event);
    },
    onCompositionEnd({ currentTarget: field }: CompositionEvent<Of>) {
      if (cut(field, max, (value) => writeUnseen(field, value)))
        field.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

/** By the element's own setter: what React does not see is written is news to it with the event that follows. */
export function writeUnseen(field: TextField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/** Takes away the end of what came last, which is before the caret; whether there was too much. */
function cut(field: TextField, max = Number.POSITIVE_INFINITY, write: (value: string) => void): boolean {
  const { value } = field;
  const excess = charactersOf(value) - max;
  if (excess <= 0) return false;
  const caret = field.selectionStart ?? value.length;
  const kept = [...value.slice(0, caret)].slice(0, -excess).join('');
  write(kept + value.slice(caret));
  field.setSelectionRange(kept.length, kept.length);
  return true;
}
