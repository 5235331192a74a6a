import type { DraftItem, GoodsPartForm } from '@ev/console-kit/goods-form.ts';
import { type ComponentType, createContext, useContext } from 'react';
import type { Schema } from './shape.ts';

export type Path = readonly (string | number)[];
export type FormFault = { path: Path; message: string };

export type ValueProps = {
  schema: Schema;
  label: string;
  path: Path;
  /** By what the kind of the value and its choices are known, where the last step of the path is none. */
  field?: string;
  value: unknown;
  onChange: (value: unknown) => void;
};
export type FieldsProps = Omit<ValueProps, 'label' | 'field'>;

/** What every field of one form knows. */
export type FormContext = {
  item: DraftItem;
  /** What values are called, by their field. */
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The field by which the item is known; it is fixed. */
  keyField: string;
  faults: readonly FormFault[];
  part: Pick<GoodsPartForm, 'headingOf' | 'choicesOf'>;
  disabled: boolean;
  /** What values are written with, for lists and tables of them: they hold each other. */
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

/** What is wrong with exactly this value. */
export const faultAt = (faults: readonly FormFault[], path: Path): string | undefined =>
  faults.find((fault) => fault.path.length === path.length && begins(fault.path, path))?.message;

/** How much is wrong within it. */
export const faultsIn = (faults: readonly FormFault[], path: Path): number =>
  faults.filter((fault) => begins(fault.path, path)).length;

/** The id of a field's control, by which a fault leads to it. */
export const idOf = (path: Path): string => `field-${path.join('-')}`;
