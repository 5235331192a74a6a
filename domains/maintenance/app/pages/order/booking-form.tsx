import type { Address } from '@ev/account/contract/address.ts';
import { FormSection } from '@ev/app-kit/form-section.tsx';
import { Button } from '@ev/ui/button.tsx';
import { Card } from '@ev/ui/card.tsx';
import { Field } from '@ev/ui/field.tsx';
import { Head } from '@ev/ui/head.tsx';
import { stackClass } from '@ev/ui/stack.tsx';
import { SubmitBar } from '@ev/ui/submit-bar.tsx';
import { Text } from '@ev/ui/text.tsx';
import { TextInput } from '@ev/ui/text-input.tsx';
import { RescueLine } from '@ev/vehicle/app/public-view.ts';
import type { CareHub, DueItem, ServiceItem, ServiceStore } from '../../../contract/maintenance.ts';
import { useBooking } from '../../data/use-booking.ts';
import { carText } from '../../model/car-text.ts';
import { preselected } from '../../model/estimate.ts';
import { EstimateCard } from './estimate-card.tsx';
import { ItemsField } from './items-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { ProblemFields } from './problem-fields.tsx';
import type { Distance } from './store-sheet.tsx';
import { WayFields } from './way-fields.tsx';

/** Everything that an appointment needs, with what it is likely to cost. */
export function BookingForm({
  car,
  due,
  items,
  stores,
  distance,
  addresses,
}: {
  car: NonNullable<CareHub['car']>;
  due: readonly DueItem[];
  items: readonly ServiceItem[];
  stores: readonly ServiceStore[];
  distance: Distance;
  addresses: readonly Address[];
}) {
  const booking = useBooking({
    vin: car.vin,
    preselected: preselected(due, items),
    items,
    stores,
    addresses,
  });
  const { form, current } = booking;
  const { estimate } = current;
  return (
    <>
      <form {...form.props} className={stackClass({ gap: 12, page: 12 })}>
        {form.errors.form && (
          <Text tone="danger" role="alert">
            {form.errors.form}
          </Text>
        )}
        <Card>
          <Head note={`车架号 ${car.maskedVin}`}>{carText(car)}</Head>
        </Card>
        <ItemsField booking={booking} items={items} due={due} />
        <ProblemFields booking={booking} vin={car.vin} />
        <PlaceFields booking={booking} stores={stores} distance={distance} />
        <WayFields booking={booking} />
        <FormSection title="联系人">
          <Field label="联系人" error={form.errors.contactName} required>
            <TextInput kind="name" {...form.text('contactName')} maxLength={20} />
          </Field>
          <Field label="联系电话" error={form.errors.contactPhone} required>
            <TextInput kind="phone" {...form.text('contactPhone')} maxLength={20} />
          </Field>
        </FormSection>
        <EstimateCard estimate={estimate} />
        <RescueLine vin={car.vin} />
      </form>
      <SubmitBar
        fen={estimate.totalFen}
        before="预估"
        note={estimate.unpriced.length > 0 ? '部分项目检测后报价，你确认后才会施工' : undefined}
      >
        <Button {...form.button} loadingText="正在提交预约">
          提交预约
        </Button>
      </SubmitBar>
    </>
  );
}
