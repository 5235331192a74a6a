import { describe, expect, it } from 'vitest';
import { getDeviceId, memoryStorage, StorageUnavailable } from './device.ts';

describe('the device id', () => {
  it('is random and permanent', () => {
    const storage = memoryStorage();
    const id = getDeviceId(storage);
    expect(id).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(getDeviceId(storage)).toBe(id);
    expect(getDeviceId(memoryStorage())).not.toBe(id);
  });

  it('is made anew when something else is stored in its place', () => {
    const storage = memoryStorage();
    const id = getDeviceId(storage);
    storage.set('ev.deviceId', '坏\r\nx: y');
    expect(getDeviceId(storage)).not.toBe(id);
    expect(getDeviceId(storage)).toMatch(/^[A-Za-z0-9]{32}$/);
  });

  it('says so when the storage cannot be used', () => {
    const good = memoryStorage();
    const refuse = () => {
      throw new Error('SecurityError');
    };
    for (const storage of [
      { ...good, set: refuse },
      { ...good, get: refuse },
    ]) {
      expect(() => getDeviceId(storage)).toThrow(StorageUnavailable);
      expect(() => getDeviceId(storage)).toThrow('无法使用本地存储');
    }
  });
});
