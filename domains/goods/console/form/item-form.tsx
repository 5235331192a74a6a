import { fills } from 'virtual:ev/slot/goods.part';
import type { DraftItem, GoodsPartForm } from '@ev/console-kit/goods-form.ts';
import { useMemo } from 'react';
import type { GoodsItem } from '../../contract/goods.ts';
import { Form, type FormFault } from './form-context.ts';
import type { Schema } from './shape.ts';
import { Fields, ValueField } from './value-field.tsx';

const nothing: GoodsPartForm = { part: '' };
/** The form extensions of a part, from its domain. */
export const formOfPart = (part: string): GoodsPartForm => fills.find((one) => one.part === part) ?? nothing;

/** An item as a form by its schema; read-only without `onChange`. */
export function ItemForm({
  part,
  form: { schema, words, keyField },
  item,
  faults,
  onChange,
}: {
  part: string;
  form: GoodsItem['form'];
  item: DraftItem;
  faults: readonly FormFault[];
  onChange?: (item: DraftItem) => void;
}) {
  const disabled = onChange === undefined;
  const context = useMemo(
    () => ({ item, words, keyField, faults, part: formOfPart(part), disabled, Value: ValueField, Fields }),
    [item, words, keyField, faults, part, disabled],
  );
  return (
    <Form value={context}>
      <Fields
        schema={schema as Schema}
        path={[]}
        value={item}
        onChange={(next) => onChange?.(next as DraftItem)}
      />
    </Form>
  );
}
