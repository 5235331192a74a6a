import type { ChangeEvent, CompositionEvent } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Counts code points, as people and the schemas of endpoints do: a rare ideograph is one character, although
 * UTF-16 needs two units for it.
 */
export const charactersOf = (text: string): number => [...text].length;

/**
 * Limits a field to a number of characters. The browser's own `maxlength` counts UTF-16 units, which would
 * cut a name of rare ideographs to half its length. Text that is still being composed by an input method is
 * left alone until it is finished.
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

/**
 * Uses the element's native setter, so that React does not notice the write and treats the following event as
 * a change.
 */
export function writeUnseen(field: TextField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/**
 * Removes the end of the text that was just entered, which is before the caret. Returns whether the text was
 * too long.
 */
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
