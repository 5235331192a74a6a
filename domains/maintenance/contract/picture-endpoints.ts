import { endpoint } from '@ev/contract/endpoint';
import { code } from '@ev/contract/fields';
import { PrivatePictureId, ShownPicture } from '@ev/media/contract/private-picture.ts';
import * as z from 'zod/mini';

/** A picture of an appointment, or of its work order; either number names both. */
const VisitPicture = z
  .object({
    appointmentNo: z.optional(code('预约')),
    workOrderNo: z.optional(code('服务工单')),
    ...PrivatePictureId.shape,
  })
  .check(
    z.refine(({ appointmentNo, workOrderNo }) => Boolean(appointmentNo) !== Boolean(workOrderNo), {
      path: ['appointmentNo'],
      error: '请选择预约或服务工单',
    }),
  );
const errors = ['maintenance.pictureNotFound', 'media.privatePictureNotFound', 'media.storageAway'] as const;

export const showPicture = endpoint({
  id: 'maintenance.showPicture',
  method: 'POST',
  path: '/main/api/lgn/sec/maintenance/picture',
  access: 'member',
  fresh: 'visit',
  summary: "A picture of the customer's problem, or of the workshop.",
  input: VisitPicture,
  output: ShownPicture,
  errors,
});

export const showAnyPicture = endpoint({
  id: 'maintenance.showAnyPicture',
  method: 'POST',
  path: '/main/api/staff/lgn/sec/maintenance/picture',
  access: 'staff',
  permission: 'maintenance.read',
  fresh: 'visit',
  summary: 'A picture of an appointment or of the workshop, for staff.',
  input: VisitPicture,
  output: ShownPicture,
  errors,
});

export const pictureCalls = [showPicture, showAnyPicture] as const;
