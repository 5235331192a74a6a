import { FormSection } from '@ev/app-kit/form-section.tsx';
import { latePart } from '@ev/app-kit/late-part.ts';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Skeleton } from '@ev/ui/skeleton.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { Suspense, useState } from 'react';
import { problemPictureLimit } from '../../../contract/kinds.ts';
import type { Booking } from '../../data/use-booking.ts';

const Pictures = latePart(async () => (await import('./problem-pictures.tsx')).ProblemPictures);

/**
 * What the customer says and shows about a problem. Pictures that were uploaded before the customer went to
 * choose a time or an address stay with the form, as a number.
 */
export function ProblemFields({ booking: { form, pictures }, vin }: { booking: Booking; vin: string }) {
  const [before, setBefore] = useState(pictures.ids);
  return (
    <FormSection title="车辆的问题">
      <Field label="问题描述" hint="选填，什么时候出现、有什么声音或提示" error={form.errors.problem}>
        <TextArea {...form.text('problem')} maxLength={500} rows={3} />
      </Field>
      <Field label="照片" hint="选填，只有你和门店的工作人员能看到" error={form.errors.pictureIds} group>
        {before.length > 0 && (
          <Stack inline align="center" justify="between" gap={8}>
            <Text size={13} tone="body">
              之前上传的 {before.length} 张照片已保留
            </Text>
            <Button
              size="s"
              variant="quiet"
              onClick={() => {
                pictures.set(pictures.ids.filter((id) => !before.includes(id)));
                setBefore([]);
              }}
            >
              删除这些照片
            </Button>
          </Stack>
        )}
        {before.length < problemPictureLimit && (
          <Suspense fallback={<Skeleton shape="block" height={96} />}>
            <Pictures
              vin={vin}
              onChange={(ids) => pictures.set([...before, ...ids])}
              onPending={pictures.setPending}
              maxCount={problemPictureLimit - before.length}
            />
          </Suspense>
        )}
      </Field>
    </FormSection>
  );
}
