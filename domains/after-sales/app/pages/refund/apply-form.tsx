import { FormSection } from '@ev/app-kit/form-section.tsx';
import { GoodsLine } from '@ev/mall-order/app/public-view.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Stepper } from '@ev/ui/stepper.tsx';
import { Text } from '@ev/ui/text.tsx';
import type { ServiceLine } from '../../../contract/case.ts';
import { caseKindNames, caseReasonNames, kindReasons } from '../../../contract/kinds.ts';
import { useApplication } from '../../data/use-application.ts';
import { kindHints } from '../../model/case-words.ts';
import { ProofFields } from './proof-fields.tsx';
import { QuoteCard } from './quote-card.tsx';
import { VariantField } from './variant-field.tsx';

/** Kind, quantity, reason and proof, and what would come back. */
export function ApplyForm({ line }: { line: ServiceLine }) {
  const { form, chosen, quote, returned, setPictureIds, setPending } = useApplication(line);
  const { kind, quantity, reason, newSkuCode } = chosen;
  const { errors, change } = form;
  const reasons = kind ? kindReasons[kind] : [];
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        <Card>
          <GoodsLine goods={line} />
        </Card>
        <FormSection title="申请内容">
          <Field label="售后类型" error={errors.kind} group required>
            <RadioGroup
              name="kind"
              options={line.kinds.map((value) => ({
                value,
                label: caseKindNames[value],
                description: kindHints[value],
              }))}
              value={kind}
              onChange={(next) => change({ kind: next })}
            />
          </Field>
          <Field label="数量" hint={`最多 ${line.openQuantity} 件`} error={errors.quantity} group>
            <Stepper
              label="数量"
              min={1}
              max={line.openQuantity}
              integer
              value={quantity}
              onChange={(next) => change({ quantity: next })}
            />
          </Field>
          {kind === 'exchange' && (
            <VariantField
              line={line}
              quantity={quantity}
              value={newSkuCode ?? null}
              error={errors.newSkuCode}
              onChange={(next) => change({ newSkuCode: next })}
            />
          )}
          {kind && (
            <Field label="原因" error={errors.reason} group required>
              <RadioGroup
                name="reason"
                look="row"
                options={reasons.map((value) => ({ value, label: caseReasonNames[value] }))}
                value={reason}
                onChange={(next) => change({ reason: next })}
              />
            </Field>
          )}
        </FormSection>
        <ProofFields
          orderNo={line.orderNo}
          text={form.text('text')}
          errors={errors}
          onPictures={setPictureIds}
          onPending={setPending}
        />
        {kind && reason && <QuoteCard kind={kind} reason={reason} query={quote} />}
        {errors.form && (
          <Text tone="danger" role="alert">
            {errors.form}
          </Text>
        )}
      </form>
      <BottomBar>
        <Button
          {...form.button}
          block
          size="l"
          loadingText="正在提交"
          disabledReason={kind && reason && !returned ? '正在计算退回的金额，请稍候' : null}
        >
          提交申请
        </Button>
      </BottomBar>
    </>
  );
}
