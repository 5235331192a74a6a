import { Field } from '@ev/console-kit/field.tsx';
import { fenOfYuan } from '@ev/console-kit/yuan.ts';
import { Input, Select } from 'antd';
import { useState } from 'react';
import type { Insurer } from '../../../contract/policy.ts';

export type TypedOffer = {
  insurerCode: string | null;
  /** Null for something that is no sum. */
  compulsoryFen: number | null;
  commercialFen: number | null;
  taxFen: number | null;
  text: string;
};
export const emptyOffer: TypedOffer = {
  insurerCode: null,
  compulsoryFen: null,
  commercialFen: null,
  // Electric cars are exempt.
  taxFen: 0,
  text: '',
};

const sums = [
  { name: 'compulsoryFen', label: '交强险保费（元）' },
  { name: 'commercialFen', label: '商业险保费（元）' },
  { name: 'taxFen', label: '车船税（元）' },
] as const;

/** One insurer's offer in the answer. */
export function OfferFields({
  at,
  offer,
  insurers,
  errors,
  onChange,
}: {
  at: number;
  offer: TypedOffer;
  insurers: readonly Insurer[];
  errors: Readonly<Record<string, string>>;
  onChange: (offer: TypedOffer) => void;
}) {
  const errorOf = (name: string) => errors[`offers.${at}.${name}`] ?? '';
  const idOf = (name: string) => `offer-${at}-${name}`;
  return (
    <fieldset>
      <legend>第 {at + 1} 家</legend>
      <Field id={idOf('insurer')} label={`保险公司 ${at + 1}`} error={errorOf('insurerCode')}>
        {(field) => (
          <Select
            {...field}
            placeholder="请选择"
            options={insurers.map(({ code, name }) => ({ value: code, label: name }))}
            value={offer.insurerCode}
            onChange={(insurerCode) => onChange({ ...offer, insurerCode })}
          />
        )}
      </Field>
      {sums.map(({ name, label }) => (
        <SumField
          key={name}
          id={idOf(name)}
          label={label}
          fen={offer[name]}
          error={errorOf(name)}
          onChange={(fen) => onChange({ ...offer, [name]: fen })}
        />
      ))}
      <Field id={idOf('text')} label="说明" hint="选填，如赠送的服务" error={errorOf('text')}>
        {(field) => (
          <Input
            {...field}
            maxLength={60}
            value={offer.text}
            onChange={({ target }) => onChange({ ...offer, text: target.value })}
          />
        )}
      </Field>
    </fieldset>
  );
}

function SumField({
  id,
  label,
  fen,
  error,
  onChange,
}: {
  id: string;
  label: string;
  fen: number | null;
  error: string;
  onChange: (fen: number | null) => void;
}) {
  const [yuan, setYuan] = useState(fen === null ? '' : String(fen / 100));
  return (
    <Field id={id} label={label} error={error}>
      {(field) => (
        <Input
          {...field}
          inputMode="decimal"
          autoComplete="off"
          value={yuan}
          onChange={({ target }) => {
            setYuan(target.value);
            onChange(fenOfYuan(target.value));
          }}
        />
      )}
    </Field>
  );
}
