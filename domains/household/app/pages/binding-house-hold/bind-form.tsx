import { AreaField } from '@ev/account/app/public-view.ts';
import { errorsOf } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { asApiError } from '@ev/client/api-error.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { Icon } from '@ev/ui/icon.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useNavigate } from 'react-router';
import { BindHousehold, type Household } from '../../../contract/household.ts';
import { refusals } from '../../../contract/refusals.ts';
import { refusalTexts, type Supplier, supplierNames, suppliers } from '../../../contract/words.ts';
import { BillField } from './bill-field.tsx';
import s from './bind-form.module.css';

type Then = { onSuccess(answer: unknown): void; onError(error: unknown): void };

type Draft = {
  supplier: Supplier;
  number: string;
  name: string;
  districtCode: string;
  region: string;
  address: string;
  pictureId: string;
};

const empty: Draft = {
  supplier: 'stateGrid',
  number: '',
  name: '',
  districtCode: '',
  region: '',
  address: '',
  pictureId: '',
};
const draftOf = (household: Household): Draft => {
  const { supplier, number, name, districtCode, region, address, bill } = household;
  return { supplier, number, name, districtCode, region, address, pictureId: bill?.pictureId ?? '' };
};

const { code: gone, message: goneWords } = refusals['household.pictureNotFound'];
const { code: held, message: heldWords } = refusals['household.alreadyHeld'];

const supplierOptions = suppliers.map((value) => ({ value, label: supplierNames[value] }));

/** The data on the bill, and its picture. */
export function BindForm({ household }: { household?: Household }) {
  const navigate = useNavigate();
  const bind = useCommand('household.bindHousehold');
  const change = useCommand('household.changeHousehold');
  const form = useForm({
    name: `household.${household?.householdId ?? 'new'}`,
    initial: household ? draftOf(household) : empty,
    schema: BindHousehold,
    inputOf: ({ region: _, ...typed }) => typed,
    command: {
      isPending: bind.isPending || change.isPending,
      mutate: (input: BindHousehold, then: Then) =>
        household
          ? change.mutate({ householdId: household.householdId, ...input }, then)
          : bind.mutate(input, then),
    },
    refusedAs: (error) => {
      const { code } = asApiError(error);
      if (code === gone) return { pictureId: goneWords };
      if (code === held) return { number: heldWords };
      return errorsOf(error);
    },
    onSent() {
      feedback.showToast({ title: '已提交，等待核对', icon: 'success', durationMs: toastMs.standard });
      void navigate(hrefTo('/pages/charge/houseHoldManageMent'), { replace: true });
    },
  });
  const { typed, errors, text } = form;
  const refusal = household?.refusal;
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        {refusal && (
          <p className={s.refusal} role="note">
            <Icon name="info" size={18} />
            {`未通过核对：${refusalTexts[refusal.reason]}${refusal.note && `（${refusal.note}）`}`}
          </p>
        )}
        <FormSection title="账单上的户号">
          <Field label="供电单位" group error={errors.supplier} required>
            <RadioGroup
              options={supplierOptions}
              value={typed.supplier}
              onChange={(supplier) => form.change({ supplier: supplier as Supplier })}
            />
          </Field>
          <Field label="户号" hint="10 位或 13 位数字，在电费账单的上方" error={errors.number} required>
            <TextInput
              kind="number"
              placeholder="请填写户号"
              autoComplete="off"
              maxLength={20}
              {...text('number')}
            />
          </Field>
          <Field label="户名" hint="与账单一致，可以不是车主本人" error={errors.name} required>
            <TextInput kind="name" placeholder="账单上的姓名" maxLength={40} {...text('name')} />
          </Field>
          <Field label="所在地区" error={errors.districtCode} required>
            <AreaField
              name="districtCode"
              code={typed.districtCode}
              words={typed.region}
              onChange={(districtCode, region) => form.change({ districtCode, region })}
            />
          </Field>
          <Field label="用电地址" error={errors.address} required>
            <TextArea
              rows={2}
              maxLength={100}
              autoComplete="street-address"
              placeholder="街道、小区、楼栋、门牌号"
              {...text('address')}
            />
          </Field>
        </FormSection>
        <FormSection title="账单照片">
          <BillField
            held={typed.pictureId !== ''}
            error={errors.pictureId}
            onSent={(pictureId) => form.change({ pictureId })}
          />
        </FormSection>
        <Text tone="hint" size={13}>
          电网公司不提供线上核对，由工作人员对照账单确认，通常 1 个工作日内有结果。家人可以各自绑定同一户号。
        </Text>
      </form>
      <BottomBar>
        <Button {...form.button} block size="l" loadingText="正在提交">
          提交核对
        </Button>
      </BottomBar>
    </>
  );
}
