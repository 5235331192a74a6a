import { FormSection } from '@ev/app-kit/form-section.tsx';
import { hrefTo } from '@ev/app-kit/route-link.ts';
import { formatYuan } from '@ev/kernel/money.ts';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { Field } from '@ev/ui/field.tsx';
import { RadioGroup } from '@ev/ui/radio-group.tsx';
import { type VisitWay, visitWayNames } from '../../../contract/kinds.ts';
import type { Booking } from '../../data/use-booking.ts';
import { WrongField } from './wrong-field.tsx';

/** The customer comes to the store, or the store collects the car at an address. */
export function WayFields({ booking: { form, change, current } }: { booking: Booking }) {
  const { store, way, address } = current;
  const { errors } = form;
  const whyNoPickUp = store === null ? '先选择门店' : store.picksUp ? null : '这家门店不能上门取送';
  return (
    <FormSection title="到店方式">
      <Field label="到店方式" group error={errors.way}>
        <RadioGroup<VisitWay>
          name="way"
          options={[
            { value: 'store', label: visitWayNames.store, description: '按预约时间把车开到门店' },
            {
              value: 'pickUp',
              label: visitWayNames.pickUp,
              description:
                store?.picksUp && store.pickUpFeeFen > 0
                  ? `取送费 ${formatYuan(store.pickUpFeeFen)}，工作人员会先打电话`
                  : '工作人员到约定的地址接车，完工后送回',
              ...(whyNoPickUp && { disabledReason: whyNoPickUp }),
            },
          ]}
          value={way}
          onChange={(next) => change({ way: next })}
        />
      </Field>
      {way === 'pickUp' && (
        <>
          <CellGroup>
            <Cell
              icon="location"
              title={address ? `${address.name} ${address.phone}` : '选择接车地址'}
              description={address ? `${address.region}${address.detail}` : '工作人员到这里接车和送回'}
              href={hrefTo('/pages/mine/addressManage', { select: '1' })}
            />
          </CellGroup>
          <WrongField field="pickUpAddressId" message={errors.pickUpAddressId} />
        </>
      )}
    </FormSection>
  );
}
