import { endpoint } from '@ev/contract/endpoint';
import { ShownPicture } from '@ev/media/contract/private-picture.ts';
import { MaintenancePicture } from './maintenance.ts';

const errors = [
  'maintenance.appointmentNotFound',
  'media.privatePictureNotFound',
  'media.storageAway',
] as const;

export const showPicture = endpoint({
  id: 'maintenance.showPicture',
  method: 'POST',
  path: '/main/api/lgn/sec/maintenance/picture',
  access: 'member',
  fresh: 'visit',
  summary: "A picture of the customer's appointment or of its work order.",
  input: MaintenancePicture,
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
  summary: 'A picture of an appointment or of its work order, for staff.',
  input: MaintenancePicture,
  output: ShownPicture,
  errors,
});

export const pictureCalls = [showPicture, showAnyPicture] as const;
