import { hrefTo } from '@ev/app-kit/route-link.ts';

/** The page of a visit: of its work order once the car has arrived, of its appointment before. */
export const careHref = ({
  appointmentNo,
  workOrderNo,
}: {
  appointmentNo: string;
  workOrderNo: string | null;
}): string =>
  workOrderNo
    ? hrefTo('/pages/maintain/serviceOrder', { id: workOrderNo })
    : hrefTo('/pages/maintain/appointmentDetail', { id: appointmentNo });

/** The times of a store at which the workshop has this long for the car; one hour if it is not known. */
export const timesHref = ({ storeId, minutes }: { storeId: string; minutes: number | undefined }): string =>
  hrefTo('/pages/maintain/selectDate', {
    storeId,
    minutes: minutes === undefined ? undefined : String(minutes),
  });
