import { randomText } from '@ev/wire/nonce.ts';
import { type DeviceStorage, StorageUnavailable } from './device-storage.ts';

const deviceIdKey = 'ev.deviceId';

/** The random id of this device, made at the first call. Throws `StorageUnavailable` when it cannot be kept. */
export function getDeviceId(storage: DeviceStorage): string {
  try {
    const kept = storage.get(deviceIdKey);
    if (kept && /^[A-Za-z0-9]{32}$/.test(kept)) return kept;
    const made = randomText(32);
    storage.set(deviceIdKey, made);
    return made;
  } catch (error) {
    throw new StorageUnavailable(error);
  }
}
