import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { type InvoiceWish, invoiceWishes } from '../../../contract/kinds.ts';
import type { useConfirm } from '../../data/use-confirm.ts';
import { invoiceNames } from '../../model/order-words.ts';

/** Whether an invoice is wanted, and for whom. */
export function InvoiceFields({ form }: { form: ReturnType<typeof useConfirm>['form'] }) {
  const { typed, errors, change, text } = form;
  return (
    <>
      <Field label="发票" group error={errors.invoice} hint="电子发票，收货后开具">
        <RadioGroup<InvoiceWish>
          name="invoice"
          columns
          options={invoiceWishes.map((value) => ({ value, label: invoiceNames[value] }))}
          value={typed.invoice}
          onChange={(invoice) => change({ invoice })}
        />
      </Field>
      {typed.invoice === 'company' && (
        <>
          <Field label="发票抬头" error={errors.invoiceTitle} required>
            <TextInput {...text('invoiceTitle')} autoComplete="organization" maxLength={60} />
          </Field>
          <Field label="税号" error={errors.taxNo} required>
            <TextInput kind="plain" {...text('taxNo')} maxLength={18} />
          </Field>
        </>
      )}
    </>
  );
}
