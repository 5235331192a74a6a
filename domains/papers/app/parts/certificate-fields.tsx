import type { Form } from '@ev/app-kit/use-form.ts';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import type { StaffFault } from '../../contract/certificate.ts';
import {
  type CertificateData,
  type CertificateField,
  type CertificateType,
  certificateForms,
  forever,
  sexes,
} from '../../contract/kinds.ts';
import { confirmationOf, normaliseData } from '../../contract/rules.ts';
import { type CertificateDraft, dataOf, readOtherwise, typedField } from '../model/certificate-draft.ts';
import { typedDay } from '../model/typed-day.ts';
import s from './certificate-fields.module.css';

type Fields = {
  type: CertificateType;
  form: Form<CertificateDraft>;
  /** The faults that staff reported, and the data at that time. */
  refused: { faults: readonly StaffFault[]; data: CertificateData };
  /** Fields that the page renders itself. */
  without?: readonly CertificateField['key'][];
};

/**
 * The fields of a certificate in the order in which they are printed. Each can be typed, whatever was read.
 */
export function CertificateFields({ type, form, refused, without = [] }: Fields) {
  const shown = certificateForms[type].fields.filter(({ key }) => !without.includes(key));
  return shown.map((field) => (
    <CertificateFieldView key={field.key} field={field} type={type} form={form} refused={refused} />
  ));
}

function CertificateFieldView({
  field: { key, label, kind, required, max },
  type,
  form,
  refused,
}: Fields & { field: CertificateField }) {
  const { typed, change, errors } = form;
  const path = `data.${key}`;
  const value = typed[key];
  const put = (next: string) => change(typedField(type, typed, key, next));
  const fault =
    value === (refused.data[key] ?? '')
      ? refused.faults.find((one) => one.path === path)?.message
      : undefined;
  const error = errors[path] ?? fault;
  const read = readOtherwise(typed, key);
  const hint = typed.unsure.includes(key) ? (
    <span className={s.unsure}>
      <Icon name="warning" size={16} />
      识别可能不准，请对照证件核对
    </span>
  ) : read !== null ? (
    <span className={s.read}>
      照片上识别为「{read}」
      <button type="button" className={s.take} onClick={() => put(read)}>
        采用
      </button>
    </span>
  ) : undefined;
  const optional = required ? label : `${label}（选填）`;
  const input = form.text(key, path);
  const onChange = (next: (text: string) => string) => ({
    ...input,
    onChange: ({ target }: { target: { value: string } }) => put(next(target.value)),
  });
  const asIs = (text: string) => text;

  if (kind === 'sex') {
    return (
      <fieldset name={path} tabIndex={-1}>
        <Field label={optional} error={error} hint={hint} required={required} group>
          <RadioGroup
            columns
            options={sexes.map((one) => ({ value: one, label: one }))}
            value={sexes.find((one) => one === value) ?? null}
            onChange={put}
          />
        </Field>
      </fieldset>
    );
  }
  const isDay = kind === 'day' || kind === 'dayOrForever';
  const endless = value === forever;
  return (
    <>
      <Field label={optional} error={error} hint={hint} required={required}>
        {isDay ? (
          <TextInput
            kind="number"
            autoComplete={key === 'birthday' ? 'bday' : 'off'}
            placeholder="年-月-日，如 2030-01-31"
            {...onChange(typedDay)}
            value={endless ? forever : value}
            readOnly={endless}
          />
        ) : max >= longText ? (
          // Multi-line, so that the whole address is visible for checking.
          <TextArea rows={2} placeholder={`请填写${label}`} {...onChange(asIs)} />
        ) : (
          <TextInput
            kind={kind === 'phone' ? 'phone' : key === 'name' && !isCompany(type) ? 'name' : kindOf(kind)}
            placeholder={label.length > longLabel ? '请对照证照填写' : `请填写${label}`}
            {...onChange(asIs)}
          />
        )}
      </Field>
      {kind === 'dayOrForever' && (
        <Checkbox small checked={endless} onChange={({ target }) => put(target.checked ? forever : '')}>
          长期有效
        </Checkbox>
      )}
      {key === 'number' && <Confirmation type={type} form={form} />}
    </>
  );
}

/** From this length on a text gets several lines. */
const longText = 120;
/** A longer label would be truncated in the placeholder, which repeats it. */
const longLabel = 10;

const kindOf = (kind: CertificateField['kind']) => (kind === 'number' ? 'plain' : 'text');
const isCompany = (type: CertificateType) => type === '4' || type === '5' || type === 'L';

/** Asks the customer to confirm a number that fails a rule which has exceptions. */
function Confirmation({ type, form }: Pick<Fields, 'type' | 'form'>) {
  const { typed, change, errors } = form;
  const asked = confirmationOf(type, normaliseData(type, dataOf(type, typed)));
  if (!asked) return null;
  return (
    <Field label="核对号码" error={errors.confirmed} hint={asked.message} group>
      <Checkbox
        name="confirmed"
        checked={typed.confirmed}
        onChange={({ target }) => change({ confirmed: target.checked })}
      >
        我已逐位核对，与证照一致
      </Checkbox>
    </Field>
  );
}
