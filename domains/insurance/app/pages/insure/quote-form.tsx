import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Checkbox } from '@ev/ui/checkbox.tsx';
import { feedback, toastMs } from '@ev/ui/feedback.ts';
import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Sheet } from '@ev/ui/sheet.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import {
  type Coverage,
  coverageNames,
  coverages,
  coverageTexts,
  type ThirdPartyCover,
  thirdPartyCovers,
} from '../../../contract/kinds.ts';
import { RequestQuote } from '../../../contract/quote.ts';

type Typed = {
  coverages: Coverage[];
  cover: ThirdPartyCover;
  currentEndsDay: string;
  contactName: string;
  contactPhone: string;
  text: string;
  withMileage: boolean;
};

const usual: Typed = {
  coverages: ['damage', 'thirdParty', 'occupants'],
  cover: '300',
  currentEndsDay: '',
  contactName: '',
  contactPhone: '',
  text: '',
  withMileage: true,
};

/** What the customer wishes to insure, and how insurers reach them. */
export function QuoteForm({
  vin,
  mileageAuthorised,
  onClose,
}: {
  vin: string;
  mileageAuthorised: boolean;
  onClose: () => void;
}) {
  const form = useForm({
    name: `insurance-quote.${vin}`,
    initial: usual,
    schema: RequestQuote,
    inputOf: ({ cover, ...typed }) => ({
      ...typed,
      vin,
      thirdPartyCover: typed.coverages.includes('thirdParty') ? cover : null,
      currentEndsDay: typed.currentEndsDay === '' ? null : typed.currentEndsDay,
      withMileage: typed.withMileage && mileageAuthorised,
    }),
    command: useCommand('insurance.requestQuote'),
    onSent() {
      feedback.showToast({ title: '已提交，24 小时内报价', durationMs: toastMs.standard });
      onClose();
    },
  });
  const { typed, errors, change } = form;
  const choose = (coverage: Coverage, chosen: boolean) =>
    change({
      coverages: coverages.filter((one) => (one === coverage ? chosen : typed.coverages.includes(one))),
    });
  return (
    <Sheet
      open
      full
      title="车险询价"
      onClose={onClose}
      footer={
        <Button {...form.button} block loadingText="正在提交">
          提交询价
        </Button>
      }
    >
      <form {...form.props} className={stackClass({ gap: 16 })}>
        <Field label="商业险保障" hint="交强险总会一起报价" error={errors.coverages} group required>
          <Stack gap={12}>
            {coverages.map((coverage) => (
              <Checkbox
                key={coverage}
                checked={typed.coverages.includes(coverage)}
                onChange={(event) => choose(coverage, event.target.checked)}
              >
                {coverageNames[coverage]}，{coverageTexts[coverage]}
              </Checkbox>
            ))}
          </Stack>
        </Field>
        {typed.coverages.includes('thirdParty') && (
          <Field label="第三者责任险保额" error={errors.thirdPartyCover} group required>
            <RadioGroup
              name="thirdPartyCover"
              look="row"
              options={thirdPartyCovers.map((value) => ({ value, label: `${value} 万元` }))}
              value={typed.cover}
              onChange={(cover) => change({ cover })}
            />
          </Field>
        )}
        <Field label="现有车险到期日" hint="选填，新车可以不填" error={errors.currentEndsDay}>
          <TextInput kind="date" {...form.text('currentEndsDay')} />
        </Field>
        <Field label="称呼" error={errors.contactName} required>
          <TextInput kind="name" maxLength={20} {...form.text('contactName')} />
        </Field>
        <Field label="手机号" hint="选定后由保险公司联系你" error={errors.contactPhone} required>
          <TextInput kind="phone" {...form.text('contactPhone')} />
        </Field>
        <Field label="补充说明" hint="选填" error={errors.text}>
          <TextArea maxLength={200} rows={2} {...form.text('text')} />
        </Field>
        {mileageAuthorised ? (
          <Checkbox
            checked={typed.withMileage}
            onChange={(event) => change({ withMileage: event.target.checked })}
          >
            提供车辆里程，报价更准确
          </Checkbox>
        ) : (
          <Text size={13} tone="hint">
            没有授权车险使用里程，报价按常见里程计算
          </Text>
        )}
      </form>
    </Sheet>
  );
}
