import { endpoint } from '@ev/contract/endpoint';
import { PrivatePictureId, ShownPicture } from '@ev/media/contract/private-picture.ts';
import * as z from 'zod/mini';
import { CaseNo } from './case.ts';

const CasePicture = z.extend(CaseNo, PrivatePictureId.shape);
const errors = ['after-sales.notFound', 'media.privatePictureNotFound', 'media.storageAway'] as const;

export const showPicture = endpoint({
  id: 'after-sales.showPicture',
  method: 'POST',
  path: '/mall/api/lgn/sec/service/picture',
  access: 'member',
  fresh: 'visit',
  summary: 'A picture that the customer sent as a proof.',
  input: CasePicture,
  output: ShownPicture,
  errors,
});

export const showAnyPicture = endpoint({
  id: 'after-sales.showAnyPicture',
  method: 'POST',
  path: '/mall/api/staff/lgn/sec/service/picture',
  access: 'staff',
  permission: 'afterSales.read',
  summary: 'A picture of a proof, for staff.',
  input: CasePicture,
  output: ShownPicture,
  errors,
});

export const pictureCalls = [showPicture, showAnyPicture] as const;
