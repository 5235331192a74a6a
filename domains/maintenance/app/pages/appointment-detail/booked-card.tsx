import { maskPhone } from '@ev/kernel/phone.ts';
import { Card } from '@ev/ui/card.tsx';
import { Cell, CellGroup } from '@ev/ui/cell.tsx';
import { PriceRows } from '@ev/ui/price-rows.tsx';
import { Stack } from '@ev/ui/stack.tsx';
import { Text } from '@ev/ui/text.tsx';
import { visitWayNames } from '../../../contract/kinds.ts';
import type { AppointmentDetail } from '../../../contract/maintenance.ts';
import { carText } from '../../model/car-text.ts';
import { estimateOf } from '../../model/estimate.ts';
import { PictureStrip } from '../../parts/picture-strip.tsx';

/** What was booked: the car, the items with the estimate, the problem and how the car gets there. */
export function BookedCard({ appointment }: { appointment: AppointmentDetail }) {
  const { appointmentNo, items, estimateFen, way, pickUpFeeFen, pickUpAddress, problem, pictureIds } =
    appointment;
  const { rows, unpriced } = estimateOf(items, { way, pickUpFeeFen });
  return (
    <>
      <CellGroup>
        <Cell title="车辆" value={carText(appointment)} />
        <Cell title="到店方式" value={visitWayNames[way]} description={pickUpAddress} />
        <Cell title="联系人" value={`${appointment.contactName} ${maskPhone(appointment.contactPhone)}`} />
        <Cell title="预约单号" value={appointmentNo} />
      </CellGroup>
      {(problem !== '' || pictureIds.length > 0) && (
        <Card title="车辆的问题" gap={12}>
          {problem !== '' && <Text tone="body">{problem}</Text>}
          <PictureStrip appointmentNo={appointmentNo} pictureIds={pictureIds} label="问题" />
        </Card>
      )}
      {(rows.length > 0 || unpriced.length > 0) && (
        <Card title="费用预估" gap={8}>
          <Stack gap={8}>
            {rows.length > 0 && <PriceRows rows={rows} totalFen={estimateFen} totalLabel="预估合计" />}
            {unpriced.length > 0 && (
              <Text size={13} tone="body">
                {unpriced.join('、')}：到店检测后报价
              </Text>
            )}
          </Stack>
        </Card>
      )}
    </>
  );
}
