import type { Notices, TemplateCode } from '@ev/message/server/public.ts';
import type { Transaction } from '@ev/platform/database.ts';

/** The pages on which one acts. */
export const links = {
  myCar: '/pages/mine/myCar',
  ownerAuth: '/pages/mine/ownerAuth',
  serviceAuthor: '/pages/car/serviceAuthor',
} as const;

export type VehicleNotices = ReturnType<typeof createVehicleNotices>;

/** Messages about a car. */
export function createVehicleNotices({ notices }: { notices: Pick<Notices, 'tell'> }) {
  return {
    async tell(
      tx: Transaction,
      accountId: string,
      about: {
        modelName: string;
        template: TemplateCode;
        /** Identifies the event, so that it is notified once. */
        cause: string;
        params?: Record<string, string>;
        link?: string;
        business: { type: string; no: string };
      },
    ): Promise<void> {
      const { modelName, template, cause, params, link = links.myCar, business } = about;
      await notices.tell(tx, {
        accountId,
        template,
        params: { car: modelName, ...params },
        source: `vehicle:${business.no}:${cause}`,
        link,
        business,
      });
    },
  };
}
