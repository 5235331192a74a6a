import { useForm } from '@ev/app-kit/use-form.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Field } from '@ev/ui/field.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { useState } from 'react';
import { type Application, SupplyMaterial } from '../../../contract/application.ts';
import { waitForPictures } from '../../model/loan-words.ts';
import { MaterialFields } from '../../parts/late-material-fields.tsx';
import type { TypedMaterial } from '../../parts/material-fields.tsx';

/** Uploads what the lender asks for. */
export function SupplyCard({
  application: { applyNo, orderNo, version: seenVersion },
  request: { kinds },
}: {
  application: Application;
  request: NonNullable<Application['request']>;
}) {
  const [pending, setPending] = useState(0);
  const form = useForm({
    name: `finance.supply.${applyNo}`,
    initial: { note: '', materials: [] as TypedMaterial[] },
    kept: (typed) => ({ ...typed, materials: [] }),
    schema: SupplyMaterial,
    also: waitForPictures(pending),
    inputOf: (typed) => ({ applyNo, seenVersion, ...typed }),
    command: useCommand('finance.supplyMaterial'),
    onSent: () => undefined,
  });
  return (
    <Card title="补充资料">
      <form {...form.props} className={stackClass({ gap: 12 })}>
        <MaterialFields
          orderNo={orderNo}
          kinds={kinds}
          materials={form.typed.materials}
          errors={form.errors}
          onChange={(materials) => form.change({ materials })}
          onPending={setPending}
        />
        <Field label="说明" error={form.errors.note} hint="选填">
          <TextArea {...form.text('note')} maxLength={200} />
        </Field>
        <Button {...form.button} block loadingText="正在提交">
          提交，继续审批
        </Button>
      </form>
    </Card>
  );
}
