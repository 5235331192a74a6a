import { createContext, useContext } from 'react';

export interface FieldContextValue {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

/**
 * Attributes for the control inside a `Field`: its id, its description, whether it is invalid or required.
 */
export function useFieldControl(own: { id?: string; describedBy?: string } = {}) {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own.describedBy ?? field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  };
}

/** The same for a group of controls, which a `<label>` cannot name. */
export function useFieldGroup() {
  const field = useContext(FieldContext);
  return {
    'aria-labelledby': field?.labelId,
    'aria-describedby': field?.describedBy,
  };
}
