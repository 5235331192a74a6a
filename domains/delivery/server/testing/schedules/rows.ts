import type { DefectStatus, DeliveryStatus } from '../../../contract/kinds.ts';

export type DeliveryRowInJson = {
  order_no: string;
  account_id: string;
  status: DeliveryStatus;
  version: number;
};
export type DefectRowInJson = { defect_no: string; order_no: string; status: DefectStatus };

declare module '@ev/order/server/testing/schedules/rows.ts' {
  interface ContributedRows {
    deliveries: DeliveryRowInJson[];
    defects: DefectRowInJson[];
  }
}

export const tables = {
  deliveries: 'select order_no, account_id, status, version from delivery order by created_at, order_no',
  defects: 'select defect_no, order_no, status from delivery_defect order by reported_at, defect_no',
};
