import type { DraftItem, GoodsPartForm } from '@ev/console-kit/goods-form.ts';
import { type ComponentType, createContext, useContext } from 'react';
import type { Schema } from './shape.ts';

export type Path = readonly (string | number)[];
export type FormFault = { path: Path; message: string };

export type ValueProps = {
  schema: Schema;
  label: string;
  path: Path;
  /** Determines the kind and choices of the value if the last step of the path does not. */
  field?: string;
  value: unknown;
  onChange: (value: unknown) => void;
};
export type FieldsProps = Omit<ValueProps, 'label' | 'field'>;

/** Context of all fields of one form. */
export type FormContext = {
  item: DraftItem;
  /** Labels of values by field. */
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The key field of the item, which cannot be changed. */
  keyField: string;
  faults: readonly FormFault[];
  part: Pick<GoodsPartForm, 'headingOf' | 'choicesOf'>;
  disabled: boolean;
  /** Components for values, passed by context because lists and tables contain each other. */
  Value: ComponentType<ValueProps>;
  Fields: ComponentType<FieldsProps>;
};

export const Form = createContext<FormContext | null>(null);

export function useForm(): FormContext {
  const form = useContext(Form);
  if (!form) throw new Error('a field stands outside of its form');
  return form;
}

const begins = (path: Path, with_: Path) => with_.every((step, index) => path[index] === step);

/** The fault of exactly this value. */
export const faultAt = (faults: readonly FormFault[], path: Path): string | undefined =>
  faults.find((fault) => fault.path.length === path.length && begins(fault.path, path))?.message;

/** Number of faults within it. */
export const faultsIn = (faults: readonly FormFault[], path: Path): number =>
  faults.filter((fault) => begins(fault.path, path)).length;

/** The id of a field's control, to which a fault links. */
export const idOf = (path: Path): string => `field-${path.join('-')}`;
