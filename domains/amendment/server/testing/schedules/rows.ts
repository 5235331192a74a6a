import type { BuyWorld } from '@ev/order/server/testing/schedules/world.ts';
import type { AmendmentKind, AmendmentStatus } from '../../../contract/kinds.ts';

export type AmendmentRowInJson = {
  amendment_no: string;
  order_no: string;
  account_id: string;
  kind: AmendmentKind;
  status: AmendmentStatus;
  after_total_fen: number;
};

declare module '@ev/order/server/testing/schedules/rows.ts' {
  interface ContributedRows {
    amendments: AmendmentRowInJson[];
  }
}

export const isLive = ({ status }: AmendmentRowInJson) => status !== 'settled' && status !== 'dropped';
export const live = ({ rows }: BuyWorld) => rows.amendments.filter(isLive);
