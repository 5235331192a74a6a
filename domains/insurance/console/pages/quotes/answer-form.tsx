import { CommandModal } from '@ev/console-kit/command-modal.tsx';
import { Field } from '@ev/console-kit/field.tsx';
import { ReasonField } from '@ev/console-kit/reason-field.tsx';
import { useCommandForm } from '@ev/console-kit/use-command-form.ts';
import { useRead } from '@ev/query/use-read.ts';
import { Button, InputNumber } from 'antd';
import { offerLimit } from '../../../contract/kinds.ts';
import type { StaffQuote } from '../../../contract/quote.ts';
import { answerQuote } from '../../../contract/staff-endpoints.ts';
import { emptyOffer, OfferFields, type TypedOffer } from './offer-fields.tsx';

/** Errors which mean that the shown request is out of date. */
const moved = ['insurance.quoteMoved', 'insurance.quoteNotFound'] as const;

/** The answer: an offer for each insurer. */
export function AnswerForm({
  quote: { quoteNo, vin },
  onDone,
  onCancel,
}: {
  quote: StaffQuote;
  onDone: (said: string) => void;
  onCancel: () => void;
}) {
  const { data } = useRead('insurance.listPolicies', { vin });
  const form = useCommandForm(answerQuote, {
    begin: { quoteNo, offers: [emptyOffer] as TypedOffer[], validDays: 7, text: '' },
    onDone: () => onDone('已报价，客户会收到消息'),
  });
  const { typed, errors, change } = form;
  const put = (at: number, offer: TypedOffer) => change({ offers: typed.offers.with(at, offer) });
  return (
    <CommandModal
      title="填写报价"
      text="客户按总价从低到高看到各家报价，选定后由保险公司联系客户。"
      okText="发送报价"
      wide
      form={form}
      moved={moved}
      onCancel={onCancel}
    >
      {typed.offers.map((offer, at) => (
        <OfferFields
          // biome-ignore lint/suspicious/noArrayIndexKey: offers are only added at the end.
          key={at}
          at={at}
          offer={offer}
          insurers={data?.insurers ?? []}
          errors={errors}
          onChange={(next) => put(at, next)}
        />
      ))}
      {errors.offers && <p role="alert">{errors.offers}</p>}
      {typed.offers.length < offerLimit && (
        <Button onClick={() => change({ offers: [...typed.offers, emptyOffer] })}>再加一家</Button>
      )}
      <Field id="validDays" label="有效天数" error={errors.validDays ?? ''}>
        {(field) => (
          <InputNumber
            {...field}
            min={1}
            max={30}
            precision={0}
            value={typed.validDays}
            onChange={(days) => change({ validDays: days ?? 0 })}
          />
        )}
      </Field>
      <ReasonField
        label="给客户的说明"
        hint="选填，客户会看到"
        value={typed.text}
        error={errors.text}
        onChange={(text) => change({ text })}
      />
    </CommandModal>
  );
}
