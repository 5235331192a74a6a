import { checkForm, focusFirstWrong } from '@ev/app-kit/form-check.ts';
import { errorsOf, messageOf } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useDraft } from '@ev/app-kit/use-draft.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Switch } from '@ev/ui/switch.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { addressTags, SaveAddress } from '../../../contract/address.ts';
import { useSaveAddress } from '../../data/address-commands.ts';
import { type AddressDraft, addressInputOf, tagNames, withRead } from '../../model/address-draft.ts';
import s from './address-form.module.css';
import { AreaField } from './area-field.tsx';
import { PasteBox } from './paste-box.tsx';

/** Writes or changes one address. What was typed survives a reload and the way to the login page. */
export function AddressForm({
  id,
  initial,
  onSaved,
}: {
  /** Of the address that is changed; a new one has none. */
  id?: string;
  initial: AddressDraft;
  onSaved: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft, dropDraft] = useDraft<AddressDraft>(`address-${id ?? 'new'}`, initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useSaveAddress();

  const input = addressInputOf(draft, id);
  const change = (next: Partial<AddressDraft>) => setDraft({ ...draft, ...next });
  /**
   * A field that was left is checked; one that is empty keeps what it says, because words that vanish under the
   * finger would move what it is about to touch.
   */
  const check = (field: 'name' | 'phone' | 'detail' | 'postalCode') => {
    if (!draft[field]) return;
    const { errors: found } = checkForm(SaveAddress, input);
    const { [field]: _, ...others } = errors;
    setErrors(found[field] ? { ...others, [field]: found[field] } : others);
  };
  const text = (field: 'name' | 'phone' | 'detail' | 'postalCode') => ({
    name: field,
    value: draft[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
    onBlur: () => check(field),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { errors: found, value } = checkForm(SaveAddress, input);
    setErrors(found);
    if (!value) return focusFirstWrong(form.current, found);
    save.mutate(value, {
      onSuccess: () => {
        dropDraft();
        feedback.showToast({ title: '地址已保存', icon: 'success' });
        onSaved();
      },
      onError: (error) => {
        const refused = errorsOf(error);
        setErrors(refused ?? {});
        if (refused) focusFirstWrong(form.current, refused);
        else feedback.showToast({ title: messageOf(error), durationMs: toastMs.custom });
      },
    });
  };

  return (
    <>
      <form ref={form} id="address" className={s.form} noValidate onSubmit={submit}>
        <PasteBox
          onRead={(read) => {
            setDraft(withRead(draft, read));
            setErrors({});
          }}
        />
        <FormSection title="收货信息">
          <Field label="姓名" error={errors.name} required>
            <TextInput kind="name" placeholder="收货人姓名" maxLength={30} {...text('name')} />
          </Field>
          <Field label="联系电话" error={errors.phone} required>
            <TextInput kind="phone" placeholder="手机号或固定电话" {...text('phone')} />
          </Field>
          <Field label="所在地区" error={errors.districtCode} required>
            <AreaField
              name="districtCode"
              code={draft.areaCode}
              words={draft.region}
              onChange={(areaCode, region) => {
                const { districtCode: _, ...others } = errors;
                setErrors(others);
                change({ areaCode, region });
              }}
            />
          </Field>
          <Field label="详细地址" error={errors.detail} required>
            <TextArea
              rows={2}
              maxLength={100}
              autoComplete="street-address"
              placeholder="街道、小区、楼栋、门牌号"
              {...text('detail')}
            />
          </Field>
          <Field label="邮政编码" error={errors.postalCode}>
            <TextInput
              kind="number"
              maxLength={6}
              autoComplete="postal-code"
              placeholder="选填"
              {...text('postalCode')}
            />
          </Field>
        </FormSection>
        <FormSection title="标签">
          <RadioGroup
            label="标签"
            columns
            options={addressTags.map((value) => ({ value, label: tagNames[value] }))}
            value={draft.tag}
            onChange={(tag) => change({ tag })}
          />
        </FormSection>
        <CellGroup>
          <Cell
            title="设为默认地址"
            description="下单时会先选用它"
            trailing={
              <Switch
                label="设为默认地址"
                checked={draft.isDefault}
                onChange={(isDefault) => change({ isDefault })}
              />
            }
          />
        </CellGroup>
      </form>
      <BottomBar>
        <Button type="submit" form="address" block size="l" loading={save.isPending} loadingText="正在保存">
          保存
        </Button>
      </BottomBar>
    </>
  );
}
