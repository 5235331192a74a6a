import { fills } from 'virtual:ev/slot/order.form-part';
import type { Form } from '@ev/app-kit/use-form.ts';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { Suspense } from 'react';
import type { OrderDraft } from '../../submit/order-draft.ts';

const parts = fills.toSorted((a, b) => a.rank - b.rank);

/** Additions chosen with the order: rights, certificates. Their code loads after the form. */
export function FormParts({
  form: { typed, change, errors },
  modelCode,
  config,
}: {
  form: Form<OrderDraft>;
  modelCode: string;
  config: string;
}) {
  const { buyerType: type, name, companyName, creditCode, additions } = typed;
  return parts.map(({ key, FormPart }) => (
    <Suspense key={key} fallback={<Skeleton shape="block" height={120} />}>
      <FormPart
        modelCode={modelCode}
        config={config}
        buyer={{ type, name, companyName, creditCode }}
        chosen={additions[key]}
        onChoose={(code) => {
          const { [key]: _before, ...others } = additions;
          change({ additions: code === undefined ? others : { ...others, [key]: code } });
        }}
        error={errors[`additions.${key}`]}
      />
    </Suspense>
  ));
}
