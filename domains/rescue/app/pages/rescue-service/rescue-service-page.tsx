import { FormSection } from '@ev/app-kit/form-section.tsx';
import { usePageQuery } from '@ev/app-kit/page-query.ts';
import { brand } from '@ev/brand/default/brand.ts';
import { useRead } from '@ev/query/use-read.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextArea } from '@ev/ui/text-area.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useOnline } from '@ev/ui/use-online.ts';
import { rescueKindNames, rescueKinds } from '../../../contract/kinds.ts';
import { useRequest } from '../../data/use-request.ts';
import { CallLink } from '../../parts/call-link.tsx';
import { rescueServiceRoute } from '../../routes.ts';
import { CarFields } from './car-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { PlaceField } from './place-field.tsx';

const kindOptions = rescueKinds.map((value) => ({ value, label: rescueKindNames[value] }));
const safeOptions = [
  { value: 'yes', label: '是，都在安全的地方' },
  { value: 'no', label: '否，还在车道上或有危险' },
] as const;

/** What happened, where, and whom to call. */
export function Page() {
  const { type } = usePageQuery(rescueServiceRoute);
  const { form, kind, loggedIn, cars, car, setPictureIds, setPending } = useRequest(type);
  const { data: info } = useRead('rescue.getInfo', {});
  const online = useOnline();
  const { typed, errors, change } = form;
  const { inSafePlace } = typed;
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        {!online && (
          <Text tone="warn" role="status">
            现在没有网络，申请发不出去，请直接拨打电话。填写的内容会保留。
          </Text>
        )}
        <CallLink hotline={info?.hotline ?? brand.hotline.phone} />
        <FormSection title="情况">
          <Field label="遇到的情况" error={errors.kind} group required>
            <RadioGroup
              name="kind"
              look="row"
              columns
              options={kindOptions}
              value={kind}
              onChange={(next) => change({ kind: next })}
            />
          </Field>
          <Field label="所有人都在安全的地方吗" error={errors.inSafePlace} group required>
            <RadioGroup
              name="inSafePlace"
              look="row"
              options={safeOptions}
              value={inSafePlace === null ? null : inSafePlace ? 'yes' : 'no'}
              onChange={(next) => change({ inSafePlace: next === 'yes' })}
            />
          </Field>
          {inSafePlace === false && (
            <Text tone="danger" role="alert">
              请先带所有人离开车道，站到护栏外，再填写。有危险时请先打 110 或 122。
            </Text>
          )}
          <Field label="情况说明" hint="选填，例如哪个轮胎、停在地库几层" error={errors.text}>
            <TextArea {...form.text('text')} maxLength={200} rows={2} />
          </Field>
        </FormSection>
        <FormSection title="位置">
          <PlaceField
            place={typed.place}
            text={form.text('placeText')}
            errors={errors}
            onPlace={(place) => change({ place })}
          />
        </FormSection>
        <FormSection title="联系人">
          <Field label="姓名" error={errors.contactName} required>
            <TextInput {...form.text('contactName')} kind="name" maxLength={20} />
          </Field>
          <Field label="手机号" hint="司机会打这个号码" error={errors.contactPhone} required>
            <TextInput {...form.text('contactPhone')} kind="phone" />
          </Field>
        </FormSection>
        <FormSection title="车辆">
          <CarFields
            cars={cars}
            car={car}
            plate={form.text('plate')}
            errors={errors}
            onVin={(vin) => change({ vin })}
          />
        </FormSection>
        {loggedIn && (
          <PictureField error={errors.pictureIds} onPictures={setPictureIds} onPending={setPending} />
        )}
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
          disabledReason={online ? null : '现在没有网络，请拨打救援热线'}
        >
          申请救援
        </Button>
      </BottomBar>
    </>
  );
}
