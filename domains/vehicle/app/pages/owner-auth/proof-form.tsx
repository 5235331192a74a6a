import { FormSection } from '@ev/app-kit/form-section.tsx';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { IconButton } from '@ev/ui/icon-button.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Stack, stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import type { ReactNode } from 'react';
import { proofKindNames, proofKinds } from '../../../contract/kinds.ts';
import type { ProofForm } from '../../data/use-proof-form.ts';
import { useVinScan } from '../../data/use-vin-scan.ts';
import { HolderFields } from './holder-fields.tsx';
import { PictureField } from './picture-field.tsx';

const kindHints = {
  personal: '行驶证上的所有人是你本人',
  corporate: '行驶证上的所有人是企业，需要授权书',
} as const;

/** The form of a proof; `children` come before it. */
export function ProofFormView({
  form,
  setPictureIds,
  setPending,
  children,
}: {
  form: ProofForm;
  setPictureIds: (pictureIds: string[]) => void;
  setPending: (count: number) => void;
  children: ReactNode;
}) {
  const { typed, errors, change } = form;
  const scan = useVinScan((vin) => change({ vin }));
  return (
    <>
      <Stack gap={12} page={12}>
        {children}
        <form {...form.props} className={stackClass({ gap: 12 })}>
          <FormSection title="车辆">
            <Field label="车主类型" error={errors.kind} group required>
              <RadioGroup
                name="kind"
                options={proofKinds.map((value) => ({
                  value,
                  label: proofKindNames[value],
                  description: kindHints[value],
                }))}
                value={typed.kind}
                onChange={(kind) => change({ kind })}
              />
            </Field>
            <Field
              label="车架号"
              hint="行驶证“车辆识别代号”一栏，也在前风挡玻璃左下角，共 17 位"
              error={errors.vin}
              required
            >
              <TextInput
                {...form.text('vin')}
                kind="plain"
                end={<IconButton icon="camera" size={20} label="扫描车架号" onClick={() => void scan()} />}
              />
            </Field>
            <Field label="车牌号" hint="选填，还没上牌可以不填" error={errors.plate}>
              <TextInput {...form.text('plate')} kind="plain" />
            </Field>
          </FormSection>
          <HolderFields form={form} />
          <PictureField
            kind={typed.kind}
            error={errors.pictureIds}
            onPictures={setPictureIds}
            onPending={setPending}
          />
          {errors.form && (
            <Text tone="danger" role="alert">
              {errors.form}
            </Text>
          )}
        </form>
      </Stack>
      <BottomBar>
        <Button {...form.button} block size="l" loadingText="正在提交">
          提交认证
        </Button>
      </BottomBar>
    </>
  );
}
