import { FillOwnContact } from '@ev/account/app/public-view.ts';
import { errorsInForm, messageOf } from '@ev/app-kit/form-errors.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { loginHref } from '@ev/app-kit/login-href.ts';
import { useBackPress } from '@ev/app-kit/nav.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { useLoggedIn } from '@ev/app-kit/session.ts';
import { useForm } from '@ev/app-kit/use-form.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import type { Api } from '@ev/contract';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';
import { CitySelect } from '@ev/store/app/public-view.ts';
import { BottomBar } from '@ev/ui/bottom-bar.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Link } from '@ev/ui/link.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BookDrive } from '../../../contract/drive.ts';
import { isSubscription } from '../../../contract/page-types.ts';
import {
  type BookingWay,
  bookingInputOf,
  chooseTime,
  emptyBooking,
  isOtherPhone,
  timeOf,
} from '../../model/booking-draft.ts';
import { WithoutDrive } from '../../parts/without-drive.tsx';
import s from './booking-form.module.css';
import { PhoneCode } from './phone-code.tsx';
import { StoreAndTime } from './store-and-time.tsx';

type Words = Api['drive.getPage']['output'];

/** The booking form: the car, store, time and contact. */
export function BookingForm({ words, way }: { words: Words; way: BookingWay }) {
  const { pageType, modelCode } = way;
  const navigate = useNavigate();
  const loggedIn = useLoggedIn();
  const own = useRead('account.getCustomer', {}, { enabled: loggedIn }).data;
  const [codeDue, setCodeDue] = useState(false);
  const book = useCommand('drive.bookDrive');
  // Leaving is blocked while the booking is being sent.
  useBackPress(() => book.isPending);
  const here = (change: Partial<BookingWay> = {}) =>
    hrefTo('/pages/car/reserveSeeCar', { ...way, ...change });

  const form = useForm({
    name: `drive-booking.${pageType}`,
    initial: emptyBooking,
    // The SMS code is never stored with the draft.
    kept: (typed) => ({ ...typed, smsCode: '' }),
    schema: BookDrive,
    inputOf: (typed) => bookingInputOf(typed, way),
    command: book,
    instead() {
      if (!loggedIn) navigate(loginHref(here()));
      return !loggedIn;
    },
    onSent: ({ driveId }) =>
      // Going back must not lead to a form that was already sent.
      void navigate(hrefTo('/pages/drive/reserveDetail', { id: driveId }), { replace: true }),
    refusedAs(error) {
      if (isRefusal(error, 'drive.phoneUnverified')) setCodeDue(true);
      return bookingErrors(error);
    },
  });
  const { typed, change, errors, text } = form;
  const asksCode = loggedIn && (codeDue || isOtherPhone(typed.phone, own?.maskedPhone));

  return (
    <>
      <form {...form.props} className={s.form}>
        <FormSection title="车型">
          <div className={s.models}>
            <RadioGroup
              label="车型"
              columns={words.models.length > 1}
              options={words.models.map((model) => ({ value: model.modelCode, label: model.name }))}
              value={modelCode}
              onChange={(chosen) =>
                void navigate(here({ modelCode: chosen }), { replace: true, preventScrollReset: true })
              }
            />
          </div>
          <DrivenVersions model={words.models.find((model) => model.modelCode === modelCode)} />
        </FormSection>
        <WithoutDrive models={words.withoutDrive} />
        {isSubscription(pageType) ? (
          <FormSection title="所在城市">
            <Field label="所在城市" error={errors.cityCode} hint="由这里或最近的门店与你联系" required>
              <CitySelect
                title="选择所在城市"
                value={typed.cityCode}
                onChange={(cityCode) => change({ cityCode })}
              />
            </Field>
          </FormSection>
        ) : (
          <StoreAndTime
            way={way}
            holdMinutes={words.holdMinutes}
            startsAt={timeOf(typed, way)}
            onChange={(startsAt) => change(chooseTime(startsAt, way))}
            errors={errors}
          />
        )}
        <FormSection title="联系方式">
          <Field label="称呼" error={errors.name} required>
            <TextInput kind="name" placeholder="怎么称呼你" maxLength={20} {...text('name')} />
          </Field>
          <Field label="手机号" error={errors.phone} required>
            <TextInput kind="phone" placeholder="门店用它联系你" {...text('phone')} />
          </Field>
          <FillOwnContact typed={typed} onFill={change} />
          {asksCode && (
            <PhoneCode
              phone={typed.phone}
              code={typed.smsCode}
              onChange={(smsCode) => change({ smsCode })}
              error={errors.smsCode}
              onRefused={(smsCode) => form.refuse({ smsCode })}
            />
          )}
        </FormSection>
        {errors.form && (
          <p className={s.error} role="alert">
            {errors.form}
            {isRefusal(book.error, 'drive.ownInvitation', 'drive.invitationNotFound') ? (
              <Link href={here({ inviteCode: undefined })}>不用邀请，直接预约</Link>
            ) : (
              <Link href={hrefTo('/pages/drive/reserveList', {})}>查看我的试驾</Link>
            )}
          </p>
        )}
        <ul className={s.notes}>
          {words.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
          {way.inviteCode !== undefined && (
            <li>邀请你的朋友能看到你的姓、车型、预约日期和试驾进展，看不到手机号</li>
          )}
        </ul>
      </form>
      <BottomBar>
        <Button {...form.button} loadingText="正在提交">
          {loggedIn ? words.submit : `登录并${words.submit}`}
        </Button>
      </BottomBar>
    </>
  );
}

/** The versions of the chosen car that stand in stores, and how to decide about the others. */
function DrivenVersions({ model }: { model: Words['models'][number] | undefined }) {
  if (!model || model.otherVersions.length === 0) return null;
  const { modelCode, drivenVersions, otherVersions } = model;
  return (
    <Text size={13} tone="body">
      试驾车是{drivenVersions.join('、')}。{otherVersions.join('、')}没有试驾车，可以到店看车，或
      <Link href={hrefTo('/pages/car/param', { modelCode })}>对比各版本参数</Link>
    </Text>
  );
}

/** Errors of a field are shown at the field; all other refusals concern the whole form. */
function bookingErrors(error: unknown): Record<string, string> {
  const message = messageOf(error);
  if (isRefusal(error, 'drive.slotGone', 'drive.slotTooSoon', 'drive.slotNotOffered'))
    return { startsAt: message };
  if (isRefusal(error, 'drive.storeClosed')) return { storeId: message };
  if (
    isRefusal(
      error,
      'drive.phoneUnverified',
      'account.smsCodeWrong',
      'account.smsCodeExpired',
      'account.smsLocked',
    )
  )
    return { smsCode: message };
  return errorsInForm(error);
}
