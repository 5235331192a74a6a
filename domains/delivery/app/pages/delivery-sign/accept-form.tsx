import { errorsInForm, messageOf } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { UnbrokenDays } from '@ev/app-kit/unbroken-days.tsx';
import { useForm } from '@ev/app-kit/use-form.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { certificateTypeNames, personalTypes } from '@ev/papers/contract/kinds.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Select } from '@ev/ui/select.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import type { ReactNode } from 'react';
import { type Delivery, OpenAcceptance } from '../../../contract/delivery.ts';
import { CarFacts } from '../../parts/car-facts.tsx';
import { DefectList } from '../../parts/defect-list.tsx';
import { InspectionList } from '../../parts/inspection-list.tsx';

type Typed = { idType: (typeof personalTypes)[number]; idNumber: string };

const typeOptions = personalTypes.map((value) => ({ value, label: certificateTypeNames[value] }));

/** What the customer looks at before they accept the car, and the certificate of the signer if it is unknown. */
export function AcceptForm({ delivery, refuse }: { delivery: Delivery; refuse: ReactNode }) {
  const { orderNo, needsIdentity, statusText } = delivery;
  const form = useForm<Typed, typeof OpenAcceptance, { flowNo: string }>({
    name: `delivery.accept.${orderNo}`,
    initial: { idType: '1', idNumber: '' },
    // The number is not stored on the phone.
    kept: (typed) => ({ ...typed, idNumber: '' }),
    schema: OpenAcceptance,
    inputOf: (typed) => (needsIdentity ? { orderNo, ...typed } : { orderNo }),
    command: useCommand('delivery.openAcceptance'),
    // The page shows the document as soon as it has the delivery again.
    onSent: () => undefined,
    refusedAs: acceptErrors,
  });
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        <Card title="请先看车，再签收" gap={8}>
          <Text tone="body">
            <UnbrokenDays text={statusText} />
          </Text>
        </Card>
        <CarFacts delivery={delivery} />
        <DefectList delivery={delivery} />
        <InspectionList delivery={delivery} />
        {needsIdentity && <Identity form={form} signerName={delivery.signerName} />}
        {form.errors.form && (
          <Text size={13} tone="danger" role="alert">
            {form.errors.form}
          </Text>
        )}
      </form>
      <BottomBar>
        {refuse}
        <Button {...form.button} loadingText="正在生成确认书">
          无误，去签收
        </Button>
      </BottomBar>
    </>
  );
}

function Identity({
  form,
  signerName,
}: {
  form: ReturnType<typeof useForm<Typed, typeof OpenAcceptance, { flowNo: string }>>;
  signerName: string;
}) {
  return (
    <FormSection title="签收人证件">
      <Text size={13} tone="hint">
        请填写{signerName}的证件，签收时会核对。
      </Text>
      <Field label="证件类型" error={form.errors.idType} group required>
        <Select
          title="证件类型"
          name="idType"
          options={typeOptions}
          value={form.typed.idType}
          onChange={(idType) => form.change({ idType })}
        />
      </Field>
      <Field label="证件号码" error={form.errors.idNumber} hint="只用于交付确认书和签收人核对" required>
        <TextInput
          {...form.text('idNumber')}
          kind="plain"
          autoComplete="off"
          maxLength={40}
          placeholder="请逐位核对"
        />
      </Field>
    </FormSection>
  );
}

/** Errors at the field that they are about. */
function acceptErrors(error: unknown): Record<string, string> {
  if (isRefusal(error, 'delivery.identityMissing')) return { idNumber: messageOf(error) };
  return errorsInForm(error);
}
