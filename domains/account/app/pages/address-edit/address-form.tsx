import { FormSection } from '@ev/app-kit/form-section.tsx';
import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { feedback } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Switch } from '@ev/ui/switch.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { addressTags, SaveAddress } from '../../../contract/address.ts';
import { type AddressDraft, addressInputOf, tagNames, withRead } from '../../model/address-draft.ts';
import { AreaField } from './area-field.tsx';
import { PasteBox } from './paste-box.tsx';

/** Form to add or edit an address. */
export function AddressForm({
  id,
  initial,
  onSaved,
}: {
  /** Id of the address to edit; absent for a new one. */
  id?: string;
  initial: AddressDraft;
  onSaved: () => void;
}) {
  const form = useForm({
    name: `address-${id ?? 'new'}`,
    initial,
    schema: SaveAddress,
    inputOf: (typed) => addressInputOf(typed, id),
    command: useCommand('account.saveAddress'),
    onSent() {
      feedback.showToast({ title: '地址已保存', icon: 'success' });
      onSaved();
    },
  });
  const { typed, change, errors, text } = form;

  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        <PasteBox onRead={(read) => change(withRead(typed, read))} />
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
              code={typed.areaCode}
              words={typed.region}
              onChange={(areaCode, region) => change({ areaCode, region })}
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
            value={typed.tag}
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
                checked={typed.isDefault}
                onChange={(isDefault) => change({ isDefault })}
              />
            }
          />
        </CellGroup>
      </form>
      <BottomBar>
        <Button {...form.button} block size="l" loadingText="正在保存">
          保存
        </Button>
      </BottomBar>
    </>
  );
}
