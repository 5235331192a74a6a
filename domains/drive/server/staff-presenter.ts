import { maskPhone } from '@ev/kernel/phone.ts';
import type { StaffDriveRow } from '../contract/staff-drive.ts';
import { isLate, stageOf } from './staff-stage.ts';
import type { TestDrive } from './tables.ts';

/** A booking as a row of the staff list. */
export function staffRowOf(drive: TestDrive, adviser: string | null, now: Date): StaffDriveRow {
  const { id, pageType, status, modelName, storeName, cityName, startsAt, endsAt, name, phone } = drive;
  return {
    driveId: id,
    pageType,
    status,
    modelName,
    storeName,
    cityName,
    name,
    adviser,
    stage: stageOf(drive),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    maskedPhone: maskPhone(phone),
    late: isLate(drive, now),
    createdAt: drive.createdAt.toISOString(),
  };
}
