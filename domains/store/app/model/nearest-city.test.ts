import { describe, expect, it } from 'vitest';
import { nearestCity } from './nearest-city.ts';

const shanghai = { name: '上海', lat: 31.23, lng: 121.47 };
const hangzhou = { name: '杭州', lat: 30.27, lng: 120.16 };

describe('nearestCity', () => {
  it.each([
    [31.2, 121.4, '上海'],
    [30.3, 120.2, '杭州'],
    [30.75, 120.75, '杭州'],
    [43.8, 87.6, undefined],
  ])('at %d, %d it is %s', (lat, lng, name) => {
    expect(nearestCity([shanghai, hangzhou], { lat, lng })?.name).toBe(name);
  });

  it('is none without cities', () => {
    expect(nearestCity([], { lat: 0, lng: 0 })).toBeNull();
  });
});
