import { fillTemplate } from '@ev/kernel/text-template.ts';
import type { Slots } from '@ev/platform/module.ts';
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { appointments, workOrders } from './tables.ts';

/** Appointments that lie ahead, and cars in the workshop. */
export const closingObstacles: Slots['closing.obstacles'] = async (reader, accountId) => {
  const ahead = await reader
    .select({ no: appointments.appointmentNo, storeName: appointments.storeName })
    .from(appointments)
    .where(
      and(
        eq(appointments.accountId, accountId),
        inArray(appointments.status, ['requested', 'confirmed', 'changed']),
      ),
    )
    .orderBy(asc(appointments.createdAt));
  const inWork = await reader
    .select({ no: workOrders.workOrderNo })
    .from(workOrders)
    .where(and(eq(workOrders.accountId, accountId), notInArray(workOrders.status, ['done', 'closed'])))
    .orderBy(asc(workOrders.checkedInAt));
  return [
    ...ahead.map(({ no, storeName }) => ({
      kind: 'maintenance',
      title: `保养预约 ${no}`,
      text: fillTemplate('{storeName} 的预约还没有结束，可以先取消', { storeName }),
      href: `/pages/maintain/appointmentDetail?id=${no}`,
    })),
    ...inWork.map(({ no }) => ({
      kind: 'maintenance',
      title: `维修工单 ${no}`,
      text: '车还在店里，结清并取回车辆后再注销',
      href: `/pages/maintain/serviceOrder?id=${no}`,
    })),
  ];
};
